import { ArrowDownToLine } from 'lucide-react'
import Link from 'next/link'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'

/** The first thing to do where nothing is yet. */
export function ImportHistory() {
  return (
    <Button asChild variant="primary">
      <Link href="/imports">
        <Icon of={ArrowDownToLine} />
        Import history
      </Link>
    </Button>
  )
}
