import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { postList } from '../../../contract/record/post.ts'
import type { CellValue } from '../../../contract/sheet/cell.ts'
import type { SheetReader } from '../../../contract/sheet/compare.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { saveExcel } from '../../lib/excel/excel.ts'
import { mostRows } from '../../lib/excel/limits.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { fileName } from '../excel-export/file-name.ts'
import { projectName } from '../excel-export/project-name.ts'
import { sheetRecords } from '../excel-export/sheet-records.ts'
import { boardQuery } from '../record/list/board-query.ts'
import { isNarrowed, type ListSearch } from '../record/list/list-search.ts'
import { exportRow } from './export-rows.ts'

/** Rows a call: the most that the list gives. */
const perPage = 200

interface SheetDownloadsProps {
  board: FormBoard
  projectId: number
  /** of the list that this was opened from */
  search: ListSearch
  reader: SheetReader
  /** its required columns are marked */
  sheet: Sheet
  ready: boolean
}

/** What can be filled in: an empty workbook, or the records of the list to be changed. */
export function SheetDownloads({
  board,
  projectId,
  search,
  reader,
  sheet,
  ready,
}: SheetDownloadsProps) {
  const t = useT('recordsheet')
  const excel = useT('excel')
  const save = useT('save')
  const lang = shortLanguage(useLanguage())
  const dates = useDates()
  const { number } = useNumbers()
  const client = useQueryClient()
  const icon = <FileDown aria-hidden className="size-5 fine:size-4" />
  const nameOf = async (kind: string | null) =>
    fileName(await projectName(client, projectId), board.label[lang], kind ?? dates.today())
  const template = useMutation({
    mutationFn: async () => saveExcel(sheet, lang, await nameOf(t('blank'))),
    meta: { silent: true },
  })
  const records = useMutation({
    mutationFn: async () => {
      const rows: Record<string, CellValue>[] = []
      let total = 0
      for (let page = 1; page === 1 || (rows.length < total && rows.length < mostRows); page += 1) {
        const requested = boardQuery(board, search, { projectId, today: dates.today() })
        const part = await call(postList, {
          params: { boardId: String(board.id) },
          query: { ...requested, page: String(page), perPage: String(perPage) },
          timeout: 60_000,
        })
        total = part.total
        // Fewer than announced: others were removed meanwhile.
        if (part.data.length === 0) break
        const ids = part.data.map(({ id }) => id)
        const known = await sheetRecords({ projectId, boardId: board.id, ids })
        for (const id of ids) {
          const record = known.get(id)
          if (record) rows.push(exportRow(reader, record))
        }
      }
      await saveExcel(sheet, lang, await nameOf(null), rows)
      return total
    },
    onSuccess: (total) => {
      if (total > mostRows) {
        toast({ text: save('most', { n: number(mostRows) }), icon: 'attention' })
      }
    },
    meta: { silent: true },
  })
  return (
    <Card padded className="flex flex-wrap items-center justify-between gap-3">
      <div className="type-body min-w-0 flex-1 basis-80 break-keep text-text-2 fine:type-cell">
        <p>{t('intro')}</p>
        <p>{t('introSafe')}</p>
        {isNarrowed(search) && <p className="text-text">{t('narrowed')}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          icon={icon}
          busy={template.isPending}
          off={!ready}
          onClick={() => template.mutate()}
        >
          {template.isPending ? excel('making') : t('template')}
        </Button>
        <Button icon={icon} busy={records.isPending} off={!ready} onClick={() => records.mutate()}>
          {records.isPending ? excel('making') : t('records')}
        </Button>
      </div>
      {(template.isError || records.isError) && (
        <ErrorLine role="alert">{excel('makeFailed')}</ErrorLine>
      )}
    </Card>
  )
}
