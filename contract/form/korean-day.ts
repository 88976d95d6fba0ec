/** The day of an instant in Korea, in which all sites are; null: no instant. */
export function koreanDay(instant: unknown): string | null {
  const at = typeof instant === 'string' ? Date.parse(instant) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at + 9 * 3_600_000).toISOString().slice(0, 10)
}
