import { useCallback, useMemo } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { listColumn } from '../../../../contract/list/column.ts'
import type { NameOf } from '../../../../contract/list/compare-rows.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { useReferences } from '../../board/use-references.ts'
import { useOps } from '../../outbox/use-ops.ts'
import { shownRows } from '../overlay/overlay.ts'
import { useReader } from '../overlay/use-reader.ts'
import { boardQuery } from './board-query.ts'
import { cachedList } from './cached-list.ts'
import { useDeviceRows } from './device-rows.ts'
import { madeHere } from './list-filter.ts'
import type { ListRequest } from './list-search.ts'
import type { ShownList } from './use-list.ts'

/**
 * The same list from the offline download, where the server cannot be reached and this list was
 * never read: another page, filter or text. A cached or loading list stays as it is.
 */
export function useCachedList(
  board: FormBoard,
  projectId: number,
  search: ListRequest,
  list: ShownList,
): ShownList {
  const dates = useDates()
  const reader = useReader(board)
  const without =
    list.error instanceof Problem && list.error.offline && (list.readAt === 0 || list.stale)
  const stored = useDeviceRows(projectId, board.id, without)
  const ops = useOps()
  const requested = JSON.stringify(boardQuery(board, search, { projectId, today: dates.today() }))
  const nameOf = useNames(board, projectId, without ? (search.sort ?? board.sort.key) : undefined)
  return useMemo(() => {
    if (!without || !stored) return list
    const query = JSON.parse(requested)
    const who = { meId: reader.me.id, zone: reader.zone }
    const { data, total } = cachedList(board, stored.rows, query, who, nameOf)
    const own = (ops ?? []).filter((op) => op.tenant === projectId)
    const rows = shownRows(data, own, stored.at, reader, {
      fits: madeHere(board, query, who),
      full: () => undefined,
    })
    const made = Math.max(0, rows.length - data.length)
    return { ...list, rows, total: total + made, readAt: stored.at, pending: false, stale: false }
  }, [without, stored, requested, ops, list, board, projectId, reader, nameOf])
}

/** What a sorted column's people, companies or work sites are called, as far as this device knows. */
function useNames(board: FormBoard, projectId: number, sorted: string | undefined): NameOf {
  const column = sorted === undefined ? null : listColumn(board, sorted)
  const kind = column?.own === 'writer' ? undefined : column?.named
  const references = useReferences(projectId, new Set(kind ? [kind] : []))
  const items = kind && references[kind].items
  const names = useMemo(() => new Map(items?.map(({ id, name }) => [id, name])), [items])
  return useCallback((_, id) => names.get(id) ?? null, [names])
}
