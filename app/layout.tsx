import '@fontsource-variable/inter/opsz.css'
import '@fontsource-variable/geist-mono'
import './globals.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { pageLanguage, pageWords } from '@/components/language/page-language'
import { Speak } from '@/components/language/speak'
import { Providers } from './providers'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: { default: 'Kiwi', template: '%s · Kiwi' },
  description: (await pageWords('shell'))('description'),
  robots: { index: false, follow: false },
})

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const spoken = await pageLanguage()
  return (
    <html lang={spoken.language} suppressHydrationWarning>
      <body>
        <Speak {...spoken}>
          <Providers nonce={nonce}>{children}</Providers>
        </Speak>
      </body>
    </html>
  )
}
