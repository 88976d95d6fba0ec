import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { View } from '../../../../contract/form/view.ts'
import type { ListQuery } from './query.ts'

/** Rows with which a list opens. */
const firstRows = 20

/** The call behind a view as a list makes it when it opens. @param today in the project's calendar */
export function viewListQuery(
  board: FormBoard,
  { query }: View,
  { projectId, today }: { projectId: number; today: Temporal.PlainDate },
): ListQuery {
  const days = query.period === 'week' ? 6 : 0
  return {
    projectId,
    page: 1,
    perPage: firstRows,
    status: query.status,
    writer: query.writer,
    ...(query.period && {
      dateTarget: board.counts.date,
      dateBegin: today.subtract({ days }).toString(),
      dateEnd: today.toString(),
    }),
    orderTarget: board.sort.key,
    orderDirection: board.sort.direction,
    conditions: query.conditions as ListQuery['conditions'],
  }
}
