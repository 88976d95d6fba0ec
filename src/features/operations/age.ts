export const dayMs = 24 * 60 * 60_000

export interface Age {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

/** A duration in the unit that people use: hours up to two days; rounded up, not 0. */
export function ageOf(ms: number): Age {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.floor(hours / 24) }
}
