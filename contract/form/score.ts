import type { Checklist, ChecklistField, Option } from './field-types.ts'
import { questionsOf, verdictOf } from './verdicts.ts'

/**
 * The score of a checklist out of 100: the weights of its questions by the share that their verdicts
 * earn. Questions whose verdict has no share count for nothing. Null if none counts.
 */
export function scoreOf(
  field: Pick<ChecklistField, 'groups' | 'verdicts'>,
  answers: Checklist | undefined,
): number | null {
  let earned = 0
  let possible = 0
  for (const { id, weight = 1 } of questionsOf(field)) {
    const share = verdictOf(field, answers?.[id]?.answer)?.score
    if (share === undefined) continue
    earned += weight * share
    possible += weight
  }
  return possible === 0 ? null : Math.round((earned / possible) * 1000) / 10
}

/** A grade and the least score for it. */
export interface Grade extends Option {
  from: number
}

/** The best grade that a score reaches; null without a score, or below all of them. */
export function gradeOf(score: unknown, grades: readonly Grade[]): string | null {
  if (typeof score !== 'number') return null
  const reached = grades.filter(({ from }) => score >= from)
  return reached.sort((a, b) => b.from - a.from)[0]?.value ?? null
}
