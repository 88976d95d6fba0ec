import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Checklist, Values } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { StepsBar } from '../../../widgets/progress/steps-bar.tsx'
import { answeredOf } from '../checklist-count.ts'
import { type Step, stepOfIssue } from '../steps.ts'

interface StepStripProps {
  board: FormBoard
  steps: readonly Step[]
  current: Step
  values: Values
  wrong: ReadonlyMap<string, string>
  language: 'ko' | 'en'
  onGo: (key: string) => void
}

const answersOf = (values: Values, key: string) => (values[key] ?? {}) as Checklist

/** The label of a step: a checklist's group by its number. */
export function stepName({ section, group }: Step, language: 'ko' | 'en'): string {
  if (!group) return section.label[language]
  const label = group.field.groups.find((one) => one.id === group.id)?.label[language]
  return `${group.number}. ${label}`
}

/** Below the phone's bar: current step, progress, and links to the other steps. */
export function StepStrip({
  board,
  steps,
  current,
  values,
  wrong,
  language,
  onGo,
}: StepStripProps) {
  const t = useT('form')
  const [open, setOpen] = useState(false)
  const index = steps.indexOf(current)
  const inTrouble = new Set(
    [...wrong.keys()].flatMap((path) => stepOfIssue(steps, board, path)?.key ?? []),
  )
  return (
    <div className="sticky top-[calc(var(--topbar)+env(safe-area-inset-top))] z-10 border-line border-b bg-surface px-(--gutter) pb-3.5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0">
          <button
            type="button"
            onClick={() => setOpen(true)}
            aria-haspopup="dialog"
            className="-ml-2 flex min-h-12 min-w-0 items-center gap-1.5 rounded-control px-2 type-h3 text-left font-bold"
          >
            <span className="min-w-0">{stepName(current, language)}</span>
            <ChevronDown aria-hidden className="size-5" />
          </button>
        </h2>
        <span className="type-body whitespace-nowrap text-text-2 tabular-nums">
          <StepCount n={index + 1} total={steps.length} />
        </span>
      </div>
      <StepsBar
        value={index + 1}
        max={steps.length}
        label={t('stepOf', { n: index + 1, total: steps.length })}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('steps')} closable>
        <ul className="-mx-2 pb-3">
          {steps.map((step) => {
            const own = step.group
              ? answeredOf(step.group.field, answersOf(values, step.group.field.key), step.group.id)
              : null
            return (
              <li key={step.key}>
                <button
                  type="button"
                  aria-current={step === current ? 'step' : undefined}
                  onClick={() => {
                    setOpen(false)
                    onGo(step.key)
                  }}
                  className={cn(
                    'flex min-h-12 w-full items-center gap-2 rounded-control px-3 text-left active:bg-surface-3',
                    step === current && 'bg-accent-soft font-semibold text-accent',
                  )}
                >
                  <span className="min-w-0 flex-1">{stepName(step, language)}</span>
                  {own && (
                    <span className="type-meta text-text-3 tabular-nums">
                      {t('questionCount', { count: own.answered, total: own.total })}
                    </span>
                  )}
                  {inTrouble.has(step.key) ? (
                    <CircleAlert aria-hidden className="size-5 text-danger-text" />
                  ) : (
                    own?.answered === own?.total &&
                    own && <CircleCheck aria-hidden className="size-5 text-ok-text" />
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      </Dialog>
    </div>
  )
}

function StepCount({ n, total }: { n: number; total: number }) {
  const t = useT('form')
  const [before = '', after = ''] = t('stepOf', { n: -1, total }).split('-1')
  return (
    <>
      {before}
      <b className="font-semibold text-text">{n}</b>
      {after}
    </>
  )
}
