import { AccountPage } from '@/components/account/account-page'
import { titled } from '@/components/language/page-language'

export const generateMetadata = titled('account')

export default function Account() {
  return <AccountPage />
}
