import type { ChecklistAnswer, Limit, Question } from '../../../../contract/form/field-types.ts'
import { verdictOf, verdictsOf } from '../../../../contract/form/verdicts.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { FieldContext } from '../../../widgets/field/field-context.ts'
import { TypedContext } from '../../../widgets/field/typed-context.ts'
import { DecimalInput } from '../../../widgets/number/decimal-input.tsx'
import { useFormTools } from '../form-tools.ts'
import type { ShownVerdicts } from './shown-verdicts.ts'

interface MeasuredAnswerProps {
  path: string
  question: Question
  measure: NonNullable<Question['measure']>
  verdicts: ShownVerdicts
  limit: Limit
  answer: ChecklistAnswer | undefined
  labelledBy: string
  invalid: boolean
}

/** Photos and what was done stay while a value is typed again. */
function besides(before: unknown): Omit<Partial<ChecklistAnswer>, 'answer' | 'value'> {
  const { answer: _, value: __, ...rest } = (before ?? {}) as Partial<ChecklistAnswer>
  return rest
}

/** A measured value with its unit, its limits and the verdict that follows from them. */
export function MeasuredAnswer({
  path,
  question,
  measure,
  verdicts: { field },
  limit,
  answer,
  labelledBy,
  invalid,
}: MeasuredAnswerProps) {
  const t = useT('form')
  const { number } = useNumbers()
  const { language, update } = useFormTools()
  const unit = measure.unit[language]
  const leftOut = verdictsOf(field).find(({ score }) => score === undefined)
  const isLeftOut = answer?.value === undefined && answer?.answer === leftOut?.value
  const verdict = answer?.value === undefined ? undefined : verdictOf(field, answer.answer)
  const bounds = [
    limit.min === undefined ? null : t('limit.min', { value: number(limit.min, 2), unit }),
    limit.max === undefined ? null : t('limit.max', { value: number(limit.max, 2), unit }),
  ].filter((words) => words !== null)

  /** @param value a text is what was typed and is no number: the form refuses it */
  function set(value: number | string | null) {
    update(path, (before) => {
      const rest = besides(before)
      if (value !== null) return { ...rest, value }
      return Object.keys(rest).length > 0 ? rest : undefined
    })
  }

  return (
    <FieldContext
      value={{
        id: `${path}-value`,
        labelledBy,
        describedBy: `${path}-limit`,
        invalid,
        required: field.complete,
        disabled: isLeftOut,
      }}
    >
      <label htmlFor={`${path}-value`} className="sr-only">
        {question.label[language]}
      </label>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <TypedContext value={set}>
            <DecimalInput
              value={answer?.value ?? null}
              onChange={set}
              decimals={measure.places ?? 0}
              signed={(measure.min ?? 0) < 0}
              unit={unit}
            />
          </TypedContext>
        </div>
        {verdict && (
          <output>
            <Chip tone={verdict.tone}>{verdict.label[language]}</Chip>
          </output>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p id={`${path}-limit`} className="type-meta text-text-3">
          {bounds.length > 0 ? bounds.join(' · ') : t('limit.none')}
        </p>
        {leftOut && (
          <Checkbox
            checked={isLeftOut}
            onChange={(on) =>
              update(path, (before) => {
                const rest = besides(before)
                if (on) return { ...rest, answer: leftOut.value }
                return Object.keys(rest).length > 0 ? rest : undefined
              })
            }
            describedBy={labelledBy}
          >
            {leftOut.label[language]}
          </Checkbox>
        )}
      </div>
    </FieldContext>
  )
}
