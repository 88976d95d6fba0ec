import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backupStart, backupState } from '../../../contract/office/backup.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import { recordChange } from '../audit/record.ts'
import { readStoredBackups } from './files/stored-backups.ts'
import { nextDue } from './make/clock.ts'
import { mayRunBackups } from './policy.ts'
import { lastRuns } from './queries.ts'

const shownRuns = 30

function assertMay(who: Person): void {
  if (!mayRunBackups(who)) throw problem('forbidden')
}

/** Number of the file system that a folder is on, or will be once it is made. */
async function diskOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => null)
  return found?.dev ?? diskOf(dirname(folder))
}

const pad = (part: number) => String(part).padStart(2, '0')

export const backupRoutes: Bound[] = [
  bind(backupState, async ({ who, db, services: { config } }) => {
    assertMay(who)
    const { dir, at, keep } = config.backup
    const { standing } = existsSync(dir) ? await readStoredBackups(dir) : { standing: [] }
    return {
      folder: dir,
      sameDisk: (await diskOf(dir)) === (await diskOf(config.dataDir)),
      schedule: at && {
        time: `${pad(at.hour)}:${pad(at.minute)}`,
        zone: at.zone,
        next: nextDue(new Date(), at).toISOString(),
      },
      keep,
      standing: standing.map(({ name }) => name).reverse(),
      runs: await lastRuns(db, shownRuns),
    }
  }),

  bind(backupStart, async ({ who, db, facts, services: { backups } }) => {
    assertMay(who)
    if (!(await backups.start('person', who.id)))
      throw problem('in-flight', { headers: { 'retry-after': '5' } })
    await recordChange(db, who, facts, { action: 'start', entity: 'backup', entityId: 0 })
    return { ok: true }
  }),
]
