import type { Row, Values } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import { sumOf } from '../../form/totals.ts'
import { hasPurpose, isAmbiguous } from './items.ts'

/** Most 원 of a field: products with it stay exact. */
export const maxWon = 9_999_999_999_999

/** From which progress (%) on how much of the sum (%) must have been used. */
const minimums = [
  { progress: 90, share: 90 },
  { progress: 70, share: 70 },
  { progress: 50, share: 50 },
] as const

const won = (value: unknown) => (typeof value === 'number' ? value : 0)

/**
 * 대상액 × 요율 + 기초액, in whole 원, rounded down. Null while the first or second is missing.
 * The rate has three decimal places: it is counted in thousandths of a percent.
 */
export function countedSum({ base, rate, fixed }: Values): number | null {
  if (typeof base !== 'number' || typeof rate !== 'number') return null
  const thousandths = Math.round(rate * 1000)
  const [high, low] = [Math.floor(base / 100_000), base % 100_000]
  return high * thousandths + Math.floor((low * thousandths) / 100_000) + won(fixed)
}

/** 계상금액 of the contract, else what the rate gives. */
export const appropriatedSum = (values: Values): number | null =>
  typeof values.set_amount === 'number' ? values.set_amount : countedSum(values)

/**
 * What a row costs in 원; a refund is negative. Null while nothing says it. The VAT counts only where
 * the record is settled with what cannot be deducted.
 */
export function amountOf(row: Values, { settlement }: Values): number | null {
  const { supply, quantity, price } = row
  const net =
    typeof supply === 'number'
      ? supply
      : typeof quantity === 'number' && typeof price === 'number'
        ? Math.round((Math.round(quantity * 100) * price) / 100)
        : null
  if (net === null) return null
  const amount = net + (settlement === 'lost-vat' ? won(row.vat) : 0)
  return row.refund === true && amount !== 0 ? -amount : amount
}

/** What an item was used for in the month of the record, what was taken over from partners included. */
export const usedOf = (values: Values, item: unknown): number =>
  sumOf(
    [values.uses, values.partners]
      .flatMap((rows) => (rows ?? []) as Row[])
      .filter((row) => row.item === item),
    'amount',
  )

/** Percent of a whole with two decimal places, rounded down; null without a whole. */
export function percentOf(part: number, whole: unknown): number | null {
  if (typeof whole !== 'number' || whole <= 0) return null
  return Math.floor((part * 10_000) / whole) / 100
}

/** Percent of the sum that must have been used at the progress of the record. */
export const minimumShare = ({ progress }: Values): number =>
  minimums.find((one) => won(progress) >= one.progress)?.share ?? 0

/** 원 that are missing to the minimum; 0 where it is met or there is none. */
export function shortageOf(values: Values): number {
  const sum = won(values.appropriated)
  return Math.max(0, Math.ceil((sum * minimumShare(values)) / 100) - won(values.total))
}

/** Whether an item was used for more so far than its share (%) of the sum; false without either. */
export function isOverCap(values: Values, item: string, cap: unknown): boolean {
  const sum = values.appropriated
  if (typeof sum !== 'number' || sum <= 0 || typeof cap !== 'number') return false
  const used = ((values.items ?? []) as Row[]).find((row) => row.item === item)?.total
  return won(used) * 10_000 > sum * Math.round(cap * 100)
}

/** Status of the main contractor's month: how the share stands to what the progress asks for. */
export function costStatus(values: Values): string {
  const sum = won(values.appropriated)
  if (sum <= 0) return 'unset'
  if (won(values.total) > sum) return 'over'
  if (minimumShare(values) === 0) return 'early'
  return shortageOf(values) > 0 ? 'under' : 'met'
}

/** What of a row should be looked at again, by its item and what it was for; null for nothing. */
export function cautionOf(row: Values, { month }: Values): string | null {
  if (hasPurpose(row.item)) {
    if (isEmpty(row.purpose)) {
      if (isAmbiguous(row.content)) return 'ask'
    } else if (row.purpose !== 'safety') return 'kind'
  }
  const isOther =
    !isEmpty(row.used_on) && !isEmpty(month) && !String(row.used_on).startsWith(`${month}-`)
  return isOther ? 'month' : null
}
