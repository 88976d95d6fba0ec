import { type Board, isForm } from '../../../contract/board/board.ts'
import {
  type BoardRow,
  boardList,
  boardOne,
  boardSort,
  boardTypes,
} from '../../../contract/record/board.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import { sortPosts } from './sort.ts'

/** A board under the names that the call had before there was a manifest. */
const rowOf = (board: Board): BoardRow => ({
  id: board.id,
  kind: board.kind,
  board_slug: board.slug,
  area: board.area,
  label: board.label,
  noun: board.noun,
  icon: board.icon,
  views: isForm(board) ? (board.views as BoardRow['views']) : [],
  writeLevel: board.writeLevel ?? 2,
})

export const boardRoutes: Bound[] = [
  bind(boardList, async ({ services }) => ({
    data: services.boards.all.map(rowOf),
  })),
  bind(boardOne, async ({ services, params }) => {
    const board = services.boards.byId(params.boardId)
    if (!board) throw problem('not-found')
    return rowOf(board)
  }),
  bind(boardTypes, async ({ services }) => ({
    data: services.boards.all.map((board) => ({
      id: board.id,
      board_slug: board.slug,
      type: isForm(board) ? board.type : board.kind,
    })),
  })),
  bind(boardSort, sortPosts),
]
