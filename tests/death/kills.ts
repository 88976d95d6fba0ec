import { setTimeout as wait } from 'node:timers/promises'
import { type Random, randomOf } from './random.ts'
import type { Row } from './verdict.ts'
import { Ward, type WardOptions } from './ward.ts'

export interface KillsOptions extends WardOptions {
  kills: number
  /** after each kill */
  report?: (line: string) => void
}

export interface KillsOutcome {
  rows: Row[]
  /** milliseconds from each start to the first answer out of the database */
  restarts: number[]
  /** milliseconds without answers where only PostgreSQL was killed */
  returns: number[]
  ward: Ward
}

type Death = 'server' | 'server and PostgreSQL' | 'PostgreSQL'
const kinds = ['post', 'comment', 'edit', 'photo', 'form'] as const
const deaths: readonly Death[] = ['server', 'server', 'server and PostgreSQL', 'PostgreSQL']

/**
 * SIGKILL, again and again, while phones write; then everything is compared with what they know.
 */
export async function runKills(options: KillsOptions): Promise<KillsOutcome> {
  const { kills, report = () => undefined } = options
  const random = randomOf(options.seed)
  const ward = await Ward.open(options)
  const counts = new Map<Death, number>()
  const restarts: number[] = []
  const returns: number[] = []
  try {
    ward.write()
    for (let n = 0; n < kills; n += 1) {
      await wait(random.whole(150, 1_500))
      // The first ones in turn, so that a short run has seen each.
      const death = deaths[n < 3 ? n + 1 : random.whole(0, 3)] ?? 'server'
      counts.set(death, (counts.get(death) ?? 0) + 1)
      const ms = await die(ward, death, random)
      const list = death === 'PostgreSQL' ? returns : restarts
      list.push(ms)
      report(
        `${n + 1}/${kills} ${death}: ${Math.round(ms)} ms, ${ward.ledger.count()} answered for`,
      )
    }
    await untilEachKind(ward)
    await ward.quiet()
    const findings = await ward.verify()
    const rows: Row[] = [...counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => ({ name: `kill -9 ${name}`, count, findings: null }))
    rows.push({ name: 'together', count: kills, findings })
    return { rows, restarts, returns, ward }
  } catch (error) {
    await ward.close()
    throw error
  }
}

/** Until something of each kind was confirmed: otherwise there is nothing of it to check. */
async function untilEachKind({ ledger }: Ward): Promise<void> {
  const began = performance.now()
  while (!kinds.every((kind) => ledger.count(kind) > 0)) {
    if (performance.now() - began > 60_000) throw new Error('the phones do not get through')
    await wait(50)
  }
}

async function die(ward: Ward, death: Death, random: Random): Promise<number> {
  const { victim, postgres } = ward
  if (death !== 'PostgreSQL') await victim.kill()
  if (death !== 'server') {
    await ward.killDatabase()
    await postgres?.start()
  }
  if (death === 'PostgreSQL') return await victim.untilHealthy(30_000)
  await wait(random.whole(0, 100))
  return await victim.start()
}
