import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backendOf } from '../../tests/chaos/backend.ts'
import { runBrowsers } from '../../tests/chaos/browsers.ts'
import { password } from '../../tests/chaos/device.ts'
import { censusLine, tooFew } from '../../tests/chaos/verdict.ts'
import { root } from '../../tests/death/tree.ts'
import { table } from '../../tests/death/verdict.ts'
import { shown } from './report.ts'

/**
 * `npm run soak -- browser [--devices 3] [--operations 400] [--seed 1] [--servers 1|2]`: several real Chromium
 * browsers, each with its own profile and its own connection; workers, browsers and the server are
 * killed. Needs a built app (`npm run build`). With two servers also nginx. `--operations` is the total of all devices.
 */
export default async function browser(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      devices: { type: 'string', default: '3' },
      operations: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      servers: { type: 'string', default: '1' },
      patience: { type: 'string', default: '240' },
    },
  })
  if (!existsSync(join(root, 'dist/sw.js'))) throw new Error('Build the app first: npm run build.')
  const { rows, census, findings, ledger, seconds } = await runBrowsers({
    devices: Number(values.devices),
    operations: Number(values.operations),
    seed: Number(values.seed),
    patienceMs: Number(values.patience) * 1_000,
    backend: backendOf(values.servers, password, Number(values.devices)),
    report: (line) => console.log(line),
  })
  const few = tooFew(census, ledger.intents.length)
  console.log(`\n${shown(findings)}${table(rows)}\n
seed ${values.seed}, ${values.devices} devices: ${censusLine(census, ledger.intents.length)}; \
${Math.round(seconds)} s`)
  for (const line of few) console.log(`✗ too few faults to prove anything, ${line}`)
  return findings.length === 0 && few.length === 0
}
