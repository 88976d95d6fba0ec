import { useMutation } from '@tanstack/react-query'
import { CircleCheck, FileDown } from 'lucide-react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { reasonColumn, reasonKey } from '../../../contract/sheet/board-columns.ts'
import { mergedCell, textOf, uncalculated } from '../../../contract/sheet/cell.ts'
import type { RowFault } from '../../../contract/sheet/compare.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { saveExcel } from '../../lib/excel/excel.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { fileName } from '../excel-export/file-name.ts'
import { wireCell } from '../excel-import/import-call.ts'
import { Faults } from './sheet-tables.tsx'
import { useCellText } from './use-cell-text.ts'
import { useFaultWords } from './use-fault-words.ts'
import type { FoundSheet, SentSheet } from './use-sheet-upload.ts'

interface SheetResultProps {
  board: FormBoard
  sheet: Sheet
  found: FoundSheet
  sent: SentSheet
  href: string
  onAnother: () => void
}

/** A cell that only marks what was wrong in the workbook is written as an empty one. */
const writable = (text: string) => !text.startsWith(uncalculated) && !text.startsWith(mergedCell)

/** What was written, and a workbook of what was refused, each row with its reason. */
export function SheetResult({ board, sheet, found, sent, href, onAnother }: SheetResultProps) {
  const t = useT('recordsheet')
  const excel = useT('excel')
  const lang = shortLanguage(useLanguage())
  const { number } = useNumbers()
  const wordsOf = useFaultWords()
  const { label } = useCellText(sheet)
  const same = found.rows.filter(({ state }) => state === 'same' || state === 'already').length
  const clashes = found.rows.filter(({ state }) => state === 'clash').length
  const refused = new Map<number, readonly RowFault[]>([
    ...found.rows.flatMap(({ compared, faults, state }) =>
      state === 'refused' ? [[compared.row, faults] as const] : [],
    ),
    ...sent.refused,
  ])
  const faults = [...refused]
    .sort(([a], [b]) => a - b)
    .flatMap(([row, all]) => all.map((fault) => ({ row, fault })))
  const counted = (key: 'created' | 'changed' | 'same' | 'open' | 'refused', count: number) =>
    count > 0 ? t(`done.${key}`, { count, n: number(count) }) : null
  const workbook = useMutation({
    mutationFn: () => {
      const reasons = (all: readonly RowFault[]) =>
        all
          .map((fault) =>
            fault.column === '' ? wordsOf(fault) : `${label(fault.column)}: ${wordsOf(fault)}`,
          )
          .join('\n')
      const rows = found.read.rows.flatMap(({ row, values }) => {
        const all = refused.get(row)
        if (!all) return []
        const cells = Object.entries(values).filter(([, cell]) => writable(textOf(cell)))
        return [
          {
            ...Object.fromEntries(cells.map(([key, cell]) => [key, wireCell(cell)])),
            [reasonKey]: reasons(all),
          },
        ]
      })
      return saveExcel(
        { ...sheet, columns: [...sheet.columns, reasonColumn] },
        lang,
        fileName(board.label[lang], t('refusedFile')),
        rows,
      )
    },
  })
  const words = [
    counted('created', sent.created),
    counted('changed', sent.changed),
    counted('same', same),
  ].filter(Boolean)
  return (
    <>
      <Card padded>
        <p role="status" className="type-h3 flex items-center gap-2.5">
          {sent.created + sent.changed > 0 && (
            <CircleCheck aria-hidden className="size-6 flex-none text-ok-text" />
          )}
          {words.length > 0 ? words.join(' ') : t('done.none')}
        </p>
        {[counted('refused', refused.size), counted('open', clashes)].map(
          (line) =>
            line && (
              <p key={line} className="type-body mt-1 break-keep text-text-2">
                {line}
              </p>
            ),
        )}
        <div className="mt-4 flex flex-wrap gap-2.5">
          <ButtonLink look="primary" href={href}>
            {excel('open')}
          </ButtonLink>
          {refused.size > 0 && (
            <Button
              icon={<FileDown aria-hidden className="size-5 fine:size-4" />}
              busy={workbook.isPending}
              onClick={() => workbook.mutate()}
            >
              {excel('saveWrong')}
            </Button>
          )}
          <Button onClick={onAnother}>{excel('other')}</Button>
        </div>
        {workbook.isError && <ErrorLine role="alert">{excel('makeFailed')}</ErrorLine>}
      </Card>
      {faults.length > 0 && <Faults sheet={sheet} faults={faults} read={found.read} />}
    </>
  )
}
