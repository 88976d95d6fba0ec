import type { Board } from '../form/definition.ts'

/**
 * What a screen needs to know of a board without loading its form: its area, name, views, and who
 * may write. Navigation, home, my work, search, the offline download and the API description read
 * this. Only the board's own screens load the board.
 */
export interface BoardEntry
  extends Pick<
    Board,
    'id' | 'slug' | 'area' | 'label' | 'icon' | 'views' | 'statuses' | 'sort' | 'home' | 'stopWork'
  > {
  /** field key: which day the lists count */
  counts: { date: string }
  /** has corrective actions that another person confirms */
  verification: boolean
  /** the least position level that may write */
  writeLevel: 1 | 2 | 3 | 4
}

/** One entry for each board, in the order of their ids. */
export function manifestOf(boards: readonly Board[]): readonly BoardEntry[] {
  return boards
    .map(
      (board): BoardEntry => ({
        id: board.id,
        slug: board.slug,
        area: board.area,
        label: board.label,
        icon: board.icon,
        views: board.views,
        statuses: board.statuses,
        sort: board.sort,
        home: board.home,
        stopWork: board.stopWork,
        counts: { date: board.counts.date },
        verification: board.workflow !== undefined,
        writeLevel: board.writeLevel ?? 2,
      }),
    )
    .sort((a, b) => a.id - b.id)
}
