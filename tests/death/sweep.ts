import { join } from 'node:path'
import type pg from 'pg'
import { pruneContent, prunePartials } from '../../server/jobs/content.ts'
import { type ContentStore, openStore } from '../../server/platform/content/store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Beyond every grace of the sweep. */
const later = 40 * dayMs

/**
 * The server's own sweep of files, past the server: a server that is killed between the last write
 * and the removal of what is over leaves that to it.
 */
export async function sweepFiles(db: pg.Pool, dataDir: string): Promise<void> {
  await sweepContent(db, openStore(join(dataDir, 'files')))
}

/** The same over any content store. */
export async function sweepContent(db: pg.Pool, store: ContentStore): Promise<void> {
  // Its locks are of one connection.
  const client = await db.connect()
  try {
    await pruneContent(client, store, Date.now() + later)
    await prunePartials(client, store, Date.now() + later)
  } finally {
    client.release()
  }
}
