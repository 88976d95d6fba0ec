import { memo, useId } from 'react'
import type { ChecklistAnswer, Limit, Question } from '../../../../contract/form/field-types.ts'
import { isFinding, verdictOf } from '../../../../contract/form/verdicts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AnswerGroup, type AnswerOption } from '../../../widgets/choice/answer-group.tsx'
import { useFormTools } from '../form-tools.ts'
import { MeasuredAnswer } from './measured-answer.tsx'
import { QuestionNeeds } from './question-needs.tsx'
import type { ShownVerdicts } from './shown-verdicts.ts'

interface QuestionCardProps {
  /** `items.1-1` */
  path: string
  question: Question
  verdicts: ShownVerdicts
  /** of a measured question */
  limit: Limit | null
  answer: ChecklistAnswer | undefined
  photoError: string | null
  actionError: string | null
  /** saving was tried without an answer here */
  missing: boolean
}

/** Number and unit are not separated: a word joiner between them. */
const withUnits = (text: string) => text.replaceAll(/(\d)(?=[^\d\s.,·)(])/g, '$1\u2060')

function same(before: QuestionCardProps, after: QuestionCardProps) {
  const { limit, ...rest } = after
  return (
    before.limit?.min === limit?.min &&
    before.limit?.max === limit?.max &&
    Object.entries(rest).every(([key, value]) => before[key as keyof QuestionCardProps] === value)
  )
}

/**
 * One question. A verdict that needs it opens photo and action in the same card, without moving
 * others.
 */
export const QuestionCard = memo(function QuestionCard({
  path,
  question,
  verdicts,
  limit,
  answer: given,
  photoError,
  actionError,
  missing,
}: QuestionCardProps) {
  const t = useT('form')
  const { language, update } = useFormTools()
  const id = useId()
  const { field, options } = verdicts

  function set(key: 'answer' | 'second', next: string) {
    update(path, (before) => ({ ...((before ?? {}) as object), [key]: next }))
  }

  return (
    <section
      data-path={path}
      className="rounded-card bg-surface edge-card p-4 lg:rounded-control lg:px-4 lg:py-3"
    >
      <div className="lg:flex lg:items-center lg:gap-6">
        <h3 id={id} className="mb-3 flex gap-2.5 type-lead lg:mb-0 lg:flex-1 lg:type-strong">
          <span className="flex-none text-text-3 tabular-nums">
            {question.number ?? question.id}
          </span>
          <span className="min-w-0">
            {withUnits(question.label[language])}
            {question.weight !== undefined && (
              <span className="type-meta ml-2 whitespace-nowrap font-normal text-text-3">
                {t('weight', { points: question.weight })}
              </span>
            )}
          </span>
        </h3>
        <div className="flex flex-col gap-2 lg:w-[340px] lg:flex-none">
          {question.measure ? (
            <MeasuredAnswer
              path={path}
              question={question}
              measure={question.measure}
              verdicts={verdicts}
              limit={limit ?? {}}
              answer={given}
              labelledBy={id}
              invalid={missing}
            />
          ) : (
            (field.columns ?? [null]).map((head, column) => (
              <Column
                key={head?.en ?? ''}
                head={head?.[language] ?? null}
                value={(column === 0 ? given?.answer : given?.second) ?? null}
                onChange={(next) => set(column === 0 ? 'answer' : 'second', next)}
                options={options}
                labelledBy={id}
                invalid={missing}
              />
            ))
          )}
        </div>
      </div>
      {given && isFinding(field, given) && (
        <QuestionNeeds
          path={path}
          answer={given}
          bad={verdictOf(field, given.answer)?.tone === 'danger'}
          photoError={photoError}
          actionError={actionError}
        />
      )}
    </section>
  )
}, same)

interface ColumnProps {
  /** of one of two columns */
  head: string | null
  value: string | null
  onChange: (value: string) => void
  options: readonly AnswerOption[]
  labelledBy: string
  invalid: boolean
}

function Column({ head, labelledBy, ...group }: ColumnProps) {
  const id = useId()
  if (head === null) return <AnswerGroup {...group} labelledBy={labelledBy} />
  return (
    <div>
      <p id={id} className="type-meta mb-1 text-text-2">
        {head}
      </p>
      <AnswerGroup {...group} labelledBy={`${labelledBy} ${id}`} />
    </div>
  )
}
