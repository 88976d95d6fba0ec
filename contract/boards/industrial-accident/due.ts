/** The day a month after an instant's day in Korea; the last one of the month where it is shorter. */
export function monthAfter(instant: string): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return instant.slice(0, 10)
  const korea = new Date(at + 9 * 3_600_000)
  const [year, month, day] = [korea.getUTCFullYear(), korea.getUTCMonth(), korea.getUTCDate()]
  const last = new Date(Date.UTC(year, month + 2, 0)).getUTCDate()
  return new Date(Date.UTC(year, month + 1, Math.min(day, last))).toISOString().slice(0, 10)
}
