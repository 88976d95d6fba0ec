import type { ChangedCell } from '../../../contract/sheet/compare.ts'
import type { ClashChoice } from '../../../contract/sheet/planned-row.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'
import { usePage } from '../excel-import/use-page.tsx'
import { choiceKey } from './found-rows.ts'
import { useCellText } from './use-cell-text.ts'
import type { FoundSheet, SheetUpload } from './use-sheet-upload.ts'

const perPage = 20

interface ClashCardProps {
  sheet: Sheet
  found: FoundSheet
  upload: SheetUpload
}

/** Cells that were changed here and in the workbook: both versions side by side. */
export function ClashCard({ sheet, found, upload }: ClashCardProps) {
  const t = useT('recordsheet')
  const { number } = useNumbers()
  const { label, text } = useCellText(sheet)
  const { choices, choose } = upload
  const clashes = found.rows.flatMap(({ compared: { row, cells } }) =>
    cells.filter(({ clash }) => clash).map((cell) => ({ row, cell })),
  )
  const page = usePage(clashes, perPage)
  const open = clashes.filter(({ row, cell }) => !choices.has(choiceKey(row, cell.column))).length
  const all = (choice: ClashChoice) =>
    choose(clashes.map(({ row, cell }) => [row, cell.column, choice] as const))
  const options = ({ column, now, sheet: written }: ChangedCell) => [
    { value: 'sheet' as const, label: text(column, written), hint: t('clash.sheet') },
    { value: 'now' as const, label: text(column, now), hint: t('clash.now') },
  ]
  return (
    <Card padded className="flex flex-col gap-4">
      <div>
        <h2 className="type-h3">
          {t('clash.title', { count: clashes.length, n: number(clashes.length) })}
        </h2>
        <p className="type-body mt-1 break-keep text-text-2 fine:type-cell">{t('clash.text')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => all('sheet')}>{t('clash.allSheet')}</Button>
        <Button onClick={() => all('now')}>{t('clash.allNow')}</Button>
        <p role="status" className="type-meta text-text-2">
          {open > 0 ? t('clash.open', { count: open, n: number(open) }) : t('clash.decided')}
        </p>
      </div>
      <ol className="flex flex-col divide-y divide-line border-line border-t">
        {page.rows.map(({ row, cell }) => {
          const title = t('clash.cell', { row: number(row), column: label(cell.column) })
          return (
            <li key={choiceKey(row, cell.column)} className="flex flex-col gap-2 py-3">
              <p className="type-strong break-words">{title}</p>
              <RadioCards
                label={title}
                value={choices.get(choiceKey(row, cell.column)) ?? null}
                options={options(cell)}
                columns={2}
                onChange={(choice) => choose([[row, cell.column, choice]])}
              />
            </li>
          )
        })}
      </ol>
      {page.foot}
    </Card>
  )
}
