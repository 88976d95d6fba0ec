import type { Text } from '../text/text.ts'
import type { FormBoard, Rhythm } from './definition.ts'
import type { Values } from './field-types.ts'

/** The period that contains a day or a month: `2026-11-23`, `2026-11`, `2026-Q4`, `2026-H2`, `2026`. */
export function periodAt(moment: string, every: Rhythm): string {
  const [year = '', month = '01'] = moment.split('-')
  switch (every) {
    case 'day':
      return moment.slice(0, 10)
    case 'month':
      return moment.slice(0, 7)
    case 'quarter':
      return `${year}-Q${Math.ceil(Number(month) / 3)}`
    case 'half':
      return `${year}-H${Number(month) <= 6 ? 1 : 2}`
    case 'year':
      return year
  }
}

/** The day that stands for a moment in lists: the first of a month; a day or an instant as it is. */
export const firstDayOf = (moment: string): string =>
  /^\d{4}-\d\d$/.test(moment) ? `${moment}-01` : moment

/** A period in words: 2026년 11월, 2026년 4분기. */
export function periodText(period: string): Text {
  const [year = '', part = '', day] = period.split('-')
  if (part.startsWith('Q')) {
    return { ko: `${year}년 ${part.slice(1)}분기`, en: `Q${part.slice(1)} ${year}` }
  }
  if (part.startsWith('H')) {
    const first = part === 'H1'
    return {
      ko: `${year}년 ${first ? '상' : '하'}반기`,
      en: `${first ? 'first' : 'second'} half of ${year}`,
    }
  }
  if (part === '') return { ko: `${year}년`, en: year }
  const days = day === undefined ? '' : ` ${Number(day)}일`
  return { ko: `${year}년 ${Number(part)}월${days}`, en: period }
}

/**
 * Which record of a board with one a period it is: the period, and what there is one of each for.
 * Null for other boards. @param day of the record, as its lists count it
 */
export function periodKeyOf(
  board: Pick<FormBoard, 'onePer'>,
  values: Values,
  day: string,
): string | null {
  const { onePer } = board
  if (!onePer || onePer.when?.(values) === false) return null
  const each = (onePer.each ?? []).map((key) => String(values[key] ?? ''))
  return [periodAt(day, onePer.every), ...each].join('|')
}
