import { isEmpty } from '../../../../contract/form/fields.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-t.ts'
import { CellValue } from './cell-value.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { factClass, partsOf, photosOf } from './row-parts.ts'
import { type RowsProps, RowWords } from './rows-table.tsx'

/** The same rows on a phone, one below the other. */
export function RowsCards({ field, rows, reading, pictures }: RowsProps) {
  const language = shortLanguage(useLanguage())
  const parts = partsOf(field)
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="px-5 py-3">
          <RowWords field={field} row={row} reading={reading} />
          <dl className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
            {parts.facts
              .filter((cell) => !isEmpty(row[cell.key]))
              .map((cell) => (
                <div key={cell.key} className={factClass(cell)}>
                  <dt className="type-meta text-text-3">{cell.label[language]}</dt>
                  <dd className="type-meta text-text">
                    <CellValue cell={cell} row={row} reading={reading} small />
                  </dd>
                </div>
              ))}
          </dl>
          <PhotoStrip ids={photosOf(row, parts.photos)} pictures={pictures} />
        </li>
      ))}
    </ul>
  )
}
