/**
 * The qualification of a partner (적격수급인 평가, domain.md §4.21): four parts and the maximum points of
 * each. Occupational Safety and Health Act art. 61 asks for able subcontractors, and leaves the
 * points to the company.
 */
export const scoreParts = {
  score_system: 20,
  score_execution: 40,
  score_operation: 20,
  score_accidents: 20,
} as const
export type ScorePart = keyof typeof scoreParts

export type Scores = Record<ScorePart, number | null>

/** A from 90, B from 80, C from 70, D from 60; below it a company does not qualify. */
export const grades = ['A', 'B', 'C', 'D', 'unqualified'] as const
export type Grade = (typeof grades)[number]

const gradeFloors: readonly (readonly [number, Grade])[] = [
  [90, 'A'],
  [80, 'B'],
  [70, 'C'],
  [60, 'D'],
]

/** Sum of the points; null while a part has none. */
export function totalScore(scores: Scores): number | null {
  let total = 0
  for (const part of Object.keys(scoreParts) as ScorePart[]) {
    const points = scores[part]
    // In a form: also what was typed and is no number.
    if (typeof points !== 'number') return null
    total += points
  }
  return total
}

/** The grade for these points; null while a part has none. */
export function gradeOf(scores: Scores): Grade | null {
  const total = totalScore(scores)
  if (total === null) return null
  return gradeFloors.find(([points]) => total >= points)?.[1] ?? 'unqualified'
}

/** How long a document or qualification is still valid. */
export type Validity = 'none' | 'valid' | 'soon' | 'expired'

/** Days before the end from which on a warning is shown. */
export const warnDays = 30

/** Validity by the last valid day; both days are yyyy-MM-dd of one calendar. */
export function validityOf(lastDay: string | null, today: string): Validity {
  if (lastDay === null) return 'none'
  const left = (Date.parse(lastDay) - Date.parse(today)) / 86_400_000
  if (left < 0) return 'expired'
  return left <= warnDays ? 'soon' : 'valid'
}
