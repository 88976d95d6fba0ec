import { join } from 'node:path'
import type { Pool } from '../../server/platform/db/connect.ts'
import type { BuiltPerson } from '../api/build.ts'
import type { Ledger } from '../death/ledger.ts'
import { makePeople, openBehind } from '../death/people.ts'
import { makePostgres } from '../death/postgres.ts'
import type { Random } from '../death/random.ts'
import { sweepFiles } from '../death/sweep.ts'
import type { Finding } from '../death/verdict.ts'
import { verify } from '../death/verify.ts'
import { Victim } from '../death/victim.ts'
import { openPair } from '../front/pair.ts'

/** What the devices of a soak speak to: a server, or several behind a proxy. */
export interface Backend {
  /** where it answers over a good connection */
  origin: string
  /** the folder of the first server */
  dataDir: string
  makePeople(count: number, password: string): Promise<BuiltPerson[]>
  /** Ends a server and starts it again after `pauseMs`; resolves with the milliseconds of its start. */
  restart(hard: boolean, random: Random, pauseMs: () => Promise<void>): Promise<number>
  /** the database past the servers */
  openDatabase(): Pool
  /** records and files against the receipts of the devices, after the server's own sweep */
  verify(ledger: Ledger): Promise<Finding[]>
  close(): Promise<void>
}

export type OpenBackend = (place: string) => Promise<Backend>

interface Surroundings {
  env?: Record<string, string>
  /** environment of a PostgreSQL of its own; the embedded one without it */
  postgres?: Record<string, string>
}

/** One server, with the embedded database by default. */
export const oneServer =
  ({ env, postgres }: Surroundings = {}): OpenBackend =>
  async (place) => {
    const dataDir = join(place, 'data')
    const outside = postgres && (await makePostgres(place, [], postgres))
    const { url } = outside ?? {}
    const victim = new Victim({ dataDir, ...(env && { env }), ...(url && { databaseUrl: url }) })
    const close = async () => {
      await victim.dispose()
      await outside?.stop()
    }
    await victim.start().catch(async (error: unknown) => {
      await close()
      throw error
    })
    const openDatabase = () => openBehind(dataDir, url)
    return {
      dataDir,
      origin: victim.origin,
      openDatabase,
      makePeople: async (count, password) => {
        const pool = openDatabase()
        return await makePeople(pool, dataDir, count, password).finally(() => pool.end())
      },
      restart: async (hard, _, pause) => {
        await (hard ? victim.kill() : victim.stop())
        await pause()
        return await victim.start()
      },
      verify: async (ledger) => {
        const pool = openDatabase()
        try {
          await sweepFiles(pool, dataDir)
          return await verify(pool, dataDir, ledger)
        } finally {
          await pool.end()
        }
      },
      close,
    }
  }

/** As the option `--servers` of a soak says. */
export function backendOf(servers: string, password: string, people: number): OpenBackend {
  if (servers === '1') return oneServer()
  if (servers === '2') return twoServers(password, people)
  throw new Error('--servers is 1 or 2')
}

/** Two servers of one PostgreSQL and one bucket behind nginx, round robin, without TLS. */
const twoServers =
  (password: string, people: number): OpenBackend =>
  async () => {
    const pair = await openPair({
      with: 'nginx',
      ...{ people, password, plain: true },
      env: { PUBLIC_URL: 'http://127.0.0.1' },
    })
    const [first] = pair.servers
    if (!first) throw new Error('there is no server')
    return {
      dataDir: first.dataDir,
      origin: pair.front.plain,
      openDatabase: pair.openDatabase,
      makePeople: async () => pair.people,
      restart: async (hard, random, pause) => {
        const server = random.pick(pair.servers)
        await (hard ? server.kill() : server.stop())
        await pause()
        return await server.start()
      },
      verify: (ledger) => pair.verify(ledger, { sweep: true }),
      close: pair.close,
    }
  }
