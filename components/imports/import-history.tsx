'use client'

import { ArrowDownToLine } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'

/** The first thing to do where nothing is yet. */
export function ImportHistory() {
  const t = useTranslations('imports')
  return (
    <Button asChild variant="primary">
      <Link href="/imports">
        <Icon of={ArrowDownToLine} />
        {t('importHistory')}
      </Link>
    </Button>
  )
}
