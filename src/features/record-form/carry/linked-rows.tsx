import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { takenOver } from '../../../../contract/form/carry.ts'
import type { Cell, Row, RowsFrom, TableField } from '../../../../contract/form/field-types.ts'
import { isEmpty } from '../../../../contract/form/fields.ts'
import { valueText } from '../../../../contract/form/value-text.ts'
import { useT } from '../../../i18n/use-t.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { Skeleton } from '../../../widgets/skeleton/skeleton.tsx'
import { postQuery } from '../../record/queries.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'

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
      {open && <ChooseRows {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}

const isWords = ({ type }: Cell) => type === 'text' || type === 'textarea'
const isGraded = (cell: Cell) =>
  'options' in cell && cell.options?.some(({ tone }) => tone !== undefined) && !cell.server

/** What makes two rows the same to a person: their first words. */
function wordsOf(columns: readonly Cell[], row: Row): string[] {
  return columns
    .filter(isWords)
    .map(({ key }) => row[key])
    .filter((value) => !isEmpty(value))
    .slice(0, 2)
    .map(String)
}

function ChooseRows({
  field,
  from,
  rows,
  record,
  onClose,
}: LinkedRowsProps & { onClose: () => void }) {
  const t = useT('form')
  const { setRows } = useFormTools()
  const { reading } = useSurroundings()
  const { data: post, isError } = useQuery({
    ...postQuery(record.boardId, record.id),
    meta: { silent: true },
  })
  const there = (post?.values[from.table] ?? []) as readonly Row[]
  const known = new Set(rows.map((row) => wordsOf(field.columns, row).join('\n')))
  /** The words that a row there has once it is taken over. */
  const wordsHere = (row: Row) => wordsOf(field.columns, from.becomes?.(row) ?? row)
  const isKnown = (row: Row) => known.has(wordsHere(row).join('\n'))
  const fresh = there.filter((row) => !isKnown(row))
  const proposed = fresh.filter((row) => from.first?.({ values: post?.values ?? {}, row }) ?? true)
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const room = field.maxRows - rows.length
  const first = (proposed.length > 0 ? proposed : fresh).slice(0, room)
  const chosen = picked ?? new Set(first.map(({ id }) => id))
  const taken = fresh.filter(({ id }) => chosen.has(id)).slice(0, room)
  const graded = field.columns.find(isGraded)

  function toggle(ids: readonly string[], on: boolean) {
    const next = new Set(chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setPicked(next)
  }

  function take() {
    setRows(field.key, (before) => [...before, ...takenOver(field, taken, uuidv7)])
    onClose()
  }

  const all = fresh.length > 0 && fresh.every(({ id }) => chosen.has(id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rowsFrom.open')}
      description={post?.title}
      className="lg:w-[640px]"
      actions={
        <Button size="lg" look="primary" className="grow" off={taken.length === 0} onClick={take}>
          {t('rowsFrom.take', { count: taken.length })}
        </Button>
      }
    >
      {!post && (isError ? <p>{t('rowsFrom.missing')}</p> : <Skeleton className="h-40" />)}
      {post && there.length === 0 && <p className="text-text-3">{t('rowsFrom.none')}</p>}
      {fresh.length > 0 && (
        <Checkbox
          checked={all ? true : taken.length > 0 ? 'some' : false}
          onChange={(on) =>
            toggle(
              fresh.map(({ id }) => id),
              on,
            )
          }
        >
          {t('rowsFrom.all', { count: fresh.length })}
        </Checkbox>
      )}
      <ul className="divide-y divide-line border-line border-t">
        {there.map((row) => {
          const [title, more] = wordsHere(row)
          const old = isKnown(row)
          return (
            <li key={row.id} className="py-1">
              <Checkbox
                checked={!old && chosen.has(row.id)}
                disabled={old}
                onChange={(on) => toggle([row.id], on)}
              >
                <span className="type-strong block break-keep">{title}</span>
                <span className="type-meta flex flex-wrap items-center gap-2 text-text-3">
                  {more}
                  {graded && !isEmpty(row[graded.key]) && (
                    <Chip small tone={toneOf(graded, row)}>
                      {valueText(graded, row[graded.key], reading)}
                    </Chip>
                  )}
                  {old && t('rowsFrom.already')}
                </span>
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

function toneOf(cell: Cell, row: Row) {
  const options = 'options' in cell ? cell.options : undefined
  return options?.find(({ value }) => value === row[cell.key])?.tone ?? 'neutral'
}
