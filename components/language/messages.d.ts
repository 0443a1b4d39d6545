import type { Messages } from '@/messages/en'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
