import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { boardManifest } from './scripts/build/board-manifest.ts'

// Before any worker starts: a zone that is neither UTC nor a whole hour away from it shows every
// place where a local time was taken for the project's.
process.env.TZ = 'America/St_Johns'

/** Starts the database of the API tests once a run; `tests/api/` holds what a file needs of it. */
const apiSetup = './tests/harness/api-database.ts'

/**
 * Once a run is enough: they bring servers and databases of their own, of both kinds, or ask little
 * of the database and take long.
 */
const trials = [
  'bucket/bucket',
  'bucket/two-servers',
  'chaos',
  'clock',
  'content-place',
  'death',
  'demo-reset',
  'drain',
  'env-file',
  'fuzz',
  'gate-storm',
  'migrate-killed-server',
  'outside',
  'power',
  'rolling',
  'start',
  'stop',
  'sync-order',
  'trouble',
].map((name) => `tests/api/${name}.test.ts`)

const onDatabase = {
  environment: 'node',
  setupFiles: './tests/harness/close-file.ts',
  globalSetup: existsSync(new URL(apiSetup, import.meta.url)) ? [apiSetup] : [],
  testTimeout: 600_000,
  hookTimeout: 600_000,
} as const

export default defineConfig({
  plugins: [boardManifest()],
  test: {
    // Much of the time here is waiting for servers and disks: no core is left out for the runner.
    maxWorkers: '100%',
    // What is waited for comes when a busy machine gets to it. No limit here checks speed; each
    // only ends what hangs (the runner's own for a poll is one second).
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,guest,server,src,sw}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Its parts name one another without their endings, as only a bundler understands.
          server: { deps: { inline: [/@zxing[\\/]library/] } },
        },
      },
      {
        extends: true,
        test: { name: 'outbox', include: ['tests/outbox/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: 'api',
          // To load the whole server again for each file was two fifths of the time.
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          exclude: trials,
        },
      },
      { extends: true, test: { ...onDatabase, name: 'trials', include: trials } },
      {
        extends: true,
        test: {
          name: 'tooling',
          include: [
            '{scripts,e2e/harness,tests/harness,tests/boards,tests/death,tests/scanner}/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
    ],
  },
})
