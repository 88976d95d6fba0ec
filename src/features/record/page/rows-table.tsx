import { isNumber } from '../../../../contract/field-type/type-of.ts'
import type { Cell, Row, TableField } from '../../../../contract/form/field-types.ts'
import { type Reading, valueText } from '../../../../contract/form/value-text.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { cellFace } from '../../board/field-face.ts'
import { CellValue } from './cell-value.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import type { Pictures } from './pictures.ts'
import { partsOf, photosOf } from './row-parts.ts'

export interface RowsProps {
  field: TableField
  rows: readonly Row[]
  reading: Reading
  pictures: Pictures
}

const head = 'h-10 px-3 text-left font-semibold text-mini text-text-2'

/** Rows of a record on a desktop: pictures, words, facts in columns. */
export function RowsTable({ field, rows, reading, pictures }: RowsProps) {
  const language = shortLanguage(useLanguage())
  const parts = partsOf(field)
  const label = (cell: Cell | null) => cell?.label[language] ?? ''
  return (
    <div className="overflow-x-auto">
      <table aria-label={field.label[language]} className="type-cell w-full min-w-[720px]">
        <thead className="bg-surface-2">
          <tr>
            {parts.photos.length > 0 && (
              <th scope="col" className={`${head} w-50 pl-5`}>
                {parts.photos.map(label).join(' · ')}
              </th>
            )}
            {parts.main && (
              <th scope="col" className={cn(head, 'min-w-44 first:pl-5')}>
                {label(parts.main)}
              </th>
            )}
            {parts.facts.map((cell) => (
              <th
                key={cell.key}
                scope="col"
                className={cn(
                  head,
                  'whitespace-nowrap first:pl-5 last:pr-5',
                  isNumber(cell) && 'text-right',
                )}
              >
                {label(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-line border-t align-top">
              {parts.photos.length > 0 && (
                <td className="py-1 pr-3 pb-3 pl-5">
                  <PhotoStrip ids={photosOf(row, parts.photos)} pictures={pictures} />
                </td>
              )}
              {parts.main && (
                <td className="px-3 py-3 first:pl-5">
                  <RowWords row={row} reading={reading} field={field} />
                </td>
              )}
              {parts.facts.map((cell) => (
                <td
                  key={cell.key}
                  className={cn(
                    'px-3 py-3 first:pl-5 last:pr-5',
                    cellFace(cell).column,
                    isNumber(cell) && 'whitespace-nowrap text-right tabular-nums',
                  )}
                >
                  <CellValue cell={cell} row={row} reading={reading} small />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The texts of a row: what, where, and the action taken. */
export function RowWords({
  field,
  row,
  reading,
}: Pick<RowsProps, 'field' | 'reading'> & { row: Row }) {
  const language = shortLanguage(useLanguage())
  const { main, sub, notes } = partsOf(field)
  const text = (cell: Cell | null) => (cell ? valueText(cell, row[cell.key], reading) : '')
  return (
    <>
      {text(main) && <p className="whitespace-pre-wrap font-semibold">{text(main)}</p>}
      {text(sub) && <p className="type-meta text-text-3">{text(sub)}</p>}
      {notes.map(
        (cell) =>
          text(cell) && (
            <p key={cell.key} className="mt-1 whitespace-pre-wrap text-text-2">
              <b className="font-semibold">{cell.label[language]}</b> {text(cell)}
            </p>
          ),
      )}
    </>
  )
}
