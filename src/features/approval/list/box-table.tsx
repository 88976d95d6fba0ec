import type { ReactNode } from 'react'
import type { ApprovalRow } from '../../../../contract/approval/document.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Column, Sort } from '../../../widgets/table/column.ts'
import { Table } from '../../../widgets/table/table.tsx'
import { documentHref, type ListedIn } from '../../approval-state/hrefs.ts'
import { StatusChip } from '../../approval-state/status-chip.tsx'
import { useMe } from '../../session/me.ts'
import { useDecidedHere } from '../queued/use-queued.ts'
import { QueuedChip, StalledChip, UrgencyChips } from '../state-chips.tsx'
import { isStuck } from '../turns.ts'
import { LineSeals } from './line-marks.tsx'
import type { Choice } from './use-choice.ts'

interface Props {
  box: ListedIn
  rows: readonly ApprovalRow[]
  choice: Choice | null
  stale: boolean
  foot: ReactNode
  sort?: Sort | null
  /** absent: the box has an order of its own */
  onSort?: (sort: Sort) => void
}

/** A box at a desk, or all documents. */
export function BoxTable({ box, rows, choice, stale, foot, sort, onSort }: Props) {
  const t = useT('approval')
  const dates = useDates()
  const me = useMe()
  const decidedHere = useDecidedHere()
  // There, documents may be complete. Whose or how they are is the same for all rows of some boxes.
  const isNumbered = ['complete', 'request', 'reference', 'all'].includes(box)
  const sortable = onSort !== undefined
  const columns: (Column<ApprovalRow> | false)[] = [
    {
      id: 'title',
      head: t('column.title'),
      main: true,
      sortable,
      full: ({ post }) => post.title,
      cell: (row) => (
        <span className="inline-flex max-w-full items-center gap-1.5">
          <UrgencyChips post={row.post} />
          {row.writer.id === me.id && isStuck(row) && <StalledChip />}
          {decidedHere.has(row.id) && <QueuedChip />}
          <span className="truncate">{row.post.title}</span>
          {row.post.preview && (
            <span className="min-w-0 flex-1 truncate font-normal text-text-3">
              {row.post.preview}
            </span>
          )}
          {choice && !choice.isRead(row) && (
            <span className="flex-none font-semibold text-accent text-mini">{t('unread')}</span>
          )}
        </span>
      ),
    },
    { id: 'kind', head: t('column.kind'), width: 104, cell: ({ kind }) => kind.name },
    box !== 'request' && {
      id: 'writer',
      head: t('column.writer'),
      width: box === 'all' ? 150 : 190,
      sortable,
      full: ({ writer }) => [writer.name, writer.company_name].filter(Boolean).join(' · '),
      cell: ({ writer }) => (
        <span className="block truncate">
          {[writer.name, writer.company_name].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    {
      id: 'line',
      head: t('column.line'),
      width: box === 'all' ? 150 : 200,
      cell: (row) => (
        <span className="block overflow-hidden">
          <LineSeals row={row} meId={me.id} />
        </span>
      ),
    },
    box !== 'todo' &&
      box !== 'complete' && {
        id: 'status',
        head: t('column.status'),
        width: 110,
        cell: ({ status }) => <StatusChip status={status} />,
      },
    isNumbered && {
      id: 'number',
      head: t('number'),
      width: box === 'all' ? 206 : 220,
      full: ({ number }) => number ?? '',
      // Where it is cut, its end stays in sight.
      cell: ({ number }) => (
        <span className="block truncate text-left tabular-nums [direction:rtl]">
          <bdi dir="ltr">{number ?? '–'}</bdi>
        </span>
      ),
    },
    {
      id: 'submitted_at',
      head: t('column.submitted'),
      width: 124,
      sortable,
      cell: ({ submittedAt }) => (submittedAt ? dates.recent(submittedAt) : t('notSubmitted')),
    },
    (box === 'complete' || box === 'reject') && {
      id: 'decided_at',
      head: t('column.decided'),
      width: 124,
      sortable,
      cell: ({ decidedAt }) => (decidedAt ? dates.recent(decidedAt) : '–'),
    },
  ]
  return (
    <Table
      label={t(`box.${box}`)}
      columns={columns.filter((column) => column !== false)}
      rows={rows}
      rowId={({ id }) => id}
      rowHref={(row) => documentHref(row, box)}
      sort={sort ?? null}
      onSort={onSort}
      selected={choice?.ids}
      onSelect={choice?.set}
      stale={stale}
      foot={foot}
    />
  )
}
