import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './e2e/harness/browser.ts'
import { soaking } from './tests/harness/size.ts'

const executablePath = findBrowser()

/** Files with a server of their own. Between others each would cost the shared one another start. */
const ownServer = /(deploy|first-day|gate-film|gate-key|gate-left|gate-zbar|kiosk)\.spec\.ts$/

/** Real Chromium against the real server through the fault proxy. `npm test` builds the app first. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/prepare.ts',
  // One after the other: a worker goes over to the shared server once and keeps it, with its browsers.
  projects: [
    { name: 'own server', testMatch: ownServer },
    { name: 'shared server', testMatch: '**/*.spec.ts', testIgnore: ownServer },
  ],
  outputDir: 'test-results',
  // Each has a server, a database and a browser of its own: a third on two cores only makes all wait.
  workers: Math.min(8, availableParallelism()),
  // `npm test` in CI runs each failed test once more by itself (scripts/stages/playwright.ts).
  retries: 0,
  forbidOnly: true,
  // After so many the rest would say nothing new.
  maxFailures: 10,
  // What proves the engine and not a screen: `npm run soak -- tests` runs it as well.
  ...(!soaking && { grepInvert: /@soak/ }),
  // They end what hangs; nothing here checks how fast a busy machine is.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A press on what still moves may begin on one button and end on another, which is no press.
    // How layers open and close is tried by `motion.spec.ts`.
    contextOptions: { reducedMotion: 'reduce' },
    // What never comes is named, instead of the end of the whole test.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
    screenshot: 'only-on-failure',
    // Costs a sixth of the time; `npx playwright test <file> --trace on` looks into one.
    trace: 'off',
  },
})
