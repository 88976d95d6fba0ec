import { parseArgs } from 'node:util'
import { whyNoDisks } from '../../tests/death/disk.ts'
import { type Outcome, openTroubled, undergo } from '../../tests/death/troubled.ts'
import { troubles } from '../../tests/death/troubles.ts'
import { table } from '../../tests/death/verdict.ts'
import { shown } from './report.ts'

/** The bounds: 503 or 507 with Retry-After within 2 s, and back within 5 s. */
const target = { refusalMs: 2_000, backMs: 5_000 }

/**
 * `npm run soak -- trouble [--seed 1] [--database embedded|outside]`: the database stopped, hung
 * and cut off, its disk and that of the files full, while phones write. One process throughout.
 */
export default async function trouble(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      database: { type: 'string', default: 'embedded' },
    },
  })
  const kind = values.database
  if (kind !== 'embedded' && kind !== 'outside') {
    throw new Error('--database is embedded or outside')
  }
  const on = await openTroubled(kind, Number(values.seed))
  const wrong: string[] = []
  const lines: string[] = []
  let count = 0
  try {
    on.ward.write()
    for (const one of troubles) {
      const why =
        one.only && one.only.kind !== kind
          ? one.only.because
          : one.disk && !on.files
            ? whyNoDisks()
            : null
      if (why) {
        lines.push(`${one.name}: not here, ${why}`)
        continue
      }
      const outcome = await undergo(on, one)
      count += 1
      lines.push(`${one.name}: ${said(outcome)}`)
      console.log(lines.at(-1))
      wrong.push(...faultsOf(outcome).map((fault) => `${one.name}: ${fault}`))
    }
    await on.ward.quiet()
    const findings = await on.ward.verify()
    if (!on.sameProcess()) wrong.push('the server ended and was another one')
    console.log(`\n${shown(findings)}${table([{ name: 'troubles', count, findings }])}\n`)
    console.log(lines.join('\n'))
    console.log(`\ndatabase ${kind}, seed ${values.seed}, answered for: ${on.ward.ledger.count()}`)
    for (const one of wrong) console.log(`✗ ${one}`)
    return wrong.length === 0 && findings.length === 0
  } finally {
    await on.close()
  }
}

function said({ refusals, page, health, backMs }: Outcome): string {
  const statuses = refusals.map(({ status, ms }) => `${status} in ${ms} ms`).join(', ')
  return `${statuses}; page ${page.status}, health ${health.status}; back in ${backMs} ms`
}

function faultsOf({ refusals, page, backMs }: Outcome): string[] {
  const found = refusals.flatMap(({ status, retryAfter, ms }) => {
    if (status >= 200 && status < 300) return []
    const refused = (status === 503 || status === 507) && retryAfter !== null
    return [
      ...(refused ? [] : [`answered ${status}, Retry-After ${retryAfter}`]),
      ...(ms > target.refusalMs ? [`an answer took ${ms} ms`] : []),
    ]
  })
  if (page.status !== 200) found.push(`the page answered ${page.status}`)
  if (backMs > target.backMs) found.push(`back after ${backMs} ms`)
  return found
}
