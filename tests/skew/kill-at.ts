// Loaded before a server: at the KILL_AT-th statement of its migration it kills itself (KILL=server),
// its PostgreSQL (KILL=database) or both, with SIGKILL.

import { readFileSync } from 'node:fs'
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

function killed(this: pg.Client, ...args: unknown[]): unknown {
  const text = JSON.stringify(args[0] ?? '')
  began ||= text.includes('__drizzle_migrations')
  if (began) count += 1
  if (count !== at) return query.apply(this, args)
  // Before it is sent, or while PostgreSQL executes it.
  const sent = at % 2 === 0 ? null : query.apply(this, args)
  const kill = () => {
    if (whom !== 'server') process.kill(postmaster(), 'SIGKILL')
    if (whom !== 'database') process.kill(process.pid, 'SIGKILL')
  }
  if (sent === null) kill()
  else setImmediate(kill)
  return sent ?? query.apply(this, args)
}
pg.Client.prototype.query = killed as typeof pg.Client.prototype.query
