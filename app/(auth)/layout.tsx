import type { ReactNode } from 'react'
import { LanguageChoice } from '@/components/language/language-choice'
import { installation } from '@/lib/installation'

/** What stands around signing in: the page's own column, and under it which Kiwi this is. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  const { version, publicUrl } = installation().config
  return (
    <div className="flex min-h-dvh flex-col items-center bg-bg px-6">
      <main className="flex w-full flex-1 flex-col items-center justify-center py-12 phone:py-6">{children}</main>
      <footer className="flex flex-col items-center gap-3 pb-6 text-meta font-normal text-ink-3">
        <LanguageChoice className="w-36" />
        <span>
          Kiwi {version} · {new URL(publicUrl).host}
        </span>
      </footer>
    </div>
  )
}
