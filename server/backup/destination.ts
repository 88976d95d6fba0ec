import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { livingPostmaster } from '../db/embedded/postmaster-pid.ts'
import { type Embedded, startEmbedded } from '../db/embedded/start.ts'
import type { BucketSettings } from '../file/bucket-settings.ts'
import { openContent } from '../file/files.ts'
import { openStore } from '../file/store.ts'
import { BackupError } from './format.ts'
import type { Destination } from './restore.ts'

export interface OpenDestination extends Destination {
  /** where the database is, for people; no password in it */
  name: string
  close(): Promise<void>
}

interface Settings {
  dataDir: string
  databaseUrl: string | null
  bucket: BucketSettings | null
}

/**
 * Where `--into` says, or the settings: a folder is a DATA_DIR with our own PostgreSQL in it, which
 * runs by then, and with the files; a postgres:// address is a database whose files go to where the
 * settings keep them, DATA_DIR or a bucket.
 * Throws a sentence when a server runs there.
 */
export async function openDestination(
  into: string | null,
  settings: Settings,
): Promise<OpenDestination> {
  const url = into === null ? settings.databaseUrl : /^postgres(ql)?:\/\//.test(into) ? into : null
  const dataDir = url === null && into !== null ? resolve(into) : settings.dataDir
  mkdirSync(dataDir, { recursive: true })
  assertOurs(dataDir)
  const content = () =>
    dataDir === settings.dataDir ? openContent(settings) : openStore(join(dataDir, 'files'))
  if (url !== null) {
    if (livingPostmaster(join(dataDir, 'pg'))) {
      throw new BackupError(`A server with a PostgreSQL of its own runs on ${dataDir}: stop it.`)
    }
    const { host, pathname } = new URL(url)
    const connection = { connectionString: url }
    return {
      connection,
      dataDir,
      content,
      name: `${host}${pathname}`,
      close: async () => undefined,
    }
  }
  const embedded: Embedded = await startEmbedded(dataDir)
  const { connection } = embedded
  return { connection, dataDir, content, name: join(dataDir, 'pg'), close: () => embedded.stop() }
}

/** Somebody's home is no DATA_DIR, whatever was typed. */
function assertOurs(dataDir: string): void {
  const found = readdirSync(dataDir).filter((name) => name !== 'lost+found')
  if (found.length === 0 || ['pg', 'files'].some((name) => existsSync(join(dataDir, name)))) return
  throw new BackupError(`${dataDir} is neither empty nor a DATA_DIR: it holds ${found[0]}.`)
}
