import type { Checklist, ChecklistField } from '../../../contract/form/field-types.ts'
import { isAnswered } from '../../../contract/form/verdicts.ts'

export interface Answered {
  answered: number
  total: number
}

/** Answered n of 60, of the whole checklist or of one group. */
export function answeredOf(field: ChecklistField, answers: Checklist, group?: string): Answered {
  const questions = field.groups
    .filter((one) => group === undefined || one.id === group)
    .flatMap((one) => one.questions)
  const answered = questions.filter(({ id }) => isAnswered(field, answers[id])).length
  return { answered, total: questions.length }
}

/** The first question without an answer; null when there is none. */
export function firstUnanswered(field: ChecklistField, answers: Checklist): string | null {
  for (const group of field.groups) {
    for (const question of group.questions)
      if (!isAnswered(field, answers[question.id])) return question.id
  }
  return null
}
