import type { Checklist, ChecklistField, Verdict } from '../../../../contract/form/definition.ts'

export interface ChecklistCount {
  total: number
  answered: number
  by: Record<Verdict, number>
}

/** Counts of a checklist's answers; answers to removed questions are ignored. */
export function countAnswers(field: ChecklistField, answers: Checklist): ChecklistCount {
  const by: Record<Verdict, number> = { ok: 0, poor: 0, bad: 0, na: 0 }
  let total = 0
  for (const { questions } of field.groups) {
    for (const { id } of questions) {
      total += 1
      const input = answers[id]
      if (input) by[input.answer] += 1
    }
  }
  return { total, answered: by.ok + by.poor + by.bad + by.na, by }
}
