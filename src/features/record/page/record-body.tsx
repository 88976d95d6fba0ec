import type { ReactNode } from 'react'
import type {
  Checklist,
  ChecklistField,
  Row,
  TableField,
} from '../../../../contract/form/field-types.ts'
import { fieldsOf, isVisible } from '../../../../contract/form/fields.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import { stateOf } from '../../../../contract/workflow/follow.ts'
import { rowState } from '../../../../contract/workflow/rows.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { useWide } from '../../../lib/media.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { ChecklistAnswers } from './checklist-answers.tsx'
import { ChecklistSummary } from './checklist-summary.tsx'
import { FileList } from './file-list.tsx'
import type { Sources } from './images.ts'
import type { Pictures } from './pictures.ts'
import { RowsCards } from './rows-cards.tsx'
import { RowsTable } from './rows-table.tsx'
import { Signatures } from './signatures.tsx'
import { StepRows } from './step-rows.tsx'
import { TableTotals } from './table-totals.tsx'
import type { ShownRecord } from './use-record.ts'
import { ValueList } from './value-list.tsx'
import type { ValueSection } from './value-rows.ts'

export interface BodyProps {
  record: ShownRecord
  reading: Reading
  pictures: Pictures
  sources: Sources
  /** ⋮ of a desktop's head; a phone has it in its bar */
  menu: ReactNode
}

/** Title of a card, with a word on the right. */
export function PanelHead({ title, aside }: { title: string; aside?: string }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-5 py-2">
      <h2 className="type-h3 fine:text-body">{title}</h2>
      {aside && <span className="type-meta text-text-3">{aside}</span>}
    </div>
  )
}

/**
 * The checklists of a record: figures, then the findings. `summary`: the figures are shown
 * elsewhere.
 */
export function Checklists({
  record,
  pictures,
  summary = true,
}: BodyProps & { summary?: boolean }) {
  const language = shortLanguage(useLanguage())
  return checklistsOf(record).map(({ field, answers }) => (
    <Card key={field.key}>
      <PanelHead title={field.label[language]} />
      {summary && (
        <div className="px-5 pb-3">
          <ChecklistSummary field={field} answers={answers} />
        </div>
      )}
      <ChecklistAnswers field={field} answers={answers} pictures={pictures} />
    </Card>
  ))
}

/** Those that the record was asked: a permit has the lists of its kinds of work alone. */
export function checklistsOf({ board, post: { values } }: Pick<ShownRecord, 'board' | 'post'>) {
  return fieldsOf(board)
    .filter(
      (field): field is ChecklistField =>
        field.type === 'checklist' && isVisible(field, { values }),
    )
    .map((field) => ({ field, answers: (values[field.key] ?? {}) as Checklist }))
}

/** The tables of a record; for rows with a state, how many are open. */
export function Tables({ record, reading, pictures }: BodyProps) {
  const t = useT('record')
  const wide = useWide()
  const language = shortLanguage(useLanguage())
  const { board, post } = record
  const tables = fieldsOf(board).filter(
    (field): field is TableField =>
      field.type === 'table' && isVisible(field, { values: post.values }),
  )
  return tables.map((field) => {
    const rows = (post.values[field.key] ?? []) as Row[]
    if (field.signatures) {
      return <Signatures key={field.key} field={field} rows={rows} reading={reading} />
    }
    const { workflow } = field
    const isOpen = (row: Row) => workflow && stateOf(workflow.states, rowState(workflow, row))?.open
    const open = rows.filter(isOpen).length
    const Rows = wide ? RowsTable : RowsCards
    return (
      <Card key={field.key} className="overflow-hidden">
        <PanelHead
          title={`${field.label[language]} ${rows.length}`}
          aside={
            workflow && rows.length > 0
              ? t('table.actedLeft', { done: rows.length - open, open })
              : undefined
          }
        />
        {rows.length === 0 ? (
          <p className="px-5 pb-4 text-text-3 fine:type-cell">{t('table.none')}</p>
        ) : workflow ? (
          <StepRows
            record={record}
            field={{ ...field, workflow }}
            rows={rows}
            reading={reading}
            pictures={pictures}
          />
        ) : (
          <Rows field={field} rows={rows} reading={reading} pictures={pictures} />
        )}
        {rows.length > 0 && <TableTotals field={field} record={record} reading={reading} />}
      </Card>
    )
  })
}

/** Sections of the form as text, a card each. */
export function Sections({
  record,
  sections,
}: {
  record: ShownRecord
  sections: readonly ValueSection[]
}) {
  const language = shortLanguage(useLanguage())
  return sections.map(({ section, rows }) => (
    <Card key={section.key}>
      <PanelHead title={section.label[language]} />
      <div className="border-line border-t">
        <ValueList rows={rows} post={record.post} />
      </div>
    </Card>
  ))
}

/** Attached files other than pictures; nothing without any. */
export function Files({ record, sources }: Pick<BodyProps, 'record' | 'sources'>) {
  const t = useT('record')
  const files = record.post.uploads.filter((upload) => upload.kind === 'file')
  if (files.length === 0) return null
  const arrived = files.filter((file) => file.arrived).length
  return (
    <Card>
      <PanelHead title={t('files.title', { arrived, expected: files.length })} />
      <FileList files={files} sources={sources} />
    </Card>
  )
}
