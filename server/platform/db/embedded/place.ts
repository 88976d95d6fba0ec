import { lstatSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type Account, reachable } from './reach.ts'

export const user = 'siteon'
export const database = 'siteon'
/** Only a name: on a Unix socket it is part of the file's name. */
export const socketPort = 5432

/** A Unix socket's path is at most this long, with `/.s.PGSQL.5432`. */
const longestFolder = 88

/**
 * The name of PostgreSQL's own folder. If its account cannot traverse to DATA_DIR (under /root), it
 * is started inside it and uses a relative path: initdb and postgres never leave it.
 */
export function nameForServer(folder: string, account: Account | null): string {
  return !account || reachable(folder, account) ? folder : '/proc/self/cwd'
}

/** A short name for a folder, for connecting; `release` removes it. */
export function shortName(folder: string): { name: string; release: () => void } {
  if (Buffer.byteLength(folder) <= longestFolder) return { name: folder, release: () => undefined }
  const own = mkdtempSync(join(tmpdir(), 'siteon-'))
  const name = join(own, 'pg')
  symlinkSync(folder, name)
  return {
    name,
    release: () => {
      if (lstatSync(own, { throwIfNoEntry: false })) rmSync(own, { recursive: true, force: true })
    },
  }
}

/** How one of ours connects: by the socket, or on Windows by port and password. */
export function connectionTo(clusterDir: string, host: string | null, port: number): Connection {
  return host !== null
    ? { host, port, user, database }
    : {
        host: '127.0.0.1',
        port,
        user,
        database,
        password: readFileSync(`${clusterDir}.password`, 'utf8'),
      }
}

export type Connection = Pick<
  pg.ClientConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'
>
