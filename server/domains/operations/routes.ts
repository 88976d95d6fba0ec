import { statfs } from 'node:fs/promises'
import { operationsState } from '../../../contract/office/operations.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import { nextDue } from '../backup/make/clock.ts'
import { lastRuns } from '../backup/queries.ts'
import { mayOperate } from './policy.ts'
import { databaseBytes, missingUploads, unsentDevices, versionsInUse } from './queries.ts'

const shown = { uploads: 50, statements: 15 }

/** Free and total bytes of a folder's disk. */
async function diskOf(folder: string): Promise<{ free: number; disk: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, disk: blocks * bsize }
}

export const operationsRoutes: Bound[] = [
  bind(operationsState, async ({ who, db, services }) => {
    if (!mayOperate(who)) throw problem('forbidden')
    const { config, figures, statements, started } = services
    const { at } = config.backup
    const content = await figures.content()
    const [run] = await lastRuns(db, 1)
    const { wholeAt } = await figures.backup()
    return {
      server: started,
      versions: await versionsInUse(db),
      unsent: await unsentDevices(db),
      uploads: await missingUploads(db, shown.uploads, services.boards.forms.all),
      storage: {
        content: content.bytes,
        files: content.files,
        database: await databaseBytes(db),
        ...(await diskOf(config.dataDir)),
      },
      statements: statements.slowest(shown.statements),
      backup: {
        last: run
          ? { state: run.state, startedAt: run.startedAt, finishedAt: run.finishedAt }
          : null,
        wholeAt: wholeAt?.toISOString() ?? null,
        next: at && nextDue(new Date(), at).toISOString(),
      },
    }
  }),
]
