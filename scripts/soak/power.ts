import { parseArgs } from 'node:util'
import { whyNoDisks } from '../../tests/death/disk.ts'
import { runCuts } from '../../tests/death/power.ts'
import { breakTree } from '../../tests/death/tree.ts'
import { table } from '../../tests/death/verdict.ts'
import { shown } from './report.ts'

/**
 * `npm run soak -- power [--cuts 20] [--seed 1] [--database embedded|outside] [--phones 6]
 * [--broken <name>]`: writes that were not synced are discarded while phones write. Needs root.
 */
export default async function power(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      cuts: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      database: { type: 'string', default: 'embedded' },
      phones: { type: 'string', default: '6' },
      broken: { type: 'string' },
    },
  })
  if (values.database !== 'embedded' && values.database !== 'outside') {
    throw new Error('--database is embedded or outside')
  }
  const why = whyNoDisks()
  if (why) throw new Error(`No power can be cut here: ${why}.`)
  const tree = values.broken === undefined ? null : breakTree(values.broken)
  const { rows, ward } = await runCuts({
    cuts: Number(values.cuts),
    seed: Number(values.seed),
    phones: Number(values.phones),
    database: values.database,
    ...(tree && { tree: tree.folder }),
    report: (line) => console.log(line),
  }).finally(() => tree?.remove())
  const { ledger } = ward
  const findings = rows.flatMap((row) => row.findings ?? [])
  console.log(`\n${shown(findings)}${table(rows)}\n
database ${values.database}, seed ${values.seed}, ${values.phones} phones\
${tree ? `, broken: ${values.broken}` : ''}
answered for: ${ledger.count()} (records ${ledger.count('post')}, changes ${ledger.count('edit')}, \
comments ${ledger.count('comment')}, files by offset ${ledger.count('photo')}, \
files by form ${ledger.count('form')})`)
  return findings.length === 0
}
