import { useState } from 'react'
import { textOf, uncalculated } from '../../../contract/sheet/cell.ts'
import type { ChangedCell, RowFault } from '../../../contract/sheet/compare.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import type { ReadWorkbook } from '../../lib/excel/read.ts'
import type { Column } from '../../widgets/table/column.ts'
import { Table } from '../../widgets/table/table.tsx'
import { Tabs } from '../../widgets/tabs/tabs.tsx'
import { usePage } from '../excel-import/use-page.tsx'
import type { FoundRow } from './found-rows.ts'
import { useCellText } from './use-cell-text.ts'
import { useFaultWords } from './use-fault-words.ts'

const perPage = 50

interface SheetTablesProps {
  sheet: Sheet
  rows: readonly FoundRow[]
  read: ReadWorkbook
  name: string
}

/** What is wrong, and what changes, by row and column. */
export function SheetTables({ sheet, rows, read, name }: SheetTablesProps) {
  const t = useT('recordsheet')
  const excel = useT('excel')
  const { number } = useNumbers()
  const faults = rows.flatMap(({ compared, faults }) =>
    faults.map((fault) => ({ row: compared.row, fault })),
  )
  const changes = rows
    .filter(({ state }) => state === 'change' || state === 'new')
    .flatMap(({ compared }) =>
      compared.cells.map((cell) => ({ row: compared.row, cell, isNew: !compared.record })),
    )
  const [tab, setTab] = useState(faults.length > 0 ? 'faults' : 'changes')
  return (
    <Tabs
      label={name}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          id: 'faults',
          label: `${excel('errors')} ${number(faults.length)}`,
          panel: <Faults sheet={sheet} faults={faults} read={read} />,
        },
        {
          id: 'changes',
          label: `${t('changes')} ${number(changes.length)}`,
          panel: <Changes sheet={sheet} changes={changes} />,
        },
      ]}
    />
  )
}

interface FaultsProps {
  sheet: Sheet
  faults: readonly { row: number; fault: RowFault }[]
  read: ReadWorkbook
}

export function Faults({ sheet, faults, read }: FaultsProps) {
  const excel = useT('excel')
  const { number } = useNumbers()
  const wordsOf = useFaultWords()
  const { label } = useCellText(sheet)
  const page = usePage(faults, perPage)
  if (faults.length === 0) {
    return <p className="type-body px-1 py-4 text-text-2">{excel('noErrors')}</p>
  }
  const here = new Set(page.rows.map(({ row }) => row))
  const byRow = new Map(
    read.rows.flatMap(({ row, values }) => (here.has(row) ? [[row, values] as const] : [])),
  )
  const written = ({ row, fault }: FaultsProps['faults'][number]) => {
    const text = textOf(byRow.get(row)?.[fault.column])
    return text.startsWith(uncalculated) ? '=…' : fault.reason === 'merged' ? '' : text
  }
  const columns: Column<FaultsProps['faults'][number]>[] = [
    { id: 'row', head: excel('row'), cell: ({ row }) => number(row), align: 'right', width: 84 },
    {
      id: 'column',
      head: excel('column'),
      cell: ({ fault }) => label(fault.column),
      full: ({ fault }) => label(fault.column),
      width: 180,
    },
    { id: 'written', head: excel('written'), cell: written, full: written, width: 220 },
    {
      id: 'reason',
      head: excel('reason'),
      cell: ({ fault }) => wordsOf(fault),
      full: ({ fault }) => wordsOf(fault),
      main: true,
    },
  ]
  return (
    <Table
      label={excel('errors')}
      columns={columns}
      rows={page.rows}
      rowId={({ row, fault }) => `${row} ${fault.column} ${fault.reason} ${fault.about ?? ''}`}
      foot={page.foot}
    />
  )
}

interface ChangesProps {
  sheet: Sheet
  changes: readonly { row: number; cell: ChangedCell; isNew: boolean }[]
}

function Changes({ sheet, changes }: ChangesProps) {
  const t = useT('recordsheet')
  const excel = useT('excel')
  const { number } = useNumbers()
  const { label, text } = useCellText(sheet)
  const page = usePage(changes, perPage)
  if (changes.length === 0) {
    return <p className="type-body px-1 py-4 text-text-2">{t('noChanges')}</p>
  }
  type Change = ChangesProps['changes'][number]
  const now = ({ cell, isNew }: Change) => (isNew ? t('state.new') : text(cell.column, cell.now))
  const next = ({ cell }: Change) => text(cell.column, cell.sheet)
  const columns: Column<Change>[] = [
    { id: 'row', head: excel('row'), cell: ({ row }) => number(row), align: 'right', width: 84 },
    {
      id: 'column',
      head: excel('column'),
      cell: ({ cell }) => label(cell.column),
      full: ({ cell }) => label(cell.column),
      width: 200,
    },
    { id: 'now', head: t('clash.now'), cell: now, full: now, width: 260 },
    { id: 'sheet', head: t('clash.sheet'), cell: next, full: next, main: true },
  ]
  return (
    <Table
      label={t('changes')}
      columns={columns}
      rows={page.rows}
      rowId={({ row, cell }) => `${row} ${cell.column}`}
      foot={page.foot}
    />
  )
}
