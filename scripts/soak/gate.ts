import { parseArgs } from 'node:util'
import { storeOf } from '../../tests/chaos/disk.ts'
import { runGate } from '../../tests/chaos/gate/run.ts'
import { censusLine, tooFew } from '../../tests/chaos/verdict.ts'
import { table } from '../../tests/death/verdict.ts'
import { shown } from './report.ts'

/**
 * `npm run soak -- gate [--scans 1000] [--people 60] [--seed 1] [--severity 1]`: four phones with
 * the real engine and wrong clocks scan the same people offline, and send everything over bad
 * connections to a server that is killed.
 */
export default async function gate(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      scans: { type: 'string', default: '1000' },
      people: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      severity: { type: 'string', default: '1' },
    },
  })
  const { rows, census, findings, ledger, seconds } = await runGate({
    scans: Number(values.scans),
    people: Number(values.people),
    seed: Number(values.seed),
    severity: Number(values.severity),
    storeOf,
    restartEveryMs: [6_000, 16_000],
    stormMs: 10 * 60_000,
    patienceMs: 180_000,
    report: (line) => console.log(line),
  })
  const few = tooFew(census, ledger.intents.length)
  console.log(`\n${shown(findings)}${table(rows)}\n
seed ${values.seed}: ${censusLine(census, ledger.intents.length)}; ${Math.round(seconds)} s`)
  for (const line of few) console.log(`✗ too few faults to prove anything, ${line}`)
  return findings.length === 0 && few.length === 0
}
