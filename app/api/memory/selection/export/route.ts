import { z } from 'zod'
import { isoTime, systemClock } from '@/lib/clock'
import { exportSelection } from '@/lib/contract/selection'
import { route } from '@/lib/http/route'
import { streamed } from '@/lib/http/streamed'
import { currentUserIdFrom } from '@/lib/identity/current-user'
import { recordExport } from '@/lib/mind/audit/record-export'
import { exportFile } from '@/lib/selection/export-file'
import { unsealed } from '@/lib/selection/seal'

const types = { jsonl: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' }

/** Recorded before the first byte leaves. */
export const POST = route(
  {
    summary: 'Take out what is selected',
    produces: ['application/x-ndjson', 'text/csv'],
    problems: ['not_found'],
    body: exportSelection,
    returns: z.unknown(),
    access: 'session',
  },
  async ({ mind, body: { token, format }, request, installation }) => {
    const frozen = await unsealed(installation, mind, token)
    await mind.write(recordExport, format)
    const mayStill = async () => {
      request.signal.throwIfAborted()
      await currentUserIdFrom(request, installation)
    }
    return streamed(exportFile(mind, frozen, format, mayStill), {
      contentType: types[format],
      fileName: `kiwi-selection-${isoTime(systemClock()).slice(0, 10)}.${format}`,
    })
  },
)
