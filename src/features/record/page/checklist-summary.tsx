import { Circle, Triangle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Checklist, ChecklistField, Verdict } from '../../../../contract/form/definition.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { countAnswers } from './checklist-count.ts'

export const verdicts: readonly Verdict[] = ['ok', 'poor', 'bad', 'na']

export const verdictText: Record<Verdict, string> = {
  ok: 'text-text',
  poor: 'text-warn-text',
  bad: 'text-danger-text',
  na: 'text-text-3',
}

const bars: Record<Verdict, string> = {
  ok: 'bg-ok-solid',
  poor: 'bg-warn',
  bad: 'bg-danger-solid',
  na: 'bg-line-strong',
}

/** ○ △ × N/A; the word stands beside it. */
export function VerdictMark({ verdict }: { verdict: Verdict }): ReactNode {
  const mark = 'size-4 fine:size-3.5'
  if (verdict === 'ok') return <Circle aria-hidden className={mark} strokeWidth={2.6} />
  if (verdict === 'poor') return <Triangle aria-hidden className={mark} strokeWidth={2.6} />
  if (verdict === 'bad') return <X aria-hidden className={mark} strokeWidth={2.6} />
  return (
    <b aria-hidden className="font-bold text-[13px]">
      N/A
    </b>
  )
}

interface ChecklistSummaryProps {
  field: ChecklistField
  answers: Checklist
}

/** A checklist's result: four figures and one bar. */
export function ChecklistSummary({ field, answers }: ChecklistSummaryProps) {
  const t = useT('record')
  const { total, answered, by } = countAnswers(field, answers)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {verdicts.map((verdict) => (
          <div key={verdict}>
            <dt className="type-meta flex items-center gap-1 text-text-2">
              <VerdictMark verdict={verdict} />
              {t(`checklist.${verdict}`)}
            </dt>
            <dd
              className={cn('type-num', by[verdict] === 0 ? 'text-text-3' : verdictText[verdict])}
            >
              {by[verdict]}
            </dd>
          </div>
        ))}
      </dl>
      <div className="min-w-40 flex-1 text-right">
        <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-surface-3">
          {verdicts.map((verdict) => (
            <i key={verdict} className={bars[verdict]} style={{ flexGrow: by[verdict] }} />
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
