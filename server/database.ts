import type { Config } from './config.ts'
import { openPool, type PoolConfig } from './platform/db/connect.ts'
import { assertDurable } from './platform/db/durable.ts'
import type { Embedded } from './platform/db/embedded/start.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import type { WatchedPool } from './platform/db/pool.ts'

export interface Database {
  pool: WatchedPool
  connection: PoolConfig
  /** Closes the pool and, where it is ours, PostgreSQL. */
  stop(): Promise<void>
}

/** Milliseconds that busy connections get to finish when the server stops. */
const poolPatience = 1_500

/** The database of the settings, migrated: the outside one, or our own, which runs by now. */
export async function openDatabase(config: Config, embedded: Embedded | null): Promise<Database> {
  const connection: PoolConfig = embedded?.connection ?? {
    connectionString: config.databaseUrl ?? '',
  }
  if (!embedded) await assertDurable(connection, config.production)
  await migrateDatabase(connection, (text) => process.stderr.write(text))
  const pool = openPool({ ...connection, max: config.databasePool })
  return {
    pool,
    connection,
    async stop() {
      const patience = new Promise((resolve) => setTimeout(resolve, poolPatience).unref())
      await Promise.race([pool.end(), patience])
      await embedded?.stop()
    },
  }
}
