import { useQuery } from '@tanstack/react-query'
import type { WaitingRow } from '../../../contract/record/work.ts'
import { stateOf } from '../../../contract/workflow/follow.ts'
import { statefulTables } from '../../../contract/workflow/rows.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { formEntries } from '../board/manifest.ts'
import { useMaybeBoard } from '../board/use-maybe-board.ts'
import { useArrivals } from '../outbox/use-arrivals.ts'
import { useOps } from '../outbox/use-ops.ts'
import { rowHref } from '../record/hrefs.ts'
import { waitingRowsQuery } from './work-query.ts'

type Part = 'todo' | 'verify'

/** Rows that wait for me, without those that this device has already answered. */
export function useWaitingRows(projectId: number) {
  const query = useQuery(waitingRowsQuery(projectId))
  const ops = (useOps() ?? []).filter((op) => op.tenant === projectId)
  useArrivals(ops, query.dataUpdatedAt, () => void query.refetch())
  const taken = new Set(
    ops
      .filter((op) => op.state !== 'done' || (op.doneAt ?? 0) >= query.dataUpdatedAt)
      .flatMap((op) => payloadOf(op, 'post.transition')?.data.rowId ?? []),
  )
  return (part: Part) => (query.data?.[part] ?? []).filter(({ id }) => !taken.has(id))
}

/** They stand in the list of their part, a section for each board. */
export function WaitingRows({ rows }: { rows: readonly WaitingRow[] }) {
  const t = useT('mypage')
  const language = shortLanguage(useLanguage())
  return formEntries
    .map((board) => ({ board, own: rows.filter(({ boardId }) => boardId === board.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ board, own }) => (
      <section key={board.id} className="mb-4">
        <SectionHead
          title={t('status.rows', { board: board.label[language], count: own.length })}
        />
        <List>
          {own.map((row) => (
            <Waiting key={row.id} row={row} />
          ))}
        </List>
      </section>
    ))
}

function Waiting({ row }: { row: WaitingRow }) {
  const t = useT('mypage')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const board = useMaybeBoard(row.boardId)
  const table = board && statefulTables(board).find(({ key }) => key === row.table)
  const state = table && stateOf(table.workflow.states, row.state)
  return (
    <ListRow
      href={rowHref({ projectId: row.projectId, boardId: row.boardId, id: row.postId }, row.id)}
      title={<span className="line-clamp-2 break-keep">{row.text || row.title}</span>}
      meta={
        <>
          {row.due && (
            <span className={row.overdue ? 'font-semibold text-danger-text' : undefined}>
              {t('status.rowDue', { day: dates.day(row.due) })}
            </span>
          )}
          <span className="line-clamp-1">{row.title}</span>
        </>
      }
      trail={
        state && (
          <Chip tone={state.tone ?? 'neutral'} small>
            {state.label[language]}
          </Chip>
        )
      }
    />
  )
}
