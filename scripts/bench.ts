import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { App } from '../e2e/harness/app.ts'
import { browserArgs, ensureBrowser } from '../e2e/harness/browser.ts'
import { freshBuild } from '../server/fresh-build.ts'
import { type Bench, type Measure, row, table } from './bench/figure.ts'
import { onceMade } from './bench/once-made.ts'

/**
 * `npm run bench [name…]`: the measurements of design §8, one file each in `bench/measures/`. They
 * print and never fail: a figure depends on the machine, a verdict on a person.
 */
const folder = join(import.meta.dirname, 'bench/measures')
const chosen = process.argv.slice(2)
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter((file) => chosen.length === 0 || chosen.some((name) => file.startsWith(name)))
  .sort()

// Or it would measure what was built last.
if (!freshBuild()) process.exit(1)

const app = onceMade(
  () => App.start(),
  (one) => one.dispose(),
)
const browser = onceMade(
  () => chromium.launch({ executablePath: ensureBrowser(), args: browserArgs }),
  (one) => one.close(),
)
const bench: Bench = { app: app.get, browser: browser.get }

const rows: string[][] = []
for (const file of files) {
  const { default: measure }: { default: Measure } = await import(join(folder, file))
  console.log(`… ${measure.name}`)
  try {
    rows.push(...(await measure.run(bench)).map(row))
  } catch (error) {
    const why =
      error instanceof Error
        ? error.message.trim().split('\n').join(' · ').slice(0, 200)
        : String(error)
    rows.push([measure.name, `not measured: ${why}`, '', ''])
  }
}
await browser.dispose()
await app.dispose()

console.log(`\n${table(rows)}`)
