import type { Board } from '../../../contract/form/definition.ts'
import {
  type BoardRow,
  boardList,
  boardOne,
  boardSort,
  boardTypes,
} from '../../../contract/record/board.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { boardOf } from '../post/read/load.ts'
import { sortPosts } from './sort.ts'

/** A board under the names that the call had before there was a manifest. */
const rowOf = (board: Board): BoardRow => ({
  id: board.id,
  board_slug: board.slug,
  area: board.area,
  label: board.label,
  noun: board.noun,
  icon: board.icon,
  views: board.views as BoardRow['views'],
  writeLevel: board.writeLevel ?? 2,
})

export const boardRoutes: Bound[] = [
  bind(boardList, async ({ services }) => ({
    data: services.boards.all.map(rowOf).sort((a, b) => a.id - b.id),
  })),
  bind(boardOne, async ({ services, params }) => rowOf(boardOf(services.boards, params.boardId))),
  bind(boardTypes, async ({ services }) => ({
    data: services.boards.all.map(({ id, slug, type }) => ({ id, board_slug: slug, type })),
  })),
  bind(boardSort, sortPosts),
]
