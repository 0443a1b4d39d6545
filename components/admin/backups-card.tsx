import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../language/use-formats'
import { Card, CardHead } from '../ui/card'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'
import { Row, Rows } from '../ui/rows'
import { type Backups, backupFaults, dailyWords, sealWords } from './backup-words'

/** The last backup that was found whole, how old it is, and what went wrong since. `now` in milliseconds since 1970. */
export function BackupsCard({ backups, now }: { backups: Backups; now: number }) {
  const t = useTranslations('admin')
  const { size } = useFormats()
  const { verifiedAt, failedAt, bytes, minds } = backups
  const faults = backupFaults(backups, now, t)
  return (
    <Card>
      <CardHead title={t('backups.title')} />
      {faults.length > 0 && (
        <ul aria-label={t('backups.faults')} className="border-b border-line px-4 py-2.5 text-control">
          {faults.map((fault) => (
            <li key={fault} className="flex gap-2 py-0.5 font-medium text-ink">
              <Icon of={TriangleAlert} className="mt-[3px]" />
              {fault}
            </li>
          ))}
        </ul>
      )}
      <Rows>
        <Row name={t('backups.last')}>
          {verifiedAt ? t.rich('backups.whole', { date: () => <RelativeDate at={verifiedAt} /> }) : t('backups.none')}
        </Row>
        {failedAt && (
          <Row name={t('backups.failed')}>
            <RelativeDate at={failedAt} form="moment" />
          </Row>
        )}
        {verifiedAt && (
          <Row name={t('backups.holds')}>
            {t('backups.holdsWords', { minds: t('minds', { count: minds }), size: size(bytes) })}
          </Row>
        )}
        <Row name={t('backups.made')}>{dailyWords(backups, t)}</Row>
        <Row name={t('backups.passphrase')}>{sealWords(backups, t)}</Row>
      </Rows>
    </Card>
  )
}
