import { useLocation } from '@tanstack/react-router'
import { FileUp, Pin, PinOff, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { ColumnChoice } from '../../../widgets/table/column-choice.tsx'
import { Pagination } from '../../../widgets/table/pagination.tsx'
import { Table } from '../../../widgets/table/table.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { SortMenu } from '../../../widgets/toolbar/sort-menu.tsx'
import { ExportButton } from '../../excel-export/export-button.tsx'
import { pageHref, sheetHref, writeHref } from '../hrefs.ts'
import { RemovedButton } from '../removed/removed-button.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListKnown } from './list-known.tsx'
import type { ListProps } from './list-props.ts'
import { ListTools } from './list-tools.tsx'
import { ListViews } from './list-views.tsx'
import { RowsChoice } from './rows-choice.tsx'
import { useHiddenColumns } from './saved-filters.ts'
import { useColumns } from './use-columns.tsx'
import { useExportRecords } from './use-export-records.ts'
import { usePin } from './use-pin.ts'

/** A board as a table. */
export function ListDesk(props: ListProps) {
  const { board, projectId, search, list, reading, sort, onSearch, onShow, rights } = props
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const columns = useColumns(board, reading)
  const exported = useExportRecords(board, projectId, search, reading)
  const { hidden, save } = useHiddenColumns(board)
  const [chosen, setChosen] = useState<Set<string>>(new Set())
  const [printing, setPrinting] = useState(false)
  const shown = columns.filter((column) => column.main || !hidden.includes(column.id))
  const here = list.rows.filter((row) => chosen.has(row.value.id))
  const rows = printing ? here : list.rows

  function print() {
    flushSync(() => setPrinting(true))
    window.print()
    setPrinting(false)
  }

  return (
    <div className="page-wide h-[calc(100dvh-var(--topbar))] flex-none print:h-auto">
      <header className="flex items-center gap-3">
        <h1 className="page-title">{board.label[language]}</h1>
        {list.total !== null && (
          <span className="type-meta text-text-3">{t('list.total', { count: list.total })}</span>
        )}
        <ListKnown list={list} />
        {props.shows}
        {rights.write && (
          <ButtonLink
            look="primary"
            className="ml-auto print:hidden"
            href={writeHref(projectId, board.id)}
            icon={<Plus aria-hidden className="size-4" />}
          >
            {t('list.write', { noun: board.noun[language] })}
          </ButtonLink>
        )}
      </header>
      <ListViews board={board} projectId={projectId} search={search} onShow={onShow} />
      <ListTools {...props}>
        <ExportButton list={exported} />
        {board.sheet && rights.write && <UploadLink board={board} projectId={projectId} />}
        {rights.write && <RemovedButton board={board} projectId={projectId} />}
        <SortMenu
          sort={sort}
          options={columns.flatMap((column) =>
            column.sortable ? [{ id: column.id, label: String(column.head) }] : [],
          )}
          onSort={({ id, direction }) => onSearch({ sort: id, dir: direction })}
        />
        <ColumnChoice
          columns={columns}
          hidden={hidden}
          onChange={(next) => {
            save(next).catch(() => toast({ text: t('list.columnsOffline'), icon: 'attention' }))
          }}
        />
      </ListTools>
      {list.rows.length === 0 ? (
        <ListEmpty {...props} />
      ) : (
        <Table
          className="min-h-0 print:overflow-visible"
          label={t('list.label', { board: board.label[language] })}
          columns={shown}
          rows={rows}
          rowId={(row) => row.value.id}
          rowHref={(row) => pageHref(row.value)}
          sort={sort}
          onSort={({ id, direction }) => onSearch({ sort: id, dir: direction })}
          selected={chosen}
          onSelect={setChosen}
          stale={list.stale}
          foot={
            <>
              <Chosen {...props} rows={here} onPrint={print} onDone={() => setChosen(new Set())} />
              <Pagination
                page={search.page ?? 1}
                perPage={search.rows ?? 20}
                total={list.total ?? 0}
                onPage={(page) => onShow({ ...search, page })}
              />
              <RowsChoice
                rows={search.rows ?? 20}
                onRows={(count) => onSearch({ rows: count === 60 ? 60 : undefined })}
              />
            </>
          }
        />
      )}
    </div>
  )
}

/** To the records of this list as a workbook. */
function UploadLink({ board, projectId }: Pick<ListProps, 'board' | 'projectId'>) {
  const t = useT('save')
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  return (
    <ButtonLink
      className="mr-1 ml-2 print:hidden"
      href={sheetHref(projectId, board.id, search)}
      icon={<FileUp aria-hidden className="size-5 fine:size-4" />}
    >
      {t('upload')}
    </ButtonLink>
  )
}

interface ChosenProps extends ListProps {
  rows: ListProps['list']['rows']
  onPrint: () => void
  onDone: () => void
}

/** Actions on the selected rows. */
function Chosen({ board, projectId, rights, rows, onPrint, onDone }: ChosenProps) {
  const t = useT('record')
  const pin = usePin(board, projectId)
  const icon = 'size-5 fine:size-4'
  if (rows.length === 0) return null
  const ids = rows.map((row) => row.value.id)
  const pinned = rows.every((row) => row.value.post_sticky_order !== null)
  return (
    <div className="flex flex-wrap items-center gap-1 print:hidden">
      <b className="mr-1 font-semibold">{t('list.chosen', { count: rows.length })}</b>
      <Button look="quiet" icon={<Printer aria-hidden className={icon} />} onClick={onPrint}>
        {t('page.print')}
      </Button>
      {rights.pin && (
        <Button
          look="quiet"
          icon={
            pinned ? <PinOff aria-hidden className={icon} /> : <Pin aria-hidden className={icon} />
          }
          onClick={async () => {
            await pin(ids, !pinned)
            onDone()
          }}
        >
          {pinned ? t('list.unpin') : t('list.pin')}
        </Button>
      )}
      <Button look="quiet" onClick={onDone}>
        {t('list.unchoose')}
      </Button>
    </div>
  )
}
