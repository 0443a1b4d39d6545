import { titled } from '@/components/language/page-language'
import { SettingsPage } from '@/components/settings/settings-page'

export const generateMetadata = titled('settings')

export default function Settings() {
  return <SettingsPage />
}
