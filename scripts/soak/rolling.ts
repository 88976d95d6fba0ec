import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { table } from '../../tests/death/verdict.ts'
import { runRolling } from '../../tests/front/rolling.ts'
import { shown } from './report.ts'

/**
 * `npm run soak -- rolling [--restarts 20] [--seed 1] [--phones 8] [--tunnels 0] [--by SIGTERM|SIGKILL]`:
 * two servers of one PostgreSQL and one bucket behind nginx, restarted in turn while phones write.
 */
export default async function rolling(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      restarts: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      phones: { type: 'string', default: '8' },
      tunnels: { type: 'string', default: '0' },
      by: { type: 'string', default: 'SIGTERM' },
    },
  })
  if (values.by !== 'SIGTERM' && values.by !== 'SIGKILL') {
    throw new Error('--by is SIGTERM or SIGKILL')
  }
  const began = performance.now()
  const { ledger, findings, complaints } = await runRolling({
    restarts: Number(values.restarts),
    seed: Number(values.seed),
    phones: Number(values.phones),
    tunnels: Number(values.tunnels),
    by: values.by,
    report: (line) => console.log(line),
  })
  const missed = [...ledger.unansweredOf].map(([kind, n]) => `${kind} ${n}`).join(', ')
  const row = { name: `rolling restart, ${values.by}`, count: Number(values.restarts), findings }
  console.log(`\n${shown(findings)}${table([row])}\n
seed ${values.seed}, ${values.phones} phones, tunnels ${values.tunnels}, \
${Math.round((performance.now() - began) / 1000)} s, load of the machine \
${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores
answered for: ${ledger.count()} (records ${ledger.count('post')}, changes ${ledger.count('edit')}, \
comments ${ledger.count('comment')}, files by offset ${ledger.count('photo')}, \
files by form ${ledger.count('form')})
requests sent ${ledger.sends}, without an answer ${ledger.unanswered} \
(${missed || 'none'}), \
asked to come again ${ledger.deferred}, kept answers given again ${ledger.replayed}`)
  for (const line of complaints.slice(-10)) console.log(line.slice(0, 400))
  return findings.length === 0
}
