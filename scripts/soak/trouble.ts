import { type ChildProcess, spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { whyNoDisks } from '../../tests/death/disk.ts'
import type { Trouble, Troubled } from '../../tests/death/trouble.ts'
import { type Outcome, openTroubled, undergo } from '../../tests/death/troubled.ts'
import { troubles } from '../../tests/death/troubles.ts'
import { type Finding, table } from '../../tests/death/verdict.ts'
import { shown, spread } from './report.ts'

/** The bounds: 503 or 507 with Retry-After within 2 s, and back within 5 s. */
const target = { refusalMs: 2_000, backMs: 5_000 }

/**
 * Each full log makes PostgreSQL reserve one more segment of 16 MB; after 14 of them nothing of the
 * small disk is left to be freed.
 */
const roundsOfOneServer = 8

/** What was seen on all servers of a run. */
interface Seen {
  lines: string[]
  wrong: string[]
  backMs: number[]
  count: number
  answered: number
  findings: Finding[]
}

/**
 * `npm run soak -- trouble [--seed 1] [--database embedded|outside] [--repeat 1] [--only <words>]
 * [--busy 0]`: the database stopped, hung and cut off, its disk and that of the files full, while
 * phones write. One process throughout; `--repeat` takes a new server now and then. `--only`: the
 * troubles with these words in their name. `--busy`: so many busy loops beside it.
 */
export default async function trouble(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      database: { type: 'string', default: 'embedded' },
      repeat: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      busy: { type: 'string', default: '0' },
    },
  })
  const kind = values.database
  if (kind !== 'embedded' && kind !== 'outside') {
    throw new Error('--database is embedded or outside')
  }
  const chosen = troubles.filter(({ name }) => name.includes(values.only))
  if (chosen.length === 0) throw new Error(`no trouble has "${values.only}" in its name`)
  const seen: Seen = { lines: [], wrong: [], backMs: [], count: 0, answered: 0, findings: [] }
  const busy = Array.from({ length: Number(values.busy) }, busyLoop)
  try {
    for (let left = Number(values.repeat); left > 0; left -= roundsOfOneServer) {
      const rounds = Array.from({ length: Math.min(left, roundsOfOneServer) }, () => chosen)
      const on = await openTroubled(kind, Number(values.seed) + left)
      await undergoAll(on, rounds.flat(), kind, seen).finally(() => on.close())
    }
  } finally {
    for (const one of busy) one.kill('SIGKILL')
  }
  const { findings, wrong } = seen
  console.log(`\n${shown(findings)}${table([{ name: 'troubles', count: seen.count, findings }])}\n`)
  console.log(seen.lines.join('\n'))
  console.log(`\ndatabase ${kind}, seed ${values.seed}, answered for: ${seen.answered}`)
  const [first = 0] = seen.backMs.toSorted((a, b) => a - b)
  console.log(
    `back: ${spread(seen.backMs)}, shortest ${first} ms; load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const one of wrong) console.log(`✗ ${one}`)
  return wrong.length === 0 && findings.length === 0
}

/** A shell that does nothing, as fast as it can. */
function busyLoop(): ChildProcess {
  return spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' })
}

async function undergoAll(
  on: Troubled,
  list: Trouble[],
  kind: 'embedded' | 'outside',
  seen: Seen,
): Promise<void> {
  on.ward.write()
  for (const one of list) {
    const why =
      one.only && one.only.kind !== kind
        ? one.only.because
        : one.disk && !on.files
          ? whyNoDisks()
          : null
    if (why) {
      seen.lines.push(`${one.name}: not here, ${why}`)
      continue
    }
    const outcome = await undergo(on, one)
    seen.count += 1
    seen.backMs.push(outcome.backMs)
    seen.lines.push(`${one.name}: ${said(outcome)}`)
    console.log(seen.lines.at(-1))
    seen.wrong.push(...faultsOf(outcome).map((fault) => `${one.name}: ${fault}`))
  }
  await on.ward.quiet()
  seen.findings.push(...(await on.ward.verify()))
  seen.answered += on.ward.ledger.count()
  if (!on.sameProcess()) seen.wrong.push('the server ended and was another one')
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
