import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run soak -- <name> [options]`: the long tests of docs/soak.md, one file each in `soak/`. A
 * soak prints its table and whether it passed; the exit code is 1 if it did not.
 */
export type Soak = (args: string[]) => Promise<boolean>

const folder = join(import.meta.dirname, 'soak')
const [name = '', ...args] = process.argv.slice(2)
const file = join(folder, `${name}.ts`)

if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(folder)
    .filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts'))
    .map((one) => one.slice(0, -3))
  console.error(`npm run soak -- <${names.join(' | ')}> [options], see docs/soak.md`)
  process.exit(2)
}
const { default: soak }: { default: Soak } = await import(file)
// Left to end by itself, Node 26 was seen to spin for ever over handles that were closing already.
process.exit((await soak(args)) ? 0 : 1)
