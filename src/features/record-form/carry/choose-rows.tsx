import { type ReactNode, useState } from 'react'
import type { Cell, Row, TableField } from '../../../../contract/form/field-types.ts'
import { isEmpty } from '../../../../contract/form/fields.ts'
import { valueText } from '../../../../contract/form/value-text.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { useSurroundings } from '../form-tools.ts'

/** A row that can be taken over. */
export interface Candidate {
  row: Row
  /** what it is called, and more of it */
  words: readonly string[]
  /** the table has it */
  listed: boolean
  /** chosen at first */
  proposed: boolean
}

interface ChooseRowsProps {
  field: TableField
  title: string
  description?: string | undefined
  candidates: readonly Candidate[]
  /** how many rows the table has */
  count: number
  /** instead of the rows, or above them */
  children?: ReactNode
  onTake: (rows: readonly Row[]) => void
  onClose: () => void
}

const isGraded = (cell: Cell) =>
  'options' in cell && cell.options?.some(({ tone }) => tone !== undefined) && !cell.server

/** Rows of which some or all are taken over, as many as the table has room for. */
export function ChooseRows({
  field,
  title,
  description,
  candidates,
  count,
  children,
  onTake,
  onClose,
}: ChooseRowsProps) {
  const t = useT('form')
  const { reading } = useSurroundings()
  const fresh = candidates.filter(({ listed }) => !listed)
  const proposed = fresh.filter((one) => one.proposed)
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const room = field.maxRows - count
  const first = (proposed.length > 0 ? proposed : fresh).slice(0, room)
  const chosen = picked ?? new Set(first.map(({ row }) => row.id))
  const taken = fresh.filter(({ row }) => chosen.has(row.id)).slice(0, room)
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
    onTake(taken.map(({ row }) => row))
    onClose()
  }

  const all = fresh.length > 0 && fresh.every(({ row }) => chosen.has(row.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      className="lg:w-[640px]"
      actions={
        <Button size="lg" look="primary" className="grow" off={taken.length === 0} onClick={take}>
          {t('rowsFrom.take', { count: taken.length })}
        </Button>
      }
    >
      {children}
      {fresh.length > 0 && (
        <Checkbox
          checked={all ? true : taken.length > 0 ? 'some' : false}
          onChange={(on) =>
            toggle(
              fresh.map(({ row }) => row.id),
              on,
            )
          }
        >
          {t('rowsFrom.all', { count: fresh.length })}
        </Checkbox>
      )}
      <ul className="divide-y divide-line border-line border-t">
        {candidates.map(({ row, words: [name, more], listed }) => (
          <li key={row.id} className="py-1">
            <Checkbox
              checked={!listed && chosen.has(row.id)}
              disabled={listed}
              onChange={(on) => toggle([row.id], on)}
            >
              <span className="type-strong block break-keep">{name}</span>
              <span className="type-meta flex flex-wrap items-center gap-2 text-text-3">
                {more}
                {graded && !isEmpty(row[graded.key]) && (
                  <Chip small tone={toneOf(graded, row)}>
                    {valueText(graded, row[graded.key], reading)}
                  </Chip>
                )}
                {listed && t('rowsFrom.already')}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function toneOf(cell: Cell, row: Row) {
  const options = 'options' in cell ? cell.options : undefined
  return options?.find(({ value }) => value === row[cell.key])?.tone ?? 'neutral'
}
