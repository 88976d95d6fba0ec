import { ChevronRight, CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { rowsOfAnswers } from '../../../../contract/form/answer-rows.ts'
import type { Issue } from '../../../../contract/form/check.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type {
  Checklist,
  ChecklistField,
  Row,
  TableField,
  Tone,
  Values,
} from '../../../../contract/form/field-types.ts'
import { fieldsOf, isVisible } from '../../../../contract/form/fields.ts'
import { verdictsOf } from '../../../../contract/form/verdicts.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { answeredOf } from '../checklist-count.ts'
import { useSurroundings } from '../form-tools.ts'
import type { Target } from './use-form-steps.ts'

interface FinishSummaryProps {
  board: FormBoard
  /** done */
  values: Values
  /** everything that does not hold yet, in the order of the form */
  issues: readonly Issue[]
  onGo: (to: Target) => void
}

/** On the last step: what the record holds by now, and the way to what is missing. */
export function FinishSummary({ board, values, issues, onGo }: FinishSummaryProps) {
  const t = useT('form')
  const language = shortLanguage(useLanguage())
  const { bytes } = useNumbers()
  const { files } = useSurroundings()
  const fields = fieldsOf(board).filter((field) => isVisible(field, { values }))
  const lists = fields.filter((field): field is ChecklistField => field.type === 'checklist')
  const tables = fields.filter((field): field is TableField => field.type === 'table')
  if (lists.length === 0) return null
  const photos = [...files.stored.values()].filter(({ row }) => row.type.startsWith('image/'))
  const titleOf = ({ label }: ChecklistField) => (lists.length > 1 ? label[language] : undefined)
  const issueIn = (key: string) => issues.find(({ path }) => path.split('.')[0] === key)
  return (
    <>
      {lists.map((field) => (
        <VerdictCounts
          key={field.key}
          field={field}
          title={titleOf(field)}
          answer={(values[field.key] ?? {}) as Checklist}
        />
      ))}
      <Card>
        <ul className="divide-y divide-line">
          {lists.map((field) => {
            const { answered, total } = answeredOf(field, (values[field.key] ?? {}) as Checklist)
            return (
              <Line
                key={field.key}
                label={[titleOf(field), t('finish.questions', { count: total })]
                  .filter(Boolean)
                  .join(' ')}
                state={
                  answered === total
                    ? t('finish.answered')
                    : t('finish.left', { count: total - answered })
                }
                issue={issueIn(field.key)}
                onGo={onGo}
              />
            )
          })}
          {tables.map((field) => {
            const rows = (values[field.key] ?? []) as Row[]
            const issue = issueIn(field.key)
            const bad = rowsOfAnswers(board, field, values, language)
            const unlisted = bad.filter(({ listed }) => !listed).length
            return (
              <Line
                key={field.key}
                label={`${field.label[language]} ${t('finish.rows', { count: rows.length })}`}
                state={
                  issue || unlisted === 0
                    ? t(issue ? 'finish.check' : rows.length > 0 ? 'finish.filled' : 'finish.none')
                    : t('finish.unlisted', {
                        count: unlisted,
                        noun: field.rowNoun[language],
                      })
                }
                issue={issue}
                warn={unlisted > 0 ? { path: field.key } : undefined}
                onGo={onGo}
              />
            )
          })}
          {photos.length > 0 && (
            <Line
              label={t('finish.photos', { count: photos.length })}
              state={bytes(photos.reduce((sum, { row }) => sum + row.size, 0))}
              issue={undefined}
              onGo={onGo}
            />
          )}
        </ul>
      </Card>
    </>
  )
}

interface LineProps {
  label: string
  state: string
  issue: Issue | undefined
  /** nothing wrong, but hardly meant: where it can be put right */
  warn?: Target | undefined
  onGo: (to: Target) => void
}

function Line({ label, state, issue, warn, onGo }: LineProps): ReactNode {
  const to = issue ?? warn
  const inner = (
    <>
      {to ? (
        <CircleAlert
          aria-hidden
          className={cn('size-6 flex-none', issue ? 'text-danger-text' : 'text-warn-text')}
        />
      ) : (
        <CircleCheck aria-hidden className="size-6 flex-none text-ok-text" />
      )}
      <span className="type-body min-w-0 flex-1 text-left">{label}</span>
      <b className="type-strong min-w-0 text-right tabular-nums">{state}</b>
      {to && <ChevronRight aria-hidden className="size-5 flex-none text-text-3" />}
    </>
  )
  const line = 'flex min-h-13 w-full items-center gap-3 px-4 py-3'
  return (
    <li>
      {to ? (
        <button type="button" className={`${line} active:bg-surface-3`} onClick={() => onGo(to)}>
          {inner}
        </button>
      ) : (
        <div className={line}>{inner}</div>
      )}
    </li>
  )
}

const colours: Record<Tone, string> = {
  ok: 'text-text',
  info: 'text-text',
  warn: 'text-warn-text',
  danger: 'text-danger-text',
  neutral: 'text-text-2',
}

interface VerdictCountsProps {
  field: ChecklistField
  /** where there are several lists */
  title: string | undefined
  answer: Checklist
}

function VerdictCounts({ field, title, answer }: VerdictCountsProps) {
  const language = shortLanguage(useLanguage())
  const ids = field.groups.flatMap((group) => group.questions.map(({ id }) => id))
  return (
    <Card className="px-4 py-3">
      {title && <h3 className="type-strong pb-2">{title}</h3>}
      <dl className="grid auto-cols-fr grid-flow-col text-center">
        {verdictsOf(field).map(({ value, label, tone }) => {
          const count = ids.filter((id) => answer[id]?.answer === value).length
          return (
            <div key={value}>
              <dt className="type-meta text-text-2">{label[language]}</dt>
              <dd className={cn('type-num', count > 0 ? colours[tone] : 'text-text-3')}>{count}</dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
