import { Circle, Triangle, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { useField } from '../field/field-context.ts'

export const answers = ['ok', 'poor', 'bad', 'na'] as const
/** ○, △, ×, N/A: the verdicts of the contract, in this order everywhere */
export type Answer = (typeof answers)[number]

export interface AnswerGroupProps {
  value: Answer | null
  onChange: (value: Answer) => void
  /** id of the question's text */
  labelledBy?: string
  label?: string
  describedBy?: string
  disabled?: boolean
  invalid?: boolean
}

const icon = 'size-[22px]'
const marks: Record<Answer, ReactNode> = {
  ok: <Circle aria-hidden className={icon} strokeWidth={2.6} />,
  poor: <Triangle aria-hidden className={icon} strokeWidth={2.6} />,
  bad: <X aria-hidden className={icon} strokeWidth={2.6} />,
  na: (
    <b aria-hidden className="font-bold text-[15px] leading-[22px]">
      N/A
    </b>
  ),
}

const chosen: Record<Answer, string> = {
  ok: 'bg-ok-solid text-on-ok',
  poor: 'bg-warn-solid text-on-warn',
  bad: 'bg-danger-solid text-on-danger',
  na: 'bg-neutral-solid text-on-neutral',
}

/**
 * One answer of a checklist: four 56 px parts, symbol over word, the chosen one filled. Native
 * radios, for a form has sixty of these.
 */
export function AnswerGroup({
  value,
  onChange,
  labelledBy,
  label,
  describedBy,
  disabled,
  invalid,
}: AnswerGroupProps) {
  const t = useT('widgets')
  const name = useId()
  const field = useField()
  const off = disabled ?? field.disabled
  const wrong = invalid ?? field.invalid
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : (labelledBy ?? field.labelledBy)}
      aria-describedby={describedBy ?? field.describedBy}
      aria-invalid={wrong || undefined}
      className="relative grid grid-cols-4 overflow-hidden rounded-control bg-surface"
    >
      {answers.map((answer, index) => {
        const on = answer === value
        return (
          <label
            key={answer}
            className={cn(
              'type-meta relative flex min-h-14 min-w-0 flex-col items-center justify-center gap-px text-center font-semibold leading-[18px] has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-accent-line has-focus-visible:-outline-offset-4',
              index > 0 && 'border-line border-l',
              on ? cn('z-[2]', chosen[answer]) : 'text-text-2 active:bg-surface-3',
              off && 'cursor-not-allowed',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={on}
              disabled={off}
              onChange={() => onChange(answer)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {marks[answer]}
            <span>{t(`answer.${answer}`)}</span>
          </label>
        )
      })}
      <i
        aria-hidden
        className={cn(
          'pointer-events-none absolute inset-0 z-[1] rounded-control',
          wrong ? 'edge-danger' : 'edge',
        )}
      />
    </div>
  )
}
