import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { NotReadyReason } from '../../../contract/wire/health.ts'
import type { Lifecycle } from '../../handler/services.ts'
import { withFile } from '../../platform/content/durable.ts'
import type { Pool } from '../../platform/db/connect.ts'
import { runText } from '../../platform/db/rows.ts'
import type { Log } from '../../platform/log.ts'

/** A result stands for so long, however many ask. */
const keepMs = 2_000
/** A disk or a database that does not answer within so long is as good as none. */
const patienceMs = 5_000
/** Less room than one photo with its previews and a record need. */
const leastRoom = 32 * 1024 ** 2

type Checks = Partial<Record<NotReadyReason, () => Promise<unknown>>>

export interface LifecycleOptions {
  checks: Checks
  log: Log
  /** ms, monotonic */
  now?: () => number
  patience?: number
}

/** One check at a time, and its result for a moment: nobody can wear the disk out by asking. */
export function makeLifecycle(options: LifecycleOptions): Lifecycle {
  const { checks, log, now = () => performance.now(), patience = patienceMs } = options
  let checking: Promise<NotReadyReason[]> | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let before = ''

  async function inTime(check: () => Promise<unknown>): Promise<void> {
    const input = new AbortController()
    const late = wait(patience, undefined, { signal: input.signal, ref: false }).then(() => {
      throw new Error(`no answer within ${patience} ms`)
    })
    late.catch(() => undefined)
    try {
      await Promise.race([check(), late])
    } finally {
      input.abort()
    }
  }

  async function check(): Promise<NotReadyReason[]> {
    const names = Object.keys(checks) as NotReadyReason[]
    const failed: [NotReadyReason, string][] = []
    await Promise.all(
      names.map((name) =>
        inTime(checks[name] ?? (async () => undefined)).catch((error: unknown) =>
          failed.push([name, error instanceof Error ? error.message : String(error)]),
        ),
      ),
    )
    const found = JSON.stringify(failed.map(([name]) => name).sort())
    if (found !== before && failed.length > 0) {
      log.error('not ready', Object.fromEntries(failed))
    } else if (found !== before && before) log.warn('ready again', {})
    before = failed.length > 0 ? found : ''
    return failed.map(([name]) => name).sort()
  }

  const lifecycle: Lifecycle = {
    stopping: false,
    async notReady() {
      if (lifecycle.stopping) return ['stopping']
      if (!checking || now() - checkedAt >= keepMs) {
        // A check that still runs is not started beside itself.
        checkedAt = Number.POSITIVE_INFINITY
        checking = check().finally(() => {
          checkedAt = now()
        })
      }
      return await checking
    },
  }
  return lifecycle
}

/** A write that commits: on a full or read-only disk, or a standby, it fails. */
export async function writeToDatabase(pool: Pool): Promise<void> {
  await runText(pool, {
    text: `insert into server_state (one, written_at) values (true, now())
      on conflict (one) do update set written_at = excluded.written_at`,
  })
}

/** A small file, synced and removed again, where files and unfinished uploads are kept. */
export async function writeToFolder(folder: string, least = leastRoom): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < least) throw new Error(`${folder} has less than ${least} bytes left`)
  // Always the same name: what a crash leaves is written over.
  const path = join(folder, '.ready')
  try {
    await writeFile(path, Buffer.alloc(4_096), { mode: 0o600 })
    await withFile(path, 'r+', (handle) => handle.sync())
  } finally {
    await rm(path, { force: true })
  }
}
