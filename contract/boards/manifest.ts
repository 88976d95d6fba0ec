import type { Board } from '../form/definition.ts'
import type { Option } from '../form/field-types.ts'
import { fieldsOf } from '../form/fields.ts'
import type { ViewQuery } from '../form/view.ts'

/**
 * What a screen needs to know of a board without loading its form: its area, name, views, and who
 * may write. Navigation, home, my work, search, the offline download and the API description read
 * this. Only the board's own screens load the board.
 */
export interface BoardEntry
  extends Pick<Board, 'id' | 'slug' | 'area' | 'label' | 'icon' | 'home' | 'stopWork'> {
  /** what a list says of a record; an absent tone is neutral */
  statuses: readonly Option[]
  /** the least position level that may write; 2 when absent */
  writeLevel?: Board['writeLevel']
  /** roles that alone see it; absent: everybody */
  readers?: Board['readers']
}

/** With what its lists ask for: the offline download reads them of all boards, home of its own. */
export interface ListedEntry extends BoardEntry, Pick<Board, 'sort'> {
  /** what they show; their labels are the list's */
  views: readonly ViewQuery[]
  /** field key: which day the lists count */
  counts: { date: string }
  /** key of the checklist that a project may adapt; absent: there is none */
  adaptable?: string
}

/** One entry for each board, in the order of their ids. */
export function manifestOf(boards: readonly Board[]): readonly ListedEntry[] {
  return boards
    .map(
      (board): ListedEntry => ({
        id: board.id,
        slug: board.slug,
        area: board.area,
        label: board.label,
        icon: board.icon,
        views: board.views.map(({ key, query }) => ({ key, query })),
        statuses: board.statuses.map(({ value, label, tone }) => ({
          value,
          label,
          ...(tone !== 'neutral' && { tone }),
        })),
        sort: board.sort,
        home: board.home,
        stopWork: board.stopWork,
        counts: { date: board.counts.date },
        adaptable: fieldsOf(board).find((field) => field.type === 'asked')?.of,
        writeLevel: board.writeLevel,
        readers: board.readers,
      }),
    )
    .sort((a, b) => a.id - b.id)
}
