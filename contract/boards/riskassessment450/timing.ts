/** Whether an assessment that ended on a day came before the first work; both yyyy-MM-dd. */
export function inTime(ended: unknown, firstWork: unknown): 'in-time' | 'late' | null {
  if (typeof ended !== 'string' || typeof firstWork !== 'string') return null
  return ended < firstWork ? 'in-time' : 'late'
}

/** The same day of the next year, yyyy-MM-dd; of 29 February the 28th. */
export function yearAfter(day: unknown): string | null {
  if (typeof day !== 'string') return null
  const [year = '', ...rest] = day.split('-')
  const monthDay = rest.join('-')
  const next = String(Number(year) + 1).padStart(4, '0')
  return `${next}-${monthDay === '02-29' ? '02-28' : monthDay}`
}
