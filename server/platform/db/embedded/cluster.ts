import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { nameForServer, user } from './place.ts'
import type { Account } from './reach.ts'
import { unfinishedName } from './unfinished.ts'

/** The major version that our binaries read and write. */
export const major = '18'

export const onWindows = process.platform === 'win32'

function childOptions(folder: string, account: Account | null) {
  return {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      TZ: 'UTC',
      LC_ALL: 'C',
      SystemRoot: process.env.SystemRoot,
    },
    ...(account ?? {}),
  }
}

/** Stops the start when the folder was made by another major version. */
export function assertVersion(clusterDir: string): void {
  const found = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new Error(
    `${clusterDir} was made by PostgreSQL ${found}; this build brings PostgreSQL ${major}. ` +
      'Nothing was changed. The way out: run `npm run backup` with the build that made it, ' +
      'then `npm run restore` with this one into an empty DATA_DIR.',
  )
}

/** Makes the cluster aside and moves it into place whole; a start that dies leaves nothing half. */
export function createCluster(
  binaries: Binaries,
  clusterDir: string,
  account: Account | null,
): void {
  const fresh = unfinishedName(clusterDir)
  mkdirSync(fresh, { mode: 0o700 })
  if (account) chownSync(fresh, account.uid, account.gid)
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${clusterDir}.password`
  try {
    if (onWindows) writeFileSync(passwordFile, password, { mode: 0o600 })
    const made = spawnSync(
      binaries.initdb,
      [
        ...[
          '-D',
          nameForServer(fresh, account),
          '-U',
          user,
          '--encoding=UTF8',
          '--no-instructions',
        ],
        // Code point order is dictionary order for Hangul, and the same on every machine.
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...(onWindows
          ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
          : // The socket is in our 0700 folder: the system decides who may open it.
            ['--auth-local=trust', '--auth-host=reject']),
      ],
      { ...childOptions(fresh, account), encoding: 'utf8' },
    )
    if (made.status !== 0) {
      throw new Error(`initdb failed: ${made.error?.message ?? `${made.stdout}\n${made.stderr}`}`)
    }
    renameSync(fresh, clusterDir)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another start of ours was first: its cluster is as good.
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) throw error
  }
}

export interface Postmaster {
  pid: number
  /** true once it has ended */
  ended(): boolean
}

const biggestLog = 10 * 1024 * 1024

/** Starts PostgreSQL detached: a Ctrl-C in the terminal is ours to pass on, after the requests. */
export function startPostmaster(
  binaries: Binaries,
  clusterDir: string,
  account: Account | null,
  port: number,
): Postmaster {
  const logFile = `${clusterDir}.log`
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(logFile, size > biggestLog ? 'w' : 'a', 0o600)
  const settings = {
    port,
    listen_addresses: onWindows ? '127.0.0.1' : '',
    // The socket lives in the cluster's own folder, which is 0700.
    ...(onWindows ? {} : { unix_socket_directories: '.', unix_socket_permissions: '0700' }),
    max_connections: 120,
    shared_buffers: '128MB',
    timezone: 'UTC',
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    // After a crash the postmaster ends, and we start a new one. One that recovers within itself waits
    // for ever when its startup process dies at once, as on a full disk (decisions/069).
    restart_after_crash: 'off',
    // After a crash every file is made durable before recovery: thousands of syncs one by one took
    // seconds of a busy machine. Linux alone does all of a file system at once.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    log_timezone: 'UTC',
  }
  const child = spawn(
    binaries.postgres,
    [
      ...['-D', nameForServer(clusterDir, account)],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...childOptions(clusterDir, account),
      detached: true,
      stdio: ['ignore', log, log],
      windowsHide: true,
    },
  )
  closeSync(log)
  let over = false
  child.on('exit', () => {
    over = true
  })
  child.on('error', () => {
    over = true
  })
  child.unref()
  return { pid: child.pid ?? 0, ended: () => over }
}
