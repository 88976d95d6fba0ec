import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './e2e/harness/browser.ts'

const executablePath = findBrowser()

/** Real Chromium against the real server through the fault proxy. `npm test` builds the app first. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each has a server and a browser of its own. Two cores carry two: much of a test is waiting.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
    // Costs a sixth of the time; `npx playwright test <file> --trace on` looks into one.
    trace: 'off',
  },
})
