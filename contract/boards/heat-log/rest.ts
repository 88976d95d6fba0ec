import { isRestEnough, type Reading, restFrom, type Span } from '../../codes/heat.ts'
import type { Values } from '../../form/field-types.ts'
import { rowsOf } from '../../workflow/rows.ts'

const minuteOf = (instant: unknown) => Date.parse(String(instant)) / 60_000

const readingsOf = (values: Values): Reading[] =>
  rowsOf(values, 'readings').flatMap(({ at, felt }) => {
    const minute = minuteOf(at)
    return Number.isFinite(minute) && typeof felt === 'number' ? [{ at: minute, felt }] : []
  })

const restsOf = (values: Values): Span[] =>
  rowsOf(values, 'rests').flatMap(({ from, minutes }) => {
    const begin = minuteOf(from)
    return Number.isFinite(begin) && typeof minutes === 'number' && minutes > 0
      ? [{ begin, end: begin + minutes }]
      : []
  })

/** The highest 체감온도 of a log, ℃; null without a measurement. */
export function highestOf(values: Values): number | null {
  const felt = readingsOf(values).map((reading) => reading.felt)
  return felt.length > 0 ? Math.max(...felt) : null
}

/** Whether people rested enough; null where it never was so hot that rest was due. */
export function restOf(values: Values): 'kept' | 'short' | 'open' | null {
  const readings = readingsOf(values)
  if (!readings.some(({ felt }) => felt >= restFrom)) return null
  const isEnough = isRestEnough(readings, restsOf(values))
  if (isEnough === null) return 'open'
  return isEnough ? 'kept' : 'short'
}
