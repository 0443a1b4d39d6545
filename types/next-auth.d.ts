import type { Role } from '@/lib/contract/account'

declare module 'next-auth' {
  interface User {
    id: string
    email: string
    name: string
    role: Role
  }
  interface Session {
    user: User
    sid: string
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    sid: string
  }
}
