import type { ChecklistField } from '../../../../contract/form/field-types.ts'
import { verdictsOf } from '../../../../contract/form/verdicts.ts'
import type { AnswerOption } from '../../../widgets/choice/answer-group.tsx'

/** The answers of a checklist in the reader's language. */
export interface ShownVerdicts {
  field: ChecklistField
  options: readonly AnswerOption[]
}

export function shownVerdicts(field: ChecklistField, language: 'ko' | 'en'): ShownVerdicts {
  const options = verdictsOf(field).map(({ value, label, mark, tone }) => ({
    value,
    label: label[language],
    mark,
    tone,
  }))
  return { field, options }
}
