import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds. From a read of a small mind to an import that is waited for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const shared = globalThis as typeof globalThis & { kiwiMetrics?: Metrics }
export type Metrics = ReturnType<typeof madeMetrics>

/** What this process counts, in one place however often the module is loaded. */
export function metrics(): Metrics {
  shared.kiwiMetrics ??= madeMetrics()
  return shared.kiwiMetrics
}

/** No label ever holds an id, a name or a path as it was asked for: each has a handful of values. */
function madeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  return {
    registry,
    requests: new Counter({
      name: 'kiwi_http_requests_total',
      help: 'Requests of the API that were answered.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    latencies: new Histogram({
      name: 'kiwi_http_request_duration_seconds',
      help: 'Time until an answer of the API began.',
      labelNames: ['method', 'route'],
      buckets,
      registers,
    }),
    build: new Gauge({ name: 'kiwi_build_info', help: 'The version that runs.', labelNames: ['version'], registers }),
    imports: new Gauge({
      name: 'kiwi_imports',
      help: 'Imports that are kept in the history, by how they ended.',
      labelNames: ['end'],
      registers,
    }),
    figures: {
      importsQueued: gauge('kiwi_import_queue_length', 'Imports that wait.'),
      importsRunning: gauge('kiwi_imports_running', 'Imports that run.'),
      accounts: gauge('kiwi_accounts', 'Accounts, disabled ones too.'),
      minds: gauge('kiwi_minds', 'Minds, the engine among them.'),
      mindsMeasured: gauge('kiwi_minds_measured', 'Minds that the sums over minds hold so far.'),
      mindsUnreadable: gauge('kiwi_minds_unreadable', 'Minds that could not be opened when they were last measured.'),
      mindBytes: gauge('kiwi_mind_bytes', 'What minds take up in their files, together.'),
      diskBytes: gauge('kiwi_disk_bytes', 'What every file in the data folder takes up.'),
      diskFreeBytes: gauge('kiwi_disk_free_bytes', 'What the disk still has room for.'),
      suppressionsBlocked: gauge('kiwi_suppressions_blocked', 'How often erased sources were kept out.'),
      scrubsPending: gauge('kiwi_scrubs_pending', 'Erasures whose old pages may still lie on the disk.'),
      embeddingsPending: gauge('kiwi_embeddings_pending', 'Memories that are yet to be compared by meaning.'),
      worker: gauge('kiwi_worker_up', 'Whether the background process runs.'),
    },
  }
}
