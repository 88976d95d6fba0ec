import { parseArgs } from 'node:util'
import { backendOf } from '../../tests/chaos/backend.ts'
import { password } from '../../tests/chaos/device.ts'
import { storeOf } from '../../tests/chaos/disk.ts'
import { runEngines } from '../../tests/chaos/engine.ts'
import { censusLine, tooFew } from '../../tests/chaos/verdict.ts'
import { table } from '../../tests/death/verdict.ts'
import { shown } from './report.ts'

/**
 * `npm run soak -- engine [--clients 5] [--operations 2000] [--seeds 10 | --seed N] [--pace 15]
 * [--patience 120]`: many real engines in this process against a real server, each over its own
 * connection that breaks as the seed says. `--operations` is per client. With `--seeds` the seeds 1
 * to that number run one after the other.
 */
export default async function engine(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      clients: { type: 'string', default: '5' },
      operations: { type: 'string', default: '2000' },
      seeds: { type: 'string', default: '10' },
      seed: { type: 'string' },
      servers: { type: 'string', default: '1' },
      pace: { type: 'string', default: '15' },
      /** seconds that the devices have for the rest when the line is good again */
      patience: { type: 'string', default: '120' },
    },
  })
  const seeds = values.seed
    ? [Number(values.seed)]
    : Array.from({ length: Number(values.seeds) }, (_, n) => n + 1)
  const failed: number[] = []
  for (const seed of seeds) {
    const { rows, census, findings, ledger, seconds } = await runEngines({
      clients: Number(values.clients),
      operations: Number(values.operations),
      seed,
      pace: Number(values.pace),
      storeOf,
      restartEveryMs: [6_000, 16_000],
      patienceMs: Number(values.patience) * 1_000,
      backend: backendOf(values.servers, password, Number(values.clients) * 2),
      report: (line) => console.log(line),
    })
    const few = tooFew(census, ledger.intents.length)
    console.log(`\n${shown(findings)}${table(rows)}\n
seed ${seed}: ${censusLine(census, ledger.intents.length)}; ${Math.round(seconds)} s\n`)
    for (const line of few) console.log(`✗ too few faults to prove anything, ${line}`)
    if (findings.length > 0 || few.length > 0) failed.push(seed)
  }
  for (const seed of failed) {
    const size = `--clients ${values.clients} --operations ${values.operations}`
    console.log(`✗ again: npm run soak -- engine ${size} --seed ${seed}`)
  }
  return failed.length === 0
}
