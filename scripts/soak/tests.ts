import { run, withoutDatabase } from '../stages/command.ts'
import { withRun } from '../stages/runner.ts'

/** The API tests that have a long form (`tests/harness/size.ts`). */
const long = [
  'backup/damage',
  'fuzz',
  'gate-storm',
  'migrate-killed',
  'migrate-killed-server',
  'stop',
  'sync-order',
  'trouble',
].map((name) => `tests/api/${name}.test.ts`)

/**
 * `npm run soak -- tests`: what `npm test` runs in a short form or leaves out, in full: those API
 * tests, then all browser tests, those with the tag `@soak` as well. Needs a built app
 * (`npm run build`).
 */
export default async function tests(): Promise<boolean> {
  return await withRun(async () => {
    const env = { ...withoutDatabase(), SOAK: '1' }
    const api = await run('vitest', ['run', '--project=differs', '--project=trials', ...long], env)
    const browser = await run('playwright', ['test'], env)
    return api.code === 0 && browser.code === 0
  })
}
