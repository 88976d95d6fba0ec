import { Socket } from 'node:net'
import pg from 'pg'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** The database does not answer: what waits for it is told so, instead of waiting on. */
export class DatabaseGone extends Error {
  readonly code = 'DATABASE_GONE'
}

/**
 * A pool that can be told that its database is gone (server/db/pulse.ts). A server that hangs, or a
 * line that swallows everything, would keep a query for ever: no timeout of PostgreSQL's own runs
 * there. Then every connection is cut, so that all that waits ends now, and nothing new begins.
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

  /** Ends everything that is under way and refuses what comes, until `back`. */
  gone(why: string): void {
    this.#gone = new DatabaseGone(why)
    for (const refuse of [...this.#waiting]) refuse(new DatabaseGone(why))
    for (const socket of [...this.#sockets]) socket.destroy()
  }

  /** Bytes that have come from the database on the connections of now. */
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
