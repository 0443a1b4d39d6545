'use client'

import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ThemeProvider } from 'next-themes'
import { type ReactNode, useState } from 'react'
import { ApiProblem } from '@/components/api/client'
import { signInAddress } from '@/components/auth/next-path'
import { Toaster } from '@/components/ui/toast'

export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(makeClient)
  allowStyles(nonce)
  return (
    <ThemeProvider attribute="data-theme" defaultTheme="system" enableSystem disableTransitionOnChange nonce={nonce}>
      <QueryClientProvider client={client}>
        {children}
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

function makeClient() {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: again, refetchOnWindowFocus: true },
      mutations: { onError: leaveWhenSignedOut },
    },
  })
}

/** A refusal stays a refusal; only a silent or failing server is asked twice more. */
const again = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiProblem && error.status > 0 && error.status < 500)

/** The session ended elsewhere: what is on the page is no longer this reader's. */
function leaveWhenSignedOut(error: Error) {
  const { pathname, search } = window.location
  if (error instanceof ApiProblem && error.status === 401) window.location.assign(signInAddress(pathname + search))
}

/** Dialogs lock the page's scroll with a style element; the policy wants the nonce on it. */
function allowStyles(nonce: string | undefined) {
  if (typeof window !== 'undefined' && nonce) Object.assign(window, { __webpack_nonce__: nonce })
}
