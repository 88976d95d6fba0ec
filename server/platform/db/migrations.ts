import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any fixed number: two servers that start together on one database queue up here. */
export const migrationLock = 7_415_001
