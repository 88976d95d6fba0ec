import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onWindows } from './cluster.ts'
import { TakenError } from './lock.ts'
import { connectionTo, shortName, socketPort } from './place.ts'
import { portIn } from './postmaster-pid.ts'
import { type Embedded, startEmbedded } from './start.ts'

/**
 * The embedded PostgreSQL of a DATA_DIR, for reading: that of the running server, or one started
 * for this purpose. Throws a sentence if there is none.
 */
export async function besideEmbedded(dataDir: string): Promise<Embedded> {
  const clusterDir = join(dataDir, 'pg')
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) {
    throw new Error(`${dataDir} holds no database: set DATA_DIR or DATABASE_URL.`)
  }
  try {
    return await startEmbedded(dataDir)
  } catch (error) {
    if (!(error instanceof TakenError)) throw error
  }
  const short = onWindows ? null : shortName(clusterDir)
  const port = onWindows ? portIn(clusterDir) : socketPort
  return {
    connection: connectionTo(clusterDir, short?.name ?? null, port),
    stop: async () => short?.release(),
  }
}
