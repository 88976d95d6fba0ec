import { useQueries } from '@tanstack/react-query'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage } from '../../../i18n/use-t.ts'
import type { View } from '../../../widgets/toolbar/view-tabs.tsx'
import { postCountQuery } from '../queries.ts'
import { boardQuery } from './board-query.ts'
import { viewQuery } from './list-query.ts'
import { useSavedFilters } from './saved-filters.ts'

/** The board's views and the reader's saved filters, with their counts. */
export function useViews(board: FormBoard, projectId: number) {
  const language = shortLanguage(useLanguage())
  const today = useDates().today()
  const saved = useSavedFilters(board)
  const scope = { projectId, today }
  const requested = [
    ...board.views.map((view) => viewQuery(board, view, scope)),
    ...saved.filters.map((filter) =>
      boardQuery(board, { ...filter.search, view: filter.id }, scope),
    ),
  ]
  const counts = useQueries({
    queries: requested.map((query) => postCountQuery(projectId, board.id, query)),
  })
  const views: View[] = [
    ...board.views.map((view) => ({ id: view.key, label: view.label[language] })),
    ...saved.filters.map((filter) => ({ id: filter.id, label: filter.name, saved: true })),
  ].map((view, index) => ({ ...view, count: counts[index]?.data }))
  return { views, saved }
}
