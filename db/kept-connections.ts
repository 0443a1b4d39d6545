import type { Connection } from './connection'

const most = 64

/**
 * Connections kept for a moment after their last use, without a transaction. Closing the last connection of a file
 * checkpoints its log and forgets pages and prepared statements, which an import would pay for with each of its
 * batches, and a page with each of its requests.
 */
export class KeptConnections {
  private readonly kept = new Map<string, { connection: Connection; closing: NodeJS.Timeout }>()

  constructor(
    private readonly open: (file: string) => Connection,
    private readonly keepMs: number,
  ) {}

  use<R>(file: string, work: (connection: Connection) => R): R {
    const connection = this.take(file)
    try {
      return work(connection)
    } finally {
      this.keep(file, connection)
    }
  }

  close(file: string) {
    const found = this.kept.get(file)
    if (!found) return
    clearTimeout(found.closing)
    this.kept.delete(file)
    found.connection.close()
  }

  closeAll() {
    for (const file of [...this.kept.keys()]) this.close(file)
  }

  private take(file: string): Connection {
    const found = this.kept.get(file)
    if (!found) return this.open(file)
    clearTimeout(found.closing)
    this.kept.delete(file)
    return found.connection
  }

  private keep(file: string, connection: Connection) {
    if (this.keepMs === 0) return connection.close()
    const closing = setTimeout(() => this.close(file), this.keepMs).unref()
    this.kept.set(file, { connection, closing })
    const [oldest] = this.kept.keys()
    if (this.kept.size > most && oldest !== undefined) this.close(oldest)
  }
}
