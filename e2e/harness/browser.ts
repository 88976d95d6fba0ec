import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

/** Chromium without windows: each context of the whole browser starts a page for its tool bar. */
const withoutWindows = 'chromium-headless-shell'
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Debian's names of both. */
const packages = [withoutWindows, 'chromium']

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** For small machines and containers, and so that nothing but the tests uses the line. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Path of the browser for the tests: `CHROMIUM_PATH`, else the system's Chromium without windows,
 * else its Chromium or Chrome, else Playwright's own; undefined when there is none.
 *
 * @throws when `CHROMIUM_PATH` names nothing that can be run: a wrong setting is not passed over
 */
export const findBrowser = (env: NodeJS.ProcessEnv = process.env) =>
  find(env, [withoutWindows, ...whole])

/** The same, but the whole browser, for what only that has: installing an app, films as a camera. */
export const findWholeBrowser = (env: NodeJS.ProcessEnv = process.env) => find(env, whole)

function find(env: NodeJS.ProcessEnv, commands: readonly string[]): string | undefined {
  const named = env.CHROMIUM_PATH
  if (named) {
    if (!runnable(named)) throw new Error(`CHROMIUM_PATH=${named} is not a program.`)
    return named
  }
  const folders = (env.PATH ?? '').split(delimiter)
  const candidates = commands.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...places, chromium.executablePath()].find(runnable)
}

/** The options to launch the whole browser instead of the one without windows. */
export function withWholeBrowser(options: LaunchOptions): LaunchOptions {
  const executablePath = findWholeBrowser()
  return { ...options, ...(executablePath && { executablePath }) }
}

/**
 * As `findBrowser`, installing one if there is none: Debian's package as root, otherwise
 * Playwright's.
 * @throws with manual instructions when that fails as well
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update'], env)
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], env)
  } else {
    const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
    run(process.execPath, [cli, 'install', 'chromium'], process.env)
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'No browser for the end-to-end tests. Install Chromium or Google Chrome, or name one with ' +
      'CHROMIUM_PATH=/path/to/chromium.',
  )
}

/** The line `Chromium 156.0…` that the program prints of itself. */
export function browserVersion(path: string): string {
  return execFileSync(path, ['--version'], { encoding: 'utf8' }).trim()
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): void {
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
