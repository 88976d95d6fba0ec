import type { DehydratedState } from '@tanstack/react-query'

/** Splits what an earlier build stored under one key into a row for each answer. */
export function splitEarlier(rows: string) {
  const whole = rows.slice(0, -1)
  const before = localStorage.getItem(whole)
  if (before === null) return
  localStorage.removeItem(whole)
  try {
    const { clientState } = JSON.parse(before) as { clientState: DehydratedState }
    for (const one of clientState.queries) {
      localStorage.setItem(rows + one.queryHash, JSON.stringify(one))
    }
  } catch {
    // broken or full: the server has the same answers
  }
}
