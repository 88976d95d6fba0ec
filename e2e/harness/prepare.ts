import { App } from './app.ts'
import { preparedAt } from './prepared.ts'

/** Playwright's global set-up: makes the demo data once, and each server starts on a copy of them. */
export default async function prepare(): Promise<() => Promise<void>> {
  // `cp -a` keeps the owner, who is another one for PostgreSQL under root.
  if (process.platform === 'win32') return async () => undefined
  const app = await App.start()
  await app.stop()
  process.env[preparedAt] = app.dataDir
  return async () => {
    delete process.env[preparedAt]
    await app.dispose()
  }
}
