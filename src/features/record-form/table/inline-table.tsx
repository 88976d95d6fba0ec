import { Trash2 } from 'lucide-react'
import type { Cell, Row, Values } from '../../../../contract/form/field-types.ts'
import { isRequired, isVisible } from '../../../../contract/form/fields.ts'
import { valueText } from '../../../../contract/form/value-text.ts'
import { isClosedRow, lockedKeys } from '../../../../contract/workflow/rows.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { Control } from '../control/control.tsx'
import { availableIn } from '../field/available.ts'
import { useFormTools, useSurroundings, type Wrong } from '../form-tools.ts'
import { orNull } from '../value-at.ts'
import { CellFrame } from './cell-frame.tsx'
import type { TableFieldProps } from './table-field-props.ts'

const widths: Partial<Record<Cell['type'], string>> = {
  textarea: 'min-w-[220px]',
  link: 'min-w-[280px]',
  text: 'min-w-[150px]',
  datetime: 'min-w-[280px]',
  date: 'min-w-[170px]',
  month: 'min-w-[150px]',
  duration: 'min-w-[200px]',
  photo: 'min-w-[120px]',
  photos: 'min-w-[200px]',
  files: 'min-w-[260px]',
  int: 'min-w-[80px]',
  dec: 'min-w-[90px]',
  money: 'min-w-[120px]',
  calc: 'min-w-[80px]',
  check: 'min-w-[56px]',
}

/** The rows as an editable table; it scrolls sideways in its card. */
export function InlineTable({
  field,
  rows,
  normalizedRows,
  normalized,
  wrong,
  onRemove,
}: TableFieldProps & { onRemove: (id: string) => void }) {
  const t = useT('form')
  const { language } = useFormTools()
  const noun = field.rowNoun[language]
  const columns = field.columns.filter((cell) => !cell.server)
  return (
    <section
      aria-label={field.label[language]}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
      tabIndex={0}
      className="relative overflow-x-auto pb-1"
    >
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="bg-surface-2">
            {columns.map((cell) => (
              <th
                key={cell.key}
                scope="col"
                className={cn('type-mini px-2 py-2 text-text-2', widths[cell.type])}
              >
                {cell.label[language]}
                {cell.required === true && (
                  <span aria-hidden className="ml-0.5 text-danger-text">
                    *
                  </span>
                )}
              </th>
            ))}
            <th scope="col" className="w-12">
              <span className="sr-only">{t('row.remove', { noun })}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} className="border-line border-b align-top">
              {columns.map((cell) => (
                <td key={cell.key} className="px-2 py-2">
                  <InlineCell
                    locked={lockedKeys(field, row).has(cell.key)}
                    cell={cell}
                    table={field.key}
                    row={row}
                    counted={normalizedRows.find((one) => one.id === row.id) ?? row}
                    normalized={normalized}
                    wrong={wrong}
                    name={`${t('row.title', { noun, n: index + 1 })} ${cell.label[language]}`}
                  />
                </td>
              ))}
              <td className="py-2">
                {!isClosedRow(field, row) && (
                  <IconButton
                    label={`${t('row.remove', { noun })} ${index + 1}`}
                    onClick={() => onRemove(row.id)}
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </IconButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What the form shows of a cell that the workflow has. */
function LockedCell({ cell, value }: { cell: Cell; value: unknown }) {
  const { reading } = useSurroundings()
  return <p className="py-2 whitespace-pre-wrap">{valueText(cell, value, reading) || '-'}</p>
}

interface InlineCellProps {
  cell: Cell
  table: string
  row: Row
  counted: Row
  normalized: Values
  wrong: Wrong
  name: string
  /** shown only: the workflow has it */
  locked: boolean
}

function InlineCell({
  cell,
  table,
  row,
  counted,
  normalized,
  wrong,
  name,
  locked,
}: InlineCellProps) {
  const { set } = useFormTools()
  const scope = { values: normalized, row: counted }
  if (!isVisible(cell, scope)) return <span className="text-text-3">-</span>
  if (locked) return <LockedCell cell={cell} value={row[cell.key]} />
  const path = `${table}.${row.id}.${cell.key}`
  const value = (cell.type === 'calc' ? counted : row)[cell.key] ?? null
  return (
    <div data-path={path} className={widths[cell.type] ?? 'min-w-[140px]'}>
      <CellFrame name={name} required={isRequired(cell, scope)} error={wrong.get(path) ?? null}>
        <Control
          cell={cell}
          path={path}
          value={value}
          onChange={(next) => set(cell.key, orNull(next), { table, id: row.id })}
          beside={(key) => row[key]}
          available={availableIn(cell, scope)?.split(',')}
          tight
        />
      </CellFrame>
    </div>
  )
}
