'use client'

import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { OwnSession } from '@/lib/contract/own-account'
import { Section } from '../settings/section'
import { ActDialog } from '../ui/act-dialog'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { ErrorState } from '../ui/error-state'
import { RelativeDate } from '../ui/relative-date'
import { SkeletonRows } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { useEndEverySession, useEndSession, useSessions } from './use-account'

/** Where one is signed in, and the way to sign out there. */
export function SessionsSection() {
  const t = useTranslations('account')
  const { data: sessions, error, refetch } = useSessions()
  const [isAsking, setAsking] = useState(false)
  return (
    <Section
      title={t('sessions.title')}
      says={t('sessions.says')}
      action={
        <Button icon={LogOut} onClick={() => setAsking(true)}>
          {t('sessions.everywhere')}
        </Button>
      }
    >
      <Card>
        {error && <ErrorState title={t('sessions.failed')} error={error} onRetry={refetch} />}
        {!error && !sessions && <SkeletonRows rows={2} label={t('sessions.loading')} />}
        <ul aria-label={t('sessions.title')} className="divide-y divide-line">
          {sessions?.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </Card>
      {isAsking && <EverywhereDialog onClose={() => setAsking(false)} />}
    </Section>
  )
}

function SessionRow({ session: { id, browser, network, lastSeenAt, createdAt, current } }: { session: OwnSession }) {
  const t = useTranslations('account')
  const end = useEndSession()
  const act = () =>
    end.mutate(id, { onSuccess: () => toast(t('sessions.ended', { browser })), onError: (error) => toast.fault(error) })
  return (
    <li className="flex min-h-13 items-center gap-3 py-2 pr-2 pl-4">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-control font-medium text-ink">
          {browser}
          {current && <span className="font-normal text-ink-3"> · {t('sessions.thisOne')}</span>}
        </span>
        <span className="block text-meta font-normal text-ink-3">
          {t.rich('sessions.used', {
            used: () => <RelativeDate at={lastSeenAt} inSentence />,
            began: () => <RelativeDate at={createdAt} inSentence />,
          })}{' '}
          · <span className="mono">{network}</span>
        </span>
      </span>
      {!current && (
        <Button
          variant="ghost"
          busy={end.isPending}
          onClick={act}
          aria-label={t('sessions.signOutOf', { browser, network })}
        >
          {t('sessions.signOut')}
        </Button>
      )}
    </li>
  )
}

function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account')
  const end = useEndEverySession()
  return (
    <ActDialog
      title={t('sessions.everywhereTitle')}
      description={t('sessions.everywhereSays')}
      verb={t('sessions.everywhere')}
      icon={LogOut}
      change={end}
      onClose={onClose}
      onAct={() => end.mutate(null, { onSuccess: () => window.location.assign('/signin') })}
    />
  )
}
