import { Circle, CircleDot, Triangle, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { useField } from '../field/field-context.ts'

export const answers = ['ok', 'poor', 'bad', 'na'] as const
/** ○, △, ×, N/A, in this order everywhere */
export type Answer = (typeof answers)[number]

export interface AnswerOption {
  value: string
  label: string
  mark: 'double' | 'circle' | 'triangle' | 'cross' | 'none'
  tone: 'ok' | 'warn' | 'danger' | 'info' | 'neutral'
}

export interface AnswerGroupProps<Value extends string> {
  value: Value | null
  onChange: (value: Value) => void
  /** ○ △ × N/A when absent */
  options?: readonly (AnswerOption & { value: Value })[]
  /** id of the question's text */
  labelledBy?: string
  label?: string
  describedBy?: string
  disabled?: boolean
  invalid?: boolean
}

const icon = 'size-[22px]'
const marks: Record<AnswerOption['mark'], ReactNode> = {
  double: <CircleDot aria-hidden className={icon} strokeWidth={2.6} />,
  circle: <Circle aria-hidden className={icon} strokeWidth={2.6} />,
  triangle: <Triangle aria-hidden className={icon} strokeWidth={2.6} />,
  cross: <X aria-hidden className={icon} strokeWidth={2.6} />,
  none: (
    <b aria-hidden className="type-strong font-bold">
      N/A
    </b>
  ),
}

const chosen: Record<AnswerOption['tone'], string> = {
  ok: 'bg-ok-solid text-on-ok',
  warn: 'bg-warn-solid text-on-warn',
  danger: 'bg-danger-solid text-on-danger',
  info: 'bg-accent-soft text-accent',
  neutral: 'bg-neutral-solid text-on-neutral',
}

const standard = {
  ok: { mark: 'circle', tone: 'ok' },
  poor: { mark: 'triangle', tone: 'warn' },
  bad: { mark: 'cross', tone: 'danger' },
  na: { mark: 'none', tone: 'neutral' },
} as const

const columns: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
  6: 'grid-cols-6',
}

/**
 * One answer of a checklist: 56 px parts, symbol over word, the chosen one filled. Native radios,
 * for a form has sixty of these.
 */
export function AnswerGroup<Value extends string = Answer>({
  value,
  onChange,
  options: given,
  labelledBy,
  label,
  describedBy,
  disabled,
  invalid,
}: AnswerGroupProps<Value>) {
  const t = useT('widgets')
  const name = useId()
  const field = useField()
  const off = disabled ?? field.disabled
  const wrong = invalid ?? field.invalid
  const options: readonly AnswerOption[] =
    given ??
    answers.map((answer) => ({ value: answer, label: t(`answer.${answer}`), ...standard[answer] }))
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : (labelledBy ?? field.labelledBy)}
      aria-describedby={describedBy ?? field.describedBy}
      aria-invalid={wrong || undefined}
      className={cn(
        'relative grid large-text:grid-cols-2 overflow-hidden rounded-control bg-surface',
        columns[options.length] ?? 'grid-cols-4',
      )}
    >
      {options.map(({ value: answer, label: words, mark, tone }, index) => {
        const on = answer === value
        return (
          <label
            key={answer}
            className={cn(
              'type-meta relative flex min-h-14 min-w-0 flex-col items-center justify-center gap-px text-center font-semibold leading-tight has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-accent-line has-focus-visible:-outline-offset-4',
              index > 0 && 'border-line border-l',
              index === 2 && 'large-text:border-l-0',
              index > 1 && 'large-text:border-t',
              on ? cn('z-[2]', chosen[tone]) : 'text-text-2 active:bg-surface-3',
              off && 'cursor-not-allowed',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={on}
              disabled={off}
              onChange={() => onChange(answer as Value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {marks[mark]}
            <span>{words}</span>
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
