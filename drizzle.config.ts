/** Read by drizzle-kit alone, when a migration is written (CONTRIBUTING.md). */
export default {
  dialect: 'postgresql',
  schema: './server/platform/db/schema/*.ts',
  out: './server/platform/db/migrations',
}
