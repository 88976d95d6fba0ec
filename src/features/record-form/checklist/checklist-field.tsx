import { useEffect, useMemo, useState } from 'react'
import type {
  Checklist,
  ChecklistField as Definition,
  Values,
} from '../../../../contract/form/field-types.ts'
import { isAnswered, limitOf } from '../../../../contract/form/verdicts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Progress } from '../../../widgets/progress/progress.tsx'
import { answeredOf } from '../checklist-count.ts'
import { useFormTools, useSurroundings, type Wrong } from '../form-tools.ts'
import { GroupChips } from './group-chips.tsx'
import { GroupHead } from './group-head.tsx'
import { QuestionCard } from './question-card.tsx'
import { shownVerdicts } from './shown-verdicts.ts'

interface ChecklistFieldProps {
  field: Definition
  value: unknown
  /** the record with computed values */
  normalized: Values
  error: string | null
  wrong: Wrong
  /** only this group, chosen by the caller: a step on a phone */
  group?: string
}

/** A checklist: one group at a time, each question a card with its answers. */
export function ChecklistField({
  field,
  value,
  normalized,
  error,
  wrong,
  group,
}: ChecklistFieldProps) {
  const t = useT('form')
  const { language } = useFormTools()
  const [chosen, setChosen] = useState<string | null>(null)
  const { goal } = useSurroundings()
  useEffect(() => {
    const [key, question] = goal?.path.split('.') ?? []
    if (key !== field.key) return
    const aim = field.groups.find((one) => one.questions.some(({ id }) => id === question))
    if (aim) setChosen(aim.id)
  }, [goal, field])
  const answers = (value ?? {}) as Checklist
  // With the verdicts of what was measured.
  const counted = (normalized[field.key] ?? {}) as Checklist
  const verdicts = useMemo(() => shownVerdicts(field, language), [field, language])
  const shown = group ?? chosen ?? field.groups[0]?.id
  const current = field.groups.find((one) => one.id === shown)
  const { answered, total } = answeredOf(field, counted)
  return (
    <div data-path={field.key} className="flex flex-col gap-3 md:col-span-2">
      {group === undefined && (
        <>
          <div className="flex items-center gap-3">
            <Progress
              value={answered}
              max={total}
              label={t('answeredSpoken', { count: answered, total })}
              className="flex-1"
            />
            <span className="type-meta whitespace-nowrap text-text-2">
              {t('answered', { count: answered, total })}
            </span>
          </div>
          {field.groups.length > 1 && (
            <GroupChips
              field={field}
              answers={counted}
              value={shown ?? ''}
              onChange={setChosen}
              wrong={wrong}
            />
          )}
        </>
      )}
      {error && <ErrorLine role="alert">{error}</ErrorLine>}
      {current && <GroupHead key={current.id} field={field} group={current} answers={answers} />}
      <div className="flex flex-col gap-3">
        {current?.questions.map((question) => (
          <QuestionCard
            key={question.id}
            path={`${field.key}.${question.id}`}
            question={question}
            verdicts={verdicts}
            limit={question.measure ? limitOf(question, normalized) : null}
            answer={question.measure ? counted[question.id] : answers[question.id]}
            photoError={wrong.get(`${field.key}.${question.id}.photos`) ?? null}
            actionError={wrong.get(`${field.key}.${question.id}.action`) ?? null}
            missing={error !== null && !isAnswered(field, counted[question.id])}
          />
        ))}
      </div>
    </div>
  )
}
