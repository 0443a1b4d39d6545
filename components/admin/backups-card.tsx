import { TriangleAlert } from 'lucide-react'
import { Card, CardHead } from '../ui/card'
import { counted, sizeWords } from '../ui/count-words'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'
import { Row, Rows } from '../ui/rows'
import { type Backups, backupFaults, dailyWords, sealWords } from './backup-words'

/** The last backup that was found whole, how old it is, and what went wrong since. `now` in milliseconds since 1970. */
export function BackupsCard({ backups, now }: { backups: Backups; now: number }) {
  const { verifiedAt, failedAt, bytes, minds } = backups
  const faults = backupFaults(backups, now)
  return (
    <Card>
      <CardHead title="Backups" />
      {faults.length > 0 && (
        <ul aria-label="What is wrong with the backups" className="border-b border-line px-4 py-2.5 text-control">
          {faults.map((fault) => (
            <li key={fault} className="flex gap-2 py-0.5 font-medium text-ink">
              <Icon of={TriangleAlert} className="mt-[3px]" />
              {fault}
            </li>
          ))}
        </ul>
      )}
      <Rows>
        <Row name="Last one">
          {verifiedAt ? (
            <>
              <RelativeDate at={verifiedAt} />, read once more and found whole
            </>
          ) : (
            'None yet'
          )}
        </Row>
        {failedAt && (
          <Row name="Failed">
            <RelativeDate at={failedAt} form="moment" />
          </Row>
        )}
        {verifiedAt && (
          <Row name="Holds">
            {counted(minds, 'mind')}, {sizeWords(bytes)}
          </Row>
        )}
        <Row name="Made">{dailyWords(backups)}</Row>
        <Row name="Passphrase">{sealWords(backups)}</Row>
      </Rows>
    </Card>
  )
}
