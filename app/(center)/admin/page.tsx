import { notFound } from 'next/navigation'
import { AdminPage } from '@/components/admin/admin-page'
import { titled } from '@/components/language/page-language'
import { currentSession } from '@/lib/identity/session'

export const generateMetadata = titled('admin')

export default async function Admin() {
  const session = await currentSession()
  if (!session || session.account.role === 'member') notFound()
  const { id, role } = session.account
  return <AdminPage viewer={{ id, role }} />
}
