import type { ReactNode } from 'react'
import { cn } from '../ui/cn'
import { type Crumb, TopBar } from './top-bar'

const widths = { reading: 'max-w-292', search: 'max-w-242', import: 'max-w-276', full: '' }

type Props = {
  title: string
  parents?: Crumb[]
  /** How far the content may stretch; lists use all there is. */
  width?: keyof typeof widths
  /** The page arranges its own paddings and scrolling parts. */
  flush?: boolean
  children: ReactNode
}

/** One page of the Memory Center: the bar with its title over the content. */
export function Page({ title, parents = [], width = 'full', flush, children }: Props) {
  return (
    <>
      <TopBar title={title} parents={parents} />
      <main
        id="content"
        tabIndex={-1}
        className={cn('min-h-0 flex-1 outline-none', flush ? 'flex flex-col' : 'overflow-y-auto')}
      >
        {flush ? children : <div className={cn('px-6 py-6 phone:px-4 phone:py-4', widths[width])}>{children}</div>}
      </main>
    </>
  )
}
