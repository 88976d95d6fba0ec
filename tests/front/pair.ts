import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/config.ts'
import { openContent } from '../../server/platform/content/files.ts'
import type { Pool } from '../../server/platform/db/connect.ts'
import { type BucketService, openBucketService } from '../api/bucket/bucket-service.ts'
import type { BuiltPerson } from '../api/build.ts'
import type { Ledger } from '../death/ledger.ts'
import { makePeople, openBehind } from '../death/people.ts'
import { makePostgres, type Postgres } from '../death/postgres.ts'
import { sweepContent } from '../death/sweep.ts'
import type { Finding } from '../death/verdict.ts'
import { verify } from '../death/verify.ts'
import { Victim } from '../death/victim.ts'
import { type Front, type Program, startFront } from './front.ts'

export interface PairOptions {
  with: Program
  people: number
  servers?: number
  password?: string
  env?: Record<string, string>
  /** the proxy also answers without TLS */
  plain?: boolean
}

/** Several servers of one PostgreSQL and one bucket, each with a folder of its own, behind a proxy. */
export interface Pair {
  front: Front
  servers: Victim[]
  people: BuiltPerson[]
  bucket: BucketService
  /** the database past the servers */
  openDatabase(): Pool
  /**
   * What the database and the bucket have, against the receipts of the phones.
   * @param sweep after the servers' own sweep, with its days of grace over
   */
  verify(ledger: Ledger, options?: { sweep: boolean }): Promise<Finding[]>
  close(): Promise<void>
}

export async function openPair(options: PairOptions): Promise<Pair> {
  const place = mkdtempSync(join(tmpdir(), 'siteon-front-'))
  chmodSync(place, 0o755)
  const bucket = await openBucketService()
  let postgres: Postgres | undefined
  let front: Front | undefined
  const servers: Victim[] = []
  const close = async () => {
    await front?.stop()
    for (const server of servers) await server.dispose()
    await postgres?.stop()
    bucket.close()
    rmSync(place, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    postgres = await makePostgres(place)
    const { url } = postgres
    const names = ['first', 'second'].slice(0, options.servers ?? 2)
    for (const name of names) {
      const env = {
        ...bucket.env,
        TRUST_PROXY: '1',
        PUBLIC_URL: 'https://127.0.0.1',
        ...options.env,
      }
      const server = new Victim({ dataDir: join(place, name), databaseUrl: url, env })
      servers.push(server)
      await server.start()
    }
    front = await startFront(
      options.with,
      place,
      servers.map((server) => server.origin),
      options.plain,
    )
    const openDatabase = () => openBehind(place, url)
    const behind = openDatabase()
    const own = join(place, 'people')
    const people = await makePeople(behind, own, options.people, options.password)
    await behind.end()
    return {
      ...{ front, servers, people, bucket, close, openDatabase },
      verify: async (ledger, { sweep } = { sweep: false }) => {
        const checked = join(place, 'judged')
        const pool = openDatabase()
        try {
          if (sweep) {
            await sweepContent(pool, openContent(readConfig({ DATA_DIR: own, ...bucket.env })))
          }
          keepOnDisk(bucket, checked)
          const left = await pool.query('select 1 from upload_progress')
          const found = await verify(pool, checked, ledger)
          if (left.rowCount) found.push({ fault: 'orphan', what: `${left.rowCount} of uploads` })
          return found
        } finally {
          await pool.end()
        }
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The bucket as a folder, as the check reads it. */
function keepOnDisk({ objects }: BucketService, dataDir: string): void {
  for (const [key, { bytes }] of objects) {
    const [, shard = '', sha256 = ''] = key.split('/')
    const folder = join(dataDir, 'files/content', shard)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, sha256), bytes)
  }
}
