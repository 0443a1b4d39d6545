import { FileQuestionMark } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { pageWords } from '@/components/language/page-language'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await pageWords('shell'))('notFound.title') })

export default async function NotFound() {
  const t = await pageWords('shell')
  return (
    <main className="grid min-h-dvh place-items-center bg-bg">
      <EmptyState
        level="h1"
        icon={FileQuestionMark}
        title={t('notFound.heading')}
        actions={
          <Button asChild>
            <Link href="/">{t('places.home')}</Link>
          </Button>
        }
      >
        {t('notFound.says')}
      </EmptyState>
    </main>
  )
}
