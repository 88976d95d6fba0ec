import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import pg from 'pg'
import type { App } from '../../e2e/harness/app.ts'
import { readPostmaster } from '../../e2e/harness/postmaster.ts'
import { type Figure, percentile } from './figure.ts'

const rounds = 15

/** Fills the database of a server that is measured. */
export async function fillDatabase(
  app: App,
  fill: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const postmaster = await readPostmaster(app.dataDir)
  if (!postmaster) throw new Error('the server runs without an embedded database')
  const { socketDir: host, port, pid } = postmaster
  postmasters.add(String(pid))
  const client = new pg.Client({ host, port, user: 'siteon', database: 'siteon' })
  await client.connect()
  try {
    await fill(client)
  } finally {
    await client.end()
  }
}

/**
 * Milliseconds of CPU that the server and its database have used so far; 0 if the system does not
 * report it. The cost of an answer, independent of the load of the machine.
 */
function workOf(app: App): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [, state = ''] = readStat(pid).split(') ')
    const fields = state.split(' ')
    const isOurs = pid === String(app.pid) || postmasters.has(fields[1] ?? '')
    if (isOurs) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * 10
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** Whose children are the backends. */
const postmasters = new Set<string>()

interface Answer {
  status: number
  bytes: number
  etag: string | undefined
}

/** Reads an answer as it travels: `fetch` would unpack it, and take the time for that. */
function ask(url: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const requested = request(
      url + encodeURI(path),
      { headers: { ...headers, 'accept-encoding': 'br, gzip' } },
      (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, bytes, etag: response.headers.etag }),
        )
      },
    )
    requested.on('error', reject)
    requested.end()
  })
}

interface Asked {
  name: string
  path: string
  headers: Record<string, string>
  /** of the whole answer; absent: it is shown for comparison */
  atMost?: { ms: number; kB?: number } | undefined
}

/** The same calls by several people, one after the other. */
export async function timedFor(
  app: App,
  people: Readonly<Record<string, { headers: Record<string, string> }>>,
  calls: readonly (readonly [name: string, path: string, atMost?: Asked['atMost']])[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [who, { headers }] of Object.entries(people)) {
    for (const [name, path, atMost] of calls) {
      figures.push(...(await timed(app, { name: `${name}, ${who}`, path, headers, atMost })))
    }
  }
  return figures
}

/** How long one call takes, what it costs the processor, and how large its answer is. */
async function timed(app: App, { name, path, headers, atMost }: Asked): Promise<Figure[]> {
  const { url } = app
  const times: number[] = []
  let worked = 0
  let last: Answer = { status: 0, bytes: 0, etag: undefined }
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) worked = workOf(app)
    const began = performance.now()
    last = await ask(url, path, headers)
    if (last.status !== 200) throw new Error(`${path} answered ${last.status}`)
    if (round > 0) times.push(performance.now() - began)
  }
  worked = (workOf(app) - worked) / rounds
  const figures: Figure[] = [
    {
      name: `${name}, median`,
      value: percentile(times, 0.5),
      unit: 'ms',
      ...(atMost && { target: { atMost: atMost.ms } }),
    },
    { name: `${name}, work of the processor`, value: worked, unit: 'ms' },
    {
      name: `${name}, compressed`,
      value: last.bytes / 1000,
      unit: 'kB',
      ...(atMost?.kB && { target: { atMost: atMost.kB } }),
    },
  ]
  if (atMost && last.etag) {
    const began = performance.now()
    const again = await ask(url, path, { ...headers, 'if-none-match': last.etag })
    figures.push({
      name: `${name}, again (${again.status}, ${again.bytes} bytes)`,
      value: performance.now() - began,
      unit: 'ms',
    })
  }
  return figures
}
