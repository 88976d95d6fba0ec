import type { StandardWork } from '../../../contract/office/hse.ts'
import { contains, queryWords } from '../../../contract/text/folded.ts'
import type { WorkSearch } from './work-search.ts'

/** A class as an option. */
export interface WorkClass {
  id: number
  name: string
}

const levels = [
  { own: 'sector', search: null },
  { own: 'mid_class', search: 'sector' },
  { own: 'unit_class', search: 'mid' },
  { own: 'unit_task', search: 'unit' },
] as const
const within = {
  sector: 'sector',
  mid: 'mid_class',
  unit: 'unit_class',
  task: 'unit_task',
} as const

/** Whether a row belongs to the chosen classes. */
function isIn(row: StandardWork, requested: WorkSearch): boolean {
  return (Object.keys(within) as (keyof typeof within)[]).every(
    (key) => !requested[key] || row[`${within[key]}_id`] === requested[key],
  )
}

/** The classes to choose from at each depth, in the order of the set: those with any work. */
export function classesOf(rows: readonly StandardWork[], requested: WorkSearch): WorkClass[][] {
  return levels.map(({ own, search }, depth) => {
    if (search && !requested[search]) return []
    const above = { sector: requested.sector, mid: requested.mid, unit: requested.unit }
    const chosen = Object.fromEntries(Object.entries(above).slice(0, depth)) as WorkSearch
    const found = new Map<number, WorkClass>()
    for (const row of rows) {
      if (isIn(row, chosen)) found.set(row[`${own}_id`], { id: row[`${own}_id`], name: row[own] })
    }
    return [...found.values()]
  })
}

/** The page that the server would answer, from the whole stored set. */
export function chooseWork(
  rows: readonly StandardWork[],
  requested: WorkSearch,
  perPage: number,
): { data: StandardWork[]; total: number; perPage: number } {
  const words = queryWords(requested.q ?? '').slice(0, 5)
  const found = rows.filter((row) => {
    if (!isIn(row, requested)) return false
    const { mid_class, unit_class, unit_task, step, hazard, measure } = row
    return contains([mid_class, unit_class, unit_task, step, hazard, measure].join(' '), words)
  })
  const from = ((requested.page ?? 1) - 1) * perPage
  return { data: found.slice(from, from + perPage), total: found.length, perPage }
}
