import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './e2e/harness/browser.ts'

const executablePath = findBrowser()

/** Real Chromium against the real server through the fault proxy. `npm test` builds the app first. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each has a server and a browser of its own. Two cores carry three: much of a test is waiting.
  workers: Math.min(8, Math.ceil(availableParallelism() * 1.5)),
  retries: 0,
  forbidOnly: true,
  // They end what hangs; how fast a busy machine is, nothing here judges.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
    // Costs a sixth of the time; `npx playwright test <file> --trace on` looks into one.
    trace: 'off',
  },
})
