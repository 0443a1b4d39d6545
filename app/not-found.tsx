import { FileQuestionMark } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

export const metadata: Metadata = { title: 'Not here' }

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center bg-bg">
      <EmptyState
        level="h1"
        icon={FileQuestionMark}
        title="There is no such page"
        actions={
          <Button asChild>
            <Link href="/">Home</Link>
          </Button>
        }
      >
        The address leads nowhere. Nothing is kept behind it.
      </EmptyState>
    </main>
  )
}
