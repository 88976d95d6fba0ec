import { Circle, Triangle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type {
  Checklist,
  ChecklistField,
  Tone,
  Verdict,
} from '../../../../contract/form/field-types.ts'
import { verdictsOf } from '../../../../contract/form/verdicts.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { countAnswers } from './checklist-count.ts'

export const toneText: Record<Tone, string> = {
  ok: 'text-text',
  info: 'text-text',
  warn: 'text-warn-text',
  danger: 'text-danger-text',
  neutral: 'text-text-3',
}

const bars: Record<Tone, string> = {
  ok: 'bg-ok-solid',
  info: 'bg-accent',
  warn: 'bg-warn',
  danger: 'bg-danger-solid',
  neutral: 'bg-line-strong',
}

/** ○ △ × N/A; the word stands beside it. */
export function VerdictMark({ verdict }: { verdict: Pick<Verdict, 'mark'> }): ReactNode {
  const mark = 'size-4 fine:size-3.5'
  if (verdict.mark === 'circle') return <Circle aria-hidden className={mark} strokeWidth={2.6} />
  if (verdict.mark === 'triangle') {
    return <Triangle aria-hidden className={mark} strokeWidth={2.6} />
  }
  if (verdict.mark === 'cross') return <X aria-hidden className={mark} strokeWidth={2.6} />
  return (
    <b aria-hidden className="font-bold text-mini">
      N/A
    </b>
  )
}

interface ChecklistSummaryProps {
  field: ChecklistField
  answers: Checklist
}

/** A checklist's result: a figure for each verdict, and one bar. */
export function ChecklistSummary({ field, answers }: ChecklistSummaryProps) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const { total, answered, by } = countAnswers(field, answers)
  const verdicts = verdictsOf(field).map((verdict) => ({
    verdict,
    count: by.get(verdict.value) ?? 0,
  }))
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {verdicts.map(({ verdict, count }) => (
          <div key={verdict.value}>
            <dt className="type-meta flex items-center gap-1 text-text-2">
              <VerdictMark verdict={verdict} />
              {verdict.label[language]}
            </dt>
            <dd className={cn('type-num', count === 0 ? 'text-text-3' : toneText[verdict.tone])}>
              {count}
            </dd>
          </div>
        ))}
      </dl>
      <div className="min-w-40 flex-1 text-right">
        <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-surface-3">
          {verdicts.map(({ verdict, count }) => (
            <i key={verdict.value} className={bars[verdict.tone]} style={{ flexGrow: count }} />
          ))}
          <i style={{ flexGrow: total - answered }} />
        </div>
        <p className="type-meta mt-1 text-text-3">
          {answered === total
            ? t('checklist.all', { total })
            : t('checklist.some', { total, answered })}
        </p>
      </div>
    </div>
  )
}
