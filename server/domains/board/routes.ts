import { type BoardEntry, manifestOf } from '../../../contract/boards/manifest.ts'
import type { Board } from '../../../contract/form/definition.ts'
import {
  type BoardRow,
  boardList,
  boardOne,
  boardSort,
  boardTypes,
} from '../../../contract/record/board.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import { boardOf } from '../post/read/load.ts'
import { sortPosts } from './sort.ts'

/** An entry of the manifest under the names that the call had before there was one. */
const rowOf = ({ slug, writeLevel, views, ...entry }: BoardEntry): BoardRow => ({
  id: entry.id,
  board_slug: slug,
  area: entry.area,
  label: entry.label,
  noun: entry.noun,
  icon: entry.icon,
  views: views as BoardRow['views'],
  writeLevel,
})
const rowsOf = (boards: readonly Board[]) => manifestOf(boards).map(rowOf)

export const boardRoutes: Bound[] = [
  bind(boardList, async ({ services }) => ({ data: rowsOf(services.boards.all) })),
  bind(boardOne, async ({ services, params }) => {
    const [row] = rowsOf([boardOf(services.boards, params.boardId)])
    if (!row) throw problem('not-found')
    return row
  }),
  bind(boardTypes, async ({ services }) => ({
    data: services.boards.all.map(({ id, slug, type }) => ({ id, board_slug: slug, type })),
  })),
  bind(boardSort, sortPosts),
]
