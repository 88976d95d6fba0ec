import { existsSync, globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { boardManifest } from './scripts/build/board-manifest.ts'
import { soaking } from './tests/harness/size.ts'

// Before any worker starts: a zone that is neither UTC nor a whole hour away from it shows every
// place where a local time was taken for the project's.
process.env.TZ = 'America/St_Johns'

/** Starts the database of the API tests once a run; `tests/api/` holds what a file needs of it. */
const apiSetup = './tests/harness/api-database.ts'

const apiTests = (names: string[]) => names.map((name) => `tests/api/${name}.test.ts`)

/** What one PostgreSQL may do otherwise than another. A test of anything else runs on one of them. */
const differs = apiTests([
  // Tables are copied, locked, cut and read back; the schema changes, also under a killed server.
  ...['backup/backup', 'backup/killed', 'migrate', 'migrate-killed', 'prepared'],
  // Who waits for whom, who comes first, periods that may not overlap.
  ...['project-order', 'member-locks', 'record-at-once', 'sweep-race', 'batch', 'gate/replay'],
  // Plans, JSON that the database writes, order and patterns of texts, of which many are Korean.
  ...[
    'record-list',
    'record-list-json',
    'across-boards',
    'large-table',
    'overview',
    'field-lists',
    'search-text',
    'folded-search-migration',
  ],
  // The same lists by the device.
  ...['list-evaluator'],
  // Days of a project's time zone.
  ...['gate/list-nights', 'expiry', 'overview-calendar'],
  // Every board is written, read and listed; a year of a site is filled in.
  ...['boards', 'demo'],
])

/**
 * Once a run is enough: they bring servers and databases of their own, of both kinds, or ask little
 * of the database and take long.
 */
const trials = apiTests([
  'backup/damage',
  'bucket/bucket',
  'bucket/two-servers',
  'chaos',
  'clock',
  'content-place',
  'death',
  'demo-reset',
  'drain',
  'embedded',
  'env-file',
  'fuzz',
  'gate-storm',
  'migrate-killed-server',
  'outside',
  'power',
  'rights/rights-first',
  'rolling',
  'skew',
  'start',
  'stop',
  'sync-order',
  'trouble',
])

// Modules that are loaded stay with what they found then.
const replaces =
  /vi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(|fake-indexeddb|@vitest-environment/

const unit = '{contract,guest,server}/**/*.test.ts'
const page = '{src,sw}/**/*.test.ts'
const outbox = 'tests/outbox/**/*.test.ts'
const tooling =
  '{scripts,e2e/harness,tests/harness,tests/boards,tests/death,tests/scanner}/**/*.test.ts'

/** Tests that replace a module, a global or the environment: each needs modules of its own. */
const replacing = globSync([unit, page, outbox, tooling], { cwd: import.meta.dirname }).filter(
  (path) => replaces.test(readFileSync(new URL(path, import.meta.url), 'utf8')),
)

/** To load all modules again for each file was most of the time. */
const shared = { environment: 'node', isolate: false, exclude: replacing } as const

/** Its parts name one another without their endings, as only a bundler understands. */
const ofApp = { server: { deps: { inline: [/@zxing[\\/]library/] } } }

/**
 * A context of its own for each file costs half of what a thread does. Code in it that calculates is
 * slow: such tests replace nothing, and share their modules.
 */
const apart = { ...ofApp, pool: 'vmThreads' as const }

const onDatabase = {
  environment: 'node',
  setupFiles: './tests/harness/close-file.ts',
  globalSetup: existsSync(new URL(apiSetup, import.meta.url)) ? [apiSetup] : [],
  // The long forms of `npm run soak -- tests` may take half an hour each.
  testTimeout: soaking ? 1_800_000 : 120_000,
  hookTimeout: 180_000,
} as const

/** To load the whole server again for each file was two fifths of the time. */
const sharesServer = { isolate: false } as const

export default defineConfig({
  plugins: [boardManifest()],
  test: {
    // Much of the time here is waiting for servers and disks: no core is left out for the runner.
    maxWorkers: '100%',
    // No limit here checks speed: each only ends what hangs. A test that takes longer on a busy
    // machine is made smaller, or names its own limit and the reason beside it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['./tests/harness/patience.ts'],
    projects: [
      { extends: true, test: { ...shared, name: 'unit', include: [unit] } },
      {
        extends: true,
        test: { ...shared, ...ofApp, name: 'page', include: [page], pool: 'threads' },
      },
      { extends: true, test: { ...apart, name: 'replacing', include: replacing } },
      {
        extends: true,
        test: {
          ...apart,
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
      { extends: true, test: { ...shared, name: 'outbox', include: [outbox] } },
      {
        extends: true,
        test: {
          ...onDatabase,
          ...sharesServer,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: [...trials, ...differs],
        },
      },
      {
        extends: true,
        test: { ...onDatabase, ...sharesServer, name: 'differs', include: differs },
      },
      { extends: true, test: { ...onDatabase, name: 'trials', include: trials } },
      { extends: true, test: { ...shared, name: 'tooling', include: [tooling] } },
    ],
  },
})
