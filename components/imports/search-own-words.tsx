'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'
import { Input } from '../ui/input'

/** The proof that an import arrived: find something one remembers saying. */
export function SearchOwnWords() {
  const t = useTranslations('imports.ownWords')
  const router = useRouter()
  return (
    <Card className="p-4">
      <h2 className="text-body font-semibold text-ink">{t('title')}</h2>
      <search>
        <form
          action="/search"
          className="mt-3 flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            const words = String(new FormData(event.currentTarget).get('q')).trim()
            if (words) router.push(`/search?q=${encodeURIComponent(words)}`)
          }}
        >
          <span className="relative min-w-0 flex-1">
            <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
            <Input
              name="q"
              type="search"
              aria-label={t('title')}
              placeholder={t('placeholder')}
              autoComplete="off"
              className="h-10 pl-9 phone:text-body"
            />
          </span>
          <Button type="submit" variant="primary" size="lg">
            {t('search')}
          </Button>
        </form>
      </search>
      <p className="mt-2 text-meta font-normal text-ink-3">{t('note')}</p>
    </Card>
  )
}
