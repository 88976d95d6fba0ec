import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BucketSettings } from '../../../platform/content/bucket-settings.ts'
import { openContent } from '../../../platform/content/files.ts'
import { openStore } from '../../../platform/content/store.ts'
import { livingPostmaster } from '../../../platform/db/embedded/postmaster-pid.ts'
import { type Embedded, startEmbedded } from '../../../platform/db/embedded/start.ts'
import { BackupError } from '../files/format.ts'
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
 * The destination of `--into`, or of the settings. A folder is a DATA_DIR with our embedded
 * PostgreSQL, which is running then, and with the files. A postgres:// address is a database whose
 * files go to where the settings store them, DATA_DIR or a bucket. Throws a sentence when a server
 * uses it.
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

/** Refuses a folder that has other contents, such as a home directory typed by mistake. */
function assertOurs(dataDir: string): void {
  const found = readdirSync(dataDir).filter((name) => name !== 'lost+found')
  if (found.length === 0 || ['pg', 'files'].some((name) => existsSync(join(dataDir, name)))) return
  throw new BackupError(`${dataDir} is neither empty nor a DATA_DIR: it holds ${found[0]}.`)
}
