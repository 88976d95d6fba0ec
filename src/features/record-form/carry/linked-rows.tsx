import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { isText } from '../../../../contract/field-type/type-of.ts'
import { takenOver } from '../../../../contract/form/carry.ts'
import type { Cell, Row, RowsFrom, TableField } from '../../../../contract/form/field-types.ts'
import { isEmpty } from '../../../../contract/form/fields.ts'
import { useT } from '../../../i18n/use-t.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Skeleton } from '../../../widgets/skeleton/skeleton.tsx'
import { postQuery } from '../../record/queries.ts'
import { useFormTools } from '../form-tools.ts'
import { type Candidate, ChooseRows } from './choose-rows.tsx'

interface LinkedRowsProps {
  field: TableField
  from: RowsFrom
  rows: readonly Row[]
  /** the linked record: number of its board, and its id */
  record: { boardId: number; id: string }
}

/** Rows of the record that the form links to, of which some or all are taken over. */
export default function LinkedRows(props: LinkedRowsProps) {
  const t = useT('form')
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button
        icon={<ListPlus aria-hidden className="size-5 fine:size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('rowsFrom.open')}
      </Button>
      {open && <LinkedChoice {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** What makes two rows the same to a person: their first words. */
function wordsOf(columns: readonly Cell[], row: Row): string[] {
  return columns
    .filter(isText)
    .map(({ key }) => row[key])
    .filter((value) => !isEmpty(value))
    .slice(0, 2)
    .map(String)
}

function LinkedChoice({
  field,
  from,
  rows,
  record,
  onClose,
}: LinkedRowsProps & { onClose: () => void }) {
  const t = useT('form')
  const { setRows } = useFormTools()
  const { data: post, isError } = useQuery({
    ...postQuery(record.boardId, record.id),
    meta: { silent: true },
  })
  const there = (post?.values[from.table] ?? []) as readonly Row[]
  const known = new Set(rows.map((row) => wordsOf(field.columns, row).join('\n')))
  const candidates = there.map((row): Candidate => {
    // The words that it has once it is taken over.
    const words = wordsOf(field.columns, from.becomes?.(row) ?? row)
    const proposed = from.first?.({ values: post?.values ?? {}, row }) ?? true
    return { row, words, listed: known.has(words.join('\n')), proposed }
  })
  return (
    <ChooseRows
      field={field}
      title={t('rowsFrom.open')}
      description={post?.title}
      candidates={candidates}
      count={rows.length}
      onTake={(taken) =>
        setRows(field.key, (before) => [...before, ...takenOver(field, taken, uuidv7)])
      }
      onClose={onClose}
    >
      {!post && (isError ? <p>{t('rowsFrom.missing')}</p> : <Skeleton className="h-40" />)}
      {post && there.length === 0 && <p className="text-text-3">{t('rowsFrom.none')}</p>}
    </ChooseRows>
  )
}
