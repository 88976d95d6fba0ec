/** A half-year as addresses and requests have it: `2026-1` January to June, `2026-2` July to December. */
export const halfPattern = /^(19|20|21)\d\d-[12]$/

/** The half-year of a day, yyyy-MM-dd. */
export const halfOf = (day: string): string =>
  `${day.slice(0, 4)}-${Number(day.slice(5, 7)) <= 6 ? 1 : 2}`

/** Its first and last day. */
export function halfDays(half: string): { from: string; to: string } {
  const year = half.slice(0, 4)
  return half.endsWith('1')
    ? { from: `${year}-01-01`, to: `${year}-06-30` }
    : { from: `${year}-07-01`, to: `${year}-12-31` }
}

/** The half-year so many further on. */
export function halfAfter(half: string, by: number): string {
  const count = Number(half.slice(0, 4)) * 2 + Number(half.slice(5)) - 1 + by
  return `${Math.floor(count / 2)}-${(count % 2) + 1}`
}
