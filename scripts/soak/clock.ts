import { parseArgs } from 'node:util'
import { missingFaketime, patienceMs, runClocks } from '../../tests/chaos/clocks.ts'
import { storeOf } from '../../tests/chaos/disk.ts'
import { table } from '../../tests/death/verdict.ts'
import { shown } from './report.ts'

const hour = 3_600

/**
 * `npm run soak -- clock [--devices 4] [--seed 1] [--wrong 20]`: the server's clock and its
 * PostgreSQL's step by an hour and by a day, back and ahead, for so many seconds, while phones write.
 * Needs Debian's faketime.
 */
export default async function clock(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      devices: { type: 'string', default: '4' },
      seed: { type: 'string', default: '1' },
      wrong: { type: 'string', default: '20' },
    },
  })
  const missing = missingFaketime()
  if (missing) throw new Error(missing)
  const { steps, findings, ledger, signedInAgain } = await runClocks({
    devices: Number(values.devices),
    seed: Number(values.seed),
    steps: [hour, -hour, 24 * hour, -24 * hour],
    wrongMs: Number(values.wrong) * 1_000,
    storeOf,
    report: (line) => console.log(line),
  })
  const rows = steps.map(({ seconds, recoveredMs }) => ({
    name: `${seconds / hour} h: ${Math.round(recoveredMs)} ms`,
    count: 1,
    findings: null,
  }))
  const together = { name: 'together', count: ledger.intents.length, findings }
  console.log(`\n${shown(findings)}${table([...rows, together])}
\nseed ${values.seed}, ${values.devices} devices: ${ledger.count()} acknowledged; \
signed in again ${signedInAgain} times`)
  const late = steps.filter(({ recoveredMs }) => recoveredMs > patienceMs)
  return findings.length === 0 && late.length === 0 && signedInAgain === 0
}
