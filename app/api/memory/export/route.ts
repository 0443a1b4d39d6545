import { z } from 'zod'
import { isoTime, systemClock } from '@/lib/clock'
import { exportQuery } from '@/lib/contract/export'
import { accessReport } from '@/lib/export/access-report'
import { asJsonLines, exportLines } from '@/lib/export/export-lines'
import { exportZip, mustFitIntoZip } from '@/lib/export/export-zip'
import { route } from '@/lib/http/route'
import { streamed } from '@/lib/http/streamed'
import { currentUserIdFrom } from '@/lib/identity/current-user'
import { recordExport } from '@/lib/mind/audit/record-export'

/** Everything, whatever its status, so for a person only. Recorded before the first byte leaves. */
export const GET = route(
  {
    summary: 'Take out everything in this mind',
    produces: ['application/x-ndjson', 'application/zip', 'text/html'],
    problems: ['too_large'],
    query: exportQuery,
    returns: z.unknown(),
    access: 'session',
  },
  async ({ mind, query: { format, language }, request, installation }) => {
    if (format === 'zip') await mustFitIntoZip(mind)
    await mind.write(recordExport, format)

    const terms = {
      version: installation.config.version,
      async mayStill() {
        request.signal.throwIfAborted()
        await currentUserIdFrom(request, installation)
      },
    }
    const name = `kiwi-${isoTime(systemClock()).slice(0, 10)}`
    if (format === 'report')
      return streamed(accessReport(mind, installation, { ...terms, language }), {
        contentType: 'text/html; charset=utf-8',
        fileName: `${name}-report.html`,
      })
    return format === 'zip'
      ? streamed(exportZip(mind, terms), { contentType: 'application/zip', fileName: `${name}.zip` })
      : streamed(asJsonLines(exportLines(mind, terms)), {
          contentType: 'application/x-ndjson; charset=utf-8',
          fileName: `${name}.jsonl`,
        })
  },
)
