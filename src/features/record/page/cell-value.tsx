import type { Cell, Row } from '../../../../contract/form/field-types.ts'
import { isEmpty } from '../../../../contract/form/fields.ts'
import { type Reading, valueText } from '../../../../contract/form/value-text.ts'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { LinkedRecord } from '../links/linked-record.tsx'
import { RowDay } from './expiry-chip.tsx'
import { PinValue } from './pin-value.tsx'

interface CellValueProps {
  cell: Cell
  row: Row
  reading: Reading
  small?: boolean
}

/** A fact of a row: choices with a tone as chips, everything else as text. */
export function CellValue({ cell, row, reading, small }: CellValueProps) {
  const value = row[cell.key]
  if (isEmpty(value)) return <span className="text-text-3">-</span>
  const text = valueText(cell, value, reading)
  if (cell.type === 'link') return <LinkedRecord id={String(value)} text={text} />
  if (cell.type === 'pin') return <PinValue value={value} text={text} small />
  if (cell.type === 'date') return <RowDay cell={cell} row={row} text={text} />
  const options = 'options' in cell ? (cell.options ?? []) : []
  const chosen = options.find((option) => option.value === value)
  if (!chosen?.tone) return <span title={text}>{text}</span>
  return (
    <Chip tone={chosen.tone} small={small}>
      {text}
    </Chip>
  )
}
