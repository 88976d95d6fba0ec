import { Socket } from 'node:net'
import pg from 'pg'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** The database does not answer: waiting callers get this error instead of waiting on. */
export class DatabaseGone extends Error {
  readonly code = 'DATABASE_GONE'
}

/**
 * A pool that can be notified that its database is gone (server/platform/db/health.ts). If a server
 * hangs or a connection swallows everything, a query would wait for ever: PostgreSQL's own timeouts
 * do not run there. Then every connection is closed, so that all waiting queries end now, and
 * nothing new begins.
 */
export class WatchedPool extends pg.Pool {
  readonly #sockets: Set<Socket>
  readonly #waiting = new Set<(error: Error) => void>()
  #gone: DatabaseGone | null = null

  constructor(config: pg.PoolConfig) {
    const sockets = new Set<Socket>()
    super({
      ...config,
      stream: () => {
        const socket = new Socket()
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
        return socket
      },
    })
    this.#sockets = sockets
  }

  /** Ends all running queries and refuses new ones, until `back`. */
  gone(why: string): void {
    this.#gone = new DatabaseGone(why)
    for (const refuse of [...this.#waiting]) refuse(new DatabaseGone(why))
    for (const socket of [...this.#sockets]) socket.destroy()
  }

  /** Bytes received from the database on the current connections. */
  received(): number {
    let sum = 0
    for (const socket of this.#sockets) sum += socket.bytesRead
    return sum
  }

  back(): void {
    this.#gone = null
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const coming = this.#take()
    if (!callback) return coming
    coming.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  #take(): Promise<pg.PoolClient> {
    if (this.#gone) return Promise.reject(new DatabaseGone(this.#gone.message))
    const coming = super.connect()
    return new Promise((resolve, reject) => {
      let refused = false
      const refuse = (error: Error) => {
        refused = true
        this.#waiting.delete(refuse)
        reject(error)
      }
      this.#waiting.add(refuse)
      coming.then((client) => {
        this.#waiting.delete(refuse)
        if (refused) client.release(true)
        else resolve(client)
      }, refuse)
    })
  }
}
