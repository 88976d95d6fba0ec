import { memo, useId } from 'react'
import type { ChecklistAnswer } from '../../../../contract/form/definition.ts'
import { type Answer, AnswerGroup } from '../../../widgets/choice/answer-group.tsx'
import { useFormTools } from '../form-tools.ts'
import { QuestionNeeds } from './question-needs.tsx'

interface QuestionCardProps {
  /** `items.1-1` */
  path: string
  number: string
  text: string
  answer: ChecklistAnswer | undefined
  photoError: string | null
  actionError: string | null
  /** saving was tried without an answer here */
  missing: boolean
}

/** Number and unit are not separated: a word joiner between them. */
const withUnits = (text: string) => text.replaceAll(/(\d)(?=[^\d\s.,·)(])/g, '$1\u2060')

/** One question; × and △ open photo and action in the same card, without moving others. */
export const QuestionCard = memo(function QuestionCard({
  path,
  number,
  text,
  answer: given,
  photoError,
  actionError,
  missing,
}: QuestionCardProps) {
  const { update } = useFormTools()
  const id = useId()
  const needs = given?.answer === 'poor' || given?.answer === 'bad'

  function answer(next: Answer) {
    update(path, (before) => ({ ...((before ?? {}) as object), answer: next }))
  }

  return (
    <section
      data-path={path}
      className="rounded-card bg-surface edge-card p-4 lg:rounded-control lg:px-4 lg:py-3"
    >
      <div className="lg:flex lg:items-center lg:gap-6">
        <h3
          id={id}
          className="mb-3 flex gap-2.5 font-semibold text-[17px] leading-[25px] lg:mb-0 lg:flex-1 lg:text-[15px] lg:leading-[22px]"
        >
          <span className="flex-none text-text-3 tabular-nums">{number}</span>
          <span className="min-w-0">{withUnits(text)}</span>
        </h3>
        <div className="lg:w-[340px] lg:flex-none">
          <AnswerGroup
            value={given?.answer ?? null}
            onChange={answer}
            labelledBy={id}
            invalid={missing}
          />
        </div>
      </div>
      {needs && (
        <QuestionNeeds
          path={path}
          answer={given}
          photoError={photoError}
          actionError={actionError}
        />
      )}
    </section>
  )
})
