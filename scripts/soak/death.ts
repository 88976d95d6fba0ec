import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { runKills } from '../../tests/death/kills.ts'
import { breakTree, brokenNames } from '../../tests/death/tree.ts'
import { table } from '../../tests/death/verdict.ts'
import { shown, spread } from './report.ts'

/**
 * `npm run soak -- death [--kills 50] [--seed 1] [--database embedded|outside] [--phones 8]
 * [--broken <name>]`: the server, and now and then its PostgreSQL, is killed while phones write.
 */
export default async function death(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      database: { type: 'string', default: 'embedded' },
      phones: { type: 'string', default: '8' },
      broken: { type: 'string' },
    },
  })
  if (values.database !== 'embedded' && values.database !== 'outside') {
    throw new Error('--database is embedded or outside')
  }
  const tree = values.broken === undefined ? null : breakTree(values.broken)
  const began = performance.now()
  const { rows, restarts, returns, ward } = await runKills({
    kills: Number(values.kills),
    seed: Number(values.seed),
    phones: Number(values.phones),
    database: values.database,
    ...(tree && { tree: tree.folder }),
    report: (line) => console.log(line),
  }).finally(() => tree?.remove())
  await ward.close()
  const { ledger } = ward
  const findings = rows.flatMap((row) => row.findings ?? [])
  console.log(`\n${shown(findings)}${table(rows)}\n
database ${values.database}, seed ${values.seed}, ${values.phones} phones, \
${Math.round((performance.now() - began) / 1000)} s, load of the machine \
${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores${tree ? `, broken: ${values.broken}` : ''}
answered for: ${ledger.count()} (records ${ledger.count('post')}, changes ${ledger.count('edit')}, \
comments ${ledger.count('comment')}, files by offset ${ledger.count('photo')}, \
files by form ${ledger.count('form')})
sends without an answer ${ledger.unanswered}, kept answers given again ${ledger.replayed}
start to first answer: ${spread(restarts)}
PostgreSQL alone killed, to the first answer: ${spread(returns)}
builds that must fail: --broken ${brokenNames.join(' | ')}`)
  return findings.length === 0
}
