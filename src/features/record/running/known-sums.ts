import type { FormBoard } from '../../../../contract/form/definition.ts'
import { countedFacts } from '../../../../contract/form/facts.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { type RunningSum, runningFacts } from '../../../../contract/form/running.ts'
import type { Day } from '../../../lib/dates.ts'

/** A record on this device, of the work site that is asked about. */
export interface KnownRecord {
  id: string
  day: Day
  values: Values
}

/** An answer of the server that is stored on this device. */
export interface StoredSums {
  day: Day
  data: readonly RunningSum[]
}

/** Sums with what further records add to the days before, and to the day itself. Pure. */
export function addedSums(
  board: FormBoard,
  sums: readonly RunningSum[],
  records: readonly KnownRecord[],
  day: Day,
): RunningSum[] {
  const names = new Set(runningFacts(board).map(({ name }) => name))
  const found = new Map<string, RunningSum>()
  const add = (sum: RunningSum) => {
    const key = JSON.stringify([sum.name, sum.category, sum.companyId])
    const known = found.get(key)
    found.set(key, {
      ...sum,
      before: (known?.before ?? 0) + sum.before,
      sameDay: (known?.sameDay ?? 0) + sum.sameDay,
    })
  }
  sums.forEach(add)
  for (const record of records) {
    if (record.day > day) continue
    for (const { name, category, companyId, amount } of countedFacts(board, record.values)) {
      if (!names.has(name) || amount === null) continue
      const isBefore = record.day < day
      add({
        name,
        category,
        companyId,
        before: isBefore ? amount : 0,
        sameDay: isBefore ? 0 : amount,
      })
    }
  }
  return [...found.values()]
}

/**
 * Running totals of a day from the server's answer for an earlier one, and the records since then
 * that are on this device. Null without such an answer: a part of the sum is no sum.
 * @param records of the server, cached on this device
 */
export function sumsSince(
  board: FormBoard,
  stored: readonly StoredSums[],
  records: readonly KnownRecord[],
  day: Day,
): RunningSum[] | null {
  const [latest] = stored
    .filter((one) => one.day <= day)
    .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
  if (!latest) return null
  const base = latest.data.map((sum) => ({ ...sum, sameDay: 0 }))
  const since = records.filter((record) => record.day >= latest.day)
  return addedSums(board, base, since, day)
}
