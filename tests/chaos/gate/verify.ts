import type pg from 'pg'
import { model } from '../../api/gate/model.ts'
import type { Ledger } from '../../death/ledger.ts'
import type { Finding } from '../../death/verdict.ts'
import { directions, type PlannedScan, stands } from './plan.ts'
import type { GateSite } from './site.ts'

interface ScanRow {
  id: string
  scanner: number
  said: string
  verdict: string
}

/** Compares the scans and the attendance in the database with the plan, bypassing the server. */
export async function verifyGate(
  db: pg.Pool,
  site: GateSite,
  plan: readonly PlannedScan[],
  ledger: Ledger,
): Promise<Finding[]> {
  const { rows } = await db.query<ScanRow>(
    `select id::text, scanner_id as scanner, coalesce(direction, verdict) as said, verdict
      from gate_scan`,
  )
  const wished = new Map(ledger.intents.map((one) => [one.id, one]))
  const stood = new Map(rows.map((row) => [row.id, row]))
  const found: Finding[] = []
  const say = (fault: Finding['fault'], id: string, what: string) => {
    const key = wished.get(id)?.key
    found.push({ fault, ...(key && { key }), what: `scan ${id}: ${what}` })
  }
  for (const { id, refused } of ledger.intents) if (refused) say('lost', id, `refused: ${refused}`)
  const right = model(plan, directions)
  for (const { id, stand } of plan) {
    const row = stood.get(id)
    const wanted = right.get(id)
    if (!row) {
      say('lost', id, wished.has(id) ? 'no row' : 'never entered on its device')
      continue
    }
    if (row.scanner !== site.scanners[stand]?.id) say('wrong-name', id, `by ${row.scanner}`)
    const sure = stands[stand]?.trusted && wanted !== 'check'
    const verdict = sure ? 'ok' : 'check'
    if (row.said !== wanted) {
      const fault = wanted === 'duplicate' ? 'doubled' : row.said === 'duplicate' ? 'lost' : null
      say(fault ?? 'reordered', id, `${row.said}, and the model says ${wanted}`)
    } else if (wanted !== 'duplicate' && row.verdict !== verdict) {
      say('wrong-bytes', id, `${row.verdict} in place of ${verdict}`)
    }
  }
  const known = new Set(plan.map(({ id }) => id))
  for (const { id } of rows) if (!known.has(id)) say('doubled', id, 'nobody scanned it')
  const days = await db.query('select 1 from attendance where project_id = $1', [site.projectId])
  const people = new Set(plan.map(({ who }) => who)).size
  if (days.rowCount !== people) {
    const what = `${days.rowCount} days of ${people} people`
    found.push({ fault: (days.rowCount ?? 0) < people ? 'lost' : 'doubled', what })
  }
  return found
}
