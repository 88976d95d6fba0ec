import { useMemo, useState } from 'react'
import { textOf, uncalculated } from '../../../contract/sheet/cell.ts'
import type { SheetError } from '../../../contract/sheet/error.ts'
import type { SheetRow } from '../../../contract/sheet/rows.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import type { Column } from '../../widgets/table/column.ts'
import { Table } from '../../widgets/table/table.tsx'
import { Tabs } from '../../widgets/tabs/tabs.tsx'
import type { Found } from './use-excel-import.ts'
import { usePage } from './use-page.tsx'

const perPage = 50

/** Why a cell is not taken, in words. */
function useReason({ columns, either = [] }: Sheet) {
  const t = useT('excel')
  const lang = shortLanguage(useLanguage())
  const oneOf = (column: string) =>
    columns
      .filter(({ key }) => either.some((keys) => keys[0] === column && keys.includes(key)))
      .map(({ label }) => label[lang])
      .join(', ')
  return ({ reason, column, about = '' }: SheetError) =>
    t(`reasons.${reason}`, { about: reason === 'either' ? oneOf(column) : about })
}

/** Every mistake by row and column, and the rows as they will be imported. */
export function FoundTables({ sheet, found }: { sheet: Sheet; found: Found }) {
  const t = useT('excel')
  const { number } = useNumbers()
  const [tab, setTab] = useState(found.errors.length > 0 ? 'errors' : 'preview')
  const [known, setKnown] = useState(found.errors.length)
  // The server's mistakes arrive later; show them when there are no others.
  if (known !== found.errors.length) {
    setKnown(found.errors.length)
    if (known === 0) setTab('errors')
  }
  return (
    <Tabs
      label={found.name}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          id: 'errors',
          label: `${t('errors')} ${number(found.errors.length)}`,
          panel: <Mistakes sheet={sheet} found={found} />,
        },
        {
          id: 'preview',
          label: `${t('preview')} ${number(found.read.rows.length)}`,
          panel: <Preview sheet={sheet} found={found} />,
        },
      ]}
    />
  )
}

function Mistakes({ sheet, found }: { sheet: Sheet; found: Found }) {
  const t = useT('excel')
  const { number } = useNumbers()
  const language = shortLanguage(useLanguage())
  const reasonOf = useReason(sheet)
  const page = usePage(found.errors, perPage)
  const labels = new Map(sheet.columns.map(({ key, label }) => [key, label[language]]))
  // Only this page's rows, not fifty thousand at each render.
  const here = new Set(page.rows.map((error) => error.row))
  const byRow = new Map(
    found.read.rows.flatMap(({ row, values }) => (here.has(row) ? [[row, values] as const] : [])),
  )
  if (found.errors.length === 0) {
    return <p className="type-body px-1 py-4 text-text-2">{t('noErrors')}</p>
  }
  const written = ({ row, column, reason }: SheetError) =>
    reason === 'formula' ? '=…' : textOf(byRow.get(row)?.[column])
  const columns: Column<SheetError>[] = [
    { id: 'row', head: t('row'), cell: ({ row }) => number(row), align: 'right', width: 84 },
    {
      id: 'column',
      head: t('column'),
      cell: ({ column }) => labels.get(column) ?? column,
      full: ({ column }) => labels.get(column) ?? column,
      width: 160,
    },
    { id: 'written', head: t('written'), cell: written, full: written, width: 220 },
    { id: 'reason', head: t('reason'), cell: reasonOf, full: reasonOf, main: true },
  ]
  return (
    <>
      <Table
        label={t('errors')}
        columns={columns}
        rows={page.rows}
        rowId={(error) => `${error.row} ${error.column} ${error.reason}`}
        foot={page.foot}
      />
      {found.more > 0 && (
        <p className="type-meta mt-2 text-text-2">{t('more', { count: found.more })}</p>
      )}
    </>
  )
}

/** Keys of columns that have values or errors. */
const shownKeys = ({ read, errors }: Found) =>
  new Set([...read.used, ...errors.map((error) => error.column)])

function Preview({ sheet, found }: { sheet: Sheet; found: Found }) {
  const t = useT('excel')
  const { number } = useNumbers()
  const language = shortLanguage(useLanguage())
  const reasonOf = useReason(sheet)
  const page = usePage(found.read.rows, perPage)
  const used = useMemo(() => shownKeys(found), [found])
  const here = new Set(page.rows.map((row) => row.row))
  const wrong = new Map(
    found.errors
      .filter((error) => here.has(error.row))
      .map((error) => [`${error.row} ${error.column}`, reasonOf(error)]),
  )
  const columns: Column<SheetRow>[] = [
    { id: 'row', head: t('row'), cell: ({ row }) => number(row), align: 'right', width: 84 },
    ...sheet.columns
      .filter(({ hidden }) => !hidden)
      .filter(({ key }) => used.has(key))
      .map(({ key, label }, index): Column<SheetRow> => {
        const reasonAt = (row: number) => wrong.get(`${row} ${key}`)
        return {
          id: key,
          head: label[language],
          main: index === 0,
          width: index === 0 ? 260 : 140,
          cell: ({ row, values }) => {
            const text = textOf(values[key]).startsWith(uncalculated) ? '' : textOf(values[key])
            const reason = reasonAt(row)
            return (
              <span className={cn(reason && 'font-semibold text-danger-text')}>
                {text || (reason ? '—' : '')}
                {reason && <span className="sr-only"> {reason}</span>}
              </span>
            )
          },
          full: ({ row, values }) =>
            [textOf(values[key]), reasonAt(row)].filter(Boolean).join(' · '),
        }
      }),
  ]
  return (
    <Table
      label={t('preview')}
      columns={columns}
      rows={page.rows}
      rowId={({ row }) => String(row)}
      foot={page.foot}
    />
  )
}
