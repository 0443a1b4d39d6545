import { z } from 'zod'
import { route } from '@/lib/http/route'
import { metricsText } from '@/lib/metrics/metrics-text'

export const GET = route(
  {
    summary: 'Figures for a monitor, in the text format of Prometheus',
    produces: ['text/plain'],
    returns: z.string(),
    access: 'watcher',
  },
  async ({ installation }) => {
    const { contentType, text } = await metricsText(installation)
    return new Response(text, { headers: { 'Content-Type': contentType } })
  },
)
