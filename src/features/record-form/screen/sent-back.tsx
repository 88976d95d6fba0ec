import type { Cell, Field, Values } from '../../../../contract/form/field-types.ts'
import { isEmpty } from '../../../../contract/form/fields.ts'
import { referencesOf } from '../../../../contract/form/reference-kind.ts'
import { valueText } from '../../../../contract/form/value-text.ts'
import { mustRedo } from '../../../../contract/workflow/allowed.ts'
import type { Workflow } from '../../../../contract/workflow/definition.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { useReading } from '../../board/use-reading.ts'
import { useReferences } from '../../board/use-references.ts'
import type { ShownRecord } from '../../record/page/use-record.ts'

interface SentBackProps {
  record: ShownRecord
  workflow: Workflow
  /** fields of the record, or columns of the table */
  cells: readonly (Field | Cell)[]
  /** of the record, or of the row */
  state: string
  values: Values
}

/** What was sent back, above the form that does it again: the reason, who and when. */
export function SentBack({ record, workflow, cells, state, values }: SentBackProps) {
  const t = useT('form')
  const { board, post } = record
  const reading = useReading(useReferences(post.projectId, referencesOf(board)))
  if (!workflow.transitions.some((one) => mustRedo(one, state))) return null
  const stamps = workflow.transitions.find((one) => one.to === state && one.stamps)?.stamps
  const text = (key: string | undefined) => {
    const cell = cells.find((one) => one.key === key)
    return cell && !isEmpty(values[cell.key]) ? valueText(cell, values[cell.key], reading) : ''
  }
  const by = [text(stamps?.by), text(stamps?.at)].filter(Boolean).join(' · ')
  return (
    <Card attention className="px-4 py-3">
      <h2 className="type-strong">{t('step.sentBack')}</h2>
      {text(stamps?.comment) && (
        <p className="mt-1 whitespace-pre-wrap break-keep">{text(stamps?.comment)}</p>
      )}
      {by && <p className="type-meta mt-1 text-text-2">{by}</p>}
      <p className="type-meta mt-1 text-text-2">{t('step.doAgain')}</p>
    </Card>
  )
}
