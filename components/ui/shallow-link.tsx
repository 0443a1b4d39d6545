'use client'

import Link from 'next/link'
import type { ComponentProps, MouseEvent } from 'react'
import { moveTo } from './use-url-state'

/** A link to another state of this very page: only the address changes, nothing is asked of the server. */
export function ShallowLink({
  href,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'href' | 'onClick'> & { href: string }) {
  const change = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    moveTo(href)
  }
  return <Link href={href} prefetch={false} onClick={change} {...rest} />
}
