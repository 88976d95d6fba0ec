// Loaded before a server: at the KILL_AT-th statement of its migration it kills itself (KILL=server),
// its PostgreSQL (KILL=database) or both, with SIGKILL.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers'
import pg from 'pg'

const at = Number(process.env.KILL_AT)
const whom = process.env.KILL ?? 'server'
const postmaster = () =>
  Number(readFileSync(join(process.env.DATA_DIR ?? '', 'pg/postmaster.pid'), 'utf8').split('\n')[0])

type Query = (this: pg.Client, ...args: unknown[]) => unknown
const query = pg.Client.prototype.query as Query
let began = false
let count = 0
let gone = false

/**
 * What is sent to a PostgreSQL that was killed: after the line is cut. A backend looks for its postmaster
 * where it waits for its client. One that is quick enough would see the migration to its commit.
 */
async function afterEnd(client: pg.Client, send: () => unknown): Promise<unknown> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (!stream.destroyed) await once(stream, 'close')
  return await send()
}

function killed(this: pg.Client, ...args: unknown[]): unknown {
  const text = JSON.stringify(args[0] ?? '')
  began ||= text.includes('__drizzle_migrations')
  if (began) count += 1
  const send = () => query.apply(this, args)
  if (gone) return afterEnd(this, send)
  if (count !== at) return send()
  // Before it is sent, or while PostgreSQL executes it.
  const sent = at % 2 === 0 ? null : send()
  const kill = () => {
    if (whom !== 'server') {
      process.kill(postmaster(), 'SIGKILL')
      gone = true
    }
    if (whom !== 'database') process.kill(process.pid, 'SIGKILL')
  }
  if (sent === null) kill()
  else setImmediate(kill)
  return sent ?? (gone ? afterEnd(this, send) : send())
}
pg.Client.prototype.query = killed as typeof pg.Client.prototype.query
