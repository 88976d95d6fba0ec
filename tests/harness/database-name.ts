/**
 * A name for a test's database. It names the run as well, so that runs on one server do not meet,
 * and what is left of one can be dropped (`scripts/stages/run-folder.ts`).
 */
export function databaseName(use: string): string {
  const one = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
  return `siteon_${process.env.SITEON_RUN ?? 'alone'}_${use}_${one}`
}
