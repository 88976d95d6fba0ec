import type { Checklist, ChecklistField } from '../../../../contract/form/field-types.ts'
import {
  isAnswered,
  isFinding,
  questionsOf,
  verdictsOf,
} from '../../../../contract/form/verdicts.ts'

export interface ChecklistCount {
  total: number
  answered: number
  /** answers that needed a photo and an action */
  found: number
  /** by verdict; of two columns, both */
  by: ReadonlyMap<string, number>
}

/** Counts of a checklist's answers; answers to removed questions are ignored. */
export function countAnswers(field: ChecklistField, answers: Checklist): ChecklistCount {
  const questions = questionsOf(field)
  const given = questions.map(({ id }) => answers[id])
  const said = given.flatMap((one) => [one?.answer, one?.second])
  return {
    total: questions.length,
    answered: given.filter((one) => isAnswered(field, one)).length,
    found: given.filter((one) => isFinding(field, one)).length,
    by: new Map(
      verdictsOf(field).map(({ value }) => [value, said.filter((one) => one === value).length]),
    ),
  }
}
