import { createHash, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { BucketSettings } from './bucket-settings.ts'
import { syncFolderNow } from './durable.ts'

/** First key of the advisory locks by which living servers of one database find each other. */
const lockClass = 7_415_018

/** Another living server of this database keeps photos and files in another place. */
export class OtherPlaceError extends Error {}

export interface ContentClaim {
  release(): Promise<void>
}

interface Place {
  dataDir: string
  bucket: BucketSettings | null
}

/** A stable name of where content lies: the bucket, or an id that stays in the folder. */
export function contentIdOf({ dataDir, bucket }: Place): string {
  if (bucket) return `bucket ${bucket.endpoint ?? bucket.region} ${bucket.bucket}/${bucket.prefix}`
  const folder = join(dataDir, 'files')
  const path = join(folder, 'content.id')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    const file = openSync(path, 'wx', 0o600)
    writeSync(file, `${randomUUID()}\n`)
    fsyncSync(file)
    closeSync(file)
    syncFolderNow(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return `folder ${readFileSync(path, 'utf8').trim()}`
}

/** Positive, and never 0: that one is the lock for taking one. */
const keyOf = (contentId: string) =>
  createHash('sha256').update(contentId).digest().readUInt32BE() & 0x7fff_ffff || 1

function refusal(other: string): OtherPlaceError {
  return new OtherPlaceError(
    `Another server (${other}) uses this database and keeps photos and files in another place. ` +
      'A photo that arrives at one server would be missing at the other. ' +
      'Give all servers of one database the same bucket (S3_BUCKET), or run only one of them. ' +
      'If that other server is no longer meant to run, stop it and start this one again.',
  )
}

async function take(client: pg.Client, contentId: string): Promise<string | null> {
  const key = keyOf(contentId)
  // A machine that lost its power says no goodbye: its lock goes within a minute.
  await client.query(
    'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
  )
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1, 0)', [lockClass])
  const { rows: others } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.objsubid = 2
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = $1 and l.objid not in (0, $2)`,
    [lockClass, key],
  )
  if (others[0]) throw refusal(others[0].name.replace(/^siteon-content /, ''))
  await client.query('select pg_advisory_lock_shared($1, $2)', [lockClass, key])
  const { rows } = await client.query<{ id: string | null }>(
    'select content_id as id from server_state',
  )
  await client.query(
    `insert into server_state (one, content_id) values (true, $1)
      on conflict (one) do update set content_id = excluded.content_id`,
    [contentId],
  )
  await client.query('commit')
  return rows[0]?.id ?? null
}

/**
 * Claims the place of the content for as long as this process lives, beside other servers of the
 * same place. PostgreSQL frees the lock with the connection, so a crash or a restart is in nobody's
 * way. Throws `OtherPlaceError`.
 * @param onLost another server took another place while the database was away
 */
export async function claimContent(
  connection: pg.ClientConfig,
  place: Place,
  log: Log,
  onLost: (error: OtherPlaceError) => void,
): Promise<ContentClaim> {
  const contentId = contentIdOf(place)
  let released = false
  let current: pg.Client

  async function connect(): Promise<string | null> {
    const client = new pg.Client({
      ...connection,
      application_name: `siteon-content ${hostname()} pid ${process.pid}`,
      keepAlive: true,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const before = await take(client, contentId)
      current = client
      client.on('end', () => void again())
      return before
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
  }

  async function again(): Promise<void> {
    while (!released) {
      try {
        await connect()
        return
      } catch (error) {
        if (error instanceof OtherPlaceError) return onLost(error)
        await wait(1_000, undefined, { ref: false })
      }
    }
  }

  const before = await connect()
  if (before && before !== contentId) {
    log.warn('photos and files lie in another place than when this database was last used', {
      before,
      now: contentId,
    })
  }
  return {
    async release() {
      released = true
      await current.end().catch(() => undefined)
    },
  }
}
