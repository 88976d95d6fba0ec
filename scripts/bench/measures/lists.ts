import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import pg from 'pg'
import { App } from '../../../e2e/harness/app.ts'
import { readPostmaster } from '../../../e2e/harness/postmaster.ts'
import { type Figure, type Measure, percentile } from '../figure.ts'
import { fillPlaces, many } from '../ten-thousand.ts'
import { signedIn } from '../worker.ts'

const rounds = 15
/** Bounds for the whole list of members. */
const whole = { ms: 150, kB: 400 }

/** The lists of people and places with ten thousand of each in one project. */
const lists: Measure = {
  name: `lists of ${many.toLocaleString('en')}`,
  run: async () => {
    const app = await App.start({ env: { LOG_LEVEL: 'warn' } })
    try {
      const office = await signedIn(app.url, 'office')
      const manager = await signedIn(app.url, 'manager')
      const { projectId } = manager
      await fill(app, projectId)
      const paths: [name: string, path: string, target?: number][] = [
        ['all members', '/api/v1/member?perPage=10000', whole.ms],
        ['all members of the project', `/api/v1/project/${projectId}/user?perPage=10000`],
        ['members by two syllables', '/api/v1/member?perPage=20&keyword=민서'],
        ['members, the last page', '/api/v1/member?perPage=20&page=500'],
        ['employees, 20', `/api/v1/employee/${projectId}?perPage=20`],
        ['employees, 1000', `/api/v1/employee/${projectId}?perPage=1000`],
        ['employees by two syllables', `/api/v1/employee/${projectId}?keyword=민서`],
        ['companies, 100', `/api/v1/company?projectId=${projectId}`],
        ['companies, 1000', `/api/v1/company?projectId=${projectId}&perPage=1000`],
        ['companies with contracts, 100', `/api/v1/project/${projectId}/company`],
        ['company tree', `/api/v1/company/tree?projectId=${projectId}`],
        ['fields, 100', `/api/v1/field?projectId=${projectId}&perPage=100`],
        ['fields by two syllables', `/api/v1/field?projectId=${projectId}&keyword=새빛`],
        ['fields of mine', `/api/v1/field/${projectId}/me`],
      ]
      const figures: Figure[] = []
      for (const [who, { headers }] of [
        ['manager', manager],
        ['head office', office],
      ] as const) {
        for (const [name, path, target] of paths) {
          figures.push(...(await timed(app, `${name}, ${who}`, path, headers, target)))
        }
      }
      return figures
    } finally {
      await app.dispose()
    }
  },
}

async function fill(app: App, projectId: number): Promise<void> {
  const postmaster = await readPostmaster(app.dataDir)
  if (!postmaster) throw new Error('the server runs without an embedded database')
  const { socketDir: host, port, pid } = postmaster
  postmasters.add(String(pid))
  const client = new pg.Client({ host, port, user: 'siteon', database: 'siteon' })
  await client.connect()
  try {
    await fillPlaces(client, projectId)
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

async function timed(
  app: App,
  name: string,
  path: string,
  headers: Record<string, string>,
  target: number | undefined,
): Promise<Figure[]> {
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
      ...(target && { target: { atMost: target } }),
    },
    { name: `${name}, work of the processor`, value: worked, unit: 'ms' },
    {
      name: `${name}, compressed`,
      value: last.bytes / 1000,
      unit: 'kB',
      ...(target && { target: { atMost: whole.kB } }),
    },
  ]
  if (target && last.etag) {
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

export default lists
