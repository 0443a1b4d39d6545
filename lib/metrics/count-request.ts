import { metrics } from './registry'

export type AnsweredRequest = { method: string; route: string; status: number; ms: number }

/** @param route a pattern such as `/api/memory/{id}`, never the path that was asked for */
export function countRequest({ method, route, status, ms }: AnsweredRequest) {
  const { requests, latencies } = metrics()
  requests.inc({ method, route, status })
  latencies.observe({ method, route }, ms / 1000)
}
