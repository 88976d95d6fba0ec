import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { App } from '../../../e2e/harness/app.ts'
import { readPostmaster } from '../../../e2e/harness/postmaster.ts'
import { type Figure, type Measure, percentile } from '../figure.ts'
import { type Call, load, send } from '../load.ts'
import { fillBoard } from '../million-posts.ts'
import { newHazard, signedIn } from '../worker.ts'
import { hasWrk, loadByWrk } from '../wrk.ts'

const seconds = 6
const rounds = 5
const total = Number(process.env.BENCH_POSTS ?? 1_000_000)

/** Lists and creates a second with a million records, beside bare Hono and pg on the same server. */
const server: Measure = {
  name: 'list and create a second',
  run: async () => {
    const app = await App.start({ env: { LOG_LEVEL: 'warn' } })
    const database = await databaseOf(app)
    const bare = await startBare(database)
    try {
      const who = await signedIn(app.url)
      const make = () => newHazard('/api/v1/board/post/7', who.projectId, who.headers)
      for (let n = 0; n < 100; n++) await send(undefined, app.url, make())
      await fill(database, who.projectId)
      const list = `/api/v1/board/post/7?projectId=${who.projectId}`
      return [
        ...(await beside('list of 20', 80, [
          [app.url, () => ({ method: 'GET', path: list, headers: who.headers })],
          [bare.url, () => ({ method: 'GET', path: `/list/7/${who.projectId}`, headers: {} })],
        ])),
        ...(await beside('create', 65, [
          [app.url, make],
          [bare.url, () => newHazard(`/create/7/${who.id}/${who.companyId}`, who.projectId, {})],
        ])),
      ]
    } finally {
      bare.stop()
      await app.dispose()
    }
  },
}

/** By wrk where it is installed: our own client takes as much of the machine as the server. */
async function rateOf(base: string, next: () => Call & { id?: string }, efficient: boolean) {
  if (!efficient) return await load(base, seconds, next)
  const call = next()
  const fresh = [call.id, call.headers['idempotency-key']].filter((id) => id !== undefined)
  return await loadByWrk(base, seconds, call, fresh)
}

/** Both in turn, some rounds, the medians: the machine's moods meet both. */
async function beside(
  name: string,
  share: number,
  calls: [string, () => Call & { id?: string }][],
): Promise<Figure[]> {
  const efficient = hasWrk()
  const rates: number[][] = calls.map(() => [])
  for (const [base, next] of calls) await load(base, 1, next)
  for (let round = 0; round < rounds; round++) {
    for (const [index, [base, next]] of calls.entries()) {
      rates[index]?.push(await rateOf(base, next, efficient))
    }
  }
  const [own = Number.NaN, bare = Number.NaN] = rates.map((some) => percentile(some, 0.5))
  const posts = total.toLocaleString('en')
  return [
    { name: `${name}, ${posts} records`, value: own, unit: '/s' },
    { name: `${name}, bare Hono + pg`, value: bare, unit: '/s' },
    {
      name: `${name}, share of bare`,
      value: (own / bare) * 100,
      unit: '%',
      target: { atLeast: share },
    },
  ]
}

async function databaseOf(app: App): Promise<pg.ClientConfig> {
  const postmaster = await readPostmaster(app.dataDir)
  if (!postmaster) throw new Error('the server runs without an embedded database')
  const { socketDir: host, port } = postmaster
  return { host, port, user: 'siteon', database: 'siteon' }
}

async function fill(database: pg.ClientConfig, projectId: number): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await fillBoard(client, projectId, total)
  } finally {
    await client.end()
  }
}

async function startBare(database: pg.ClientConfig) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BARE_DATABASE: JSON.stringify(database) },
  })
  const [line] = await once(child.stdout, 'data')
  const url = /http:\/\/\S+/.exec(String(line))?.[0] ?? ''
  return { url, stop: () => child.kill() }
}

export default server
