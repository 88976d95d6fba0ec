import { boardList, boardOne, boardSort, boardTypes } from '../../contract/board.ts'
import type { Board } from '../../contract/form/definition.ts'
import { type Bound, bind } from '../http/bind.ts'
import { boardOf } from '../post/reach.ts'
import { sortPosts } from './sort.ts'

const rowOf = ({ id, slug, label, noun }: Board) => ({ id, board_slug: slug, label, noun })

export const boardRoutes: Bound[] = [
  bind(boardList, async ({ services }) => ({ data: services.boards.all.map(rowOf) })),
  bind(boardOne, async ({ services, params }) => rowOf(boardOf(services.boards, params.boardId))),
  bind(boardTypes, async ({ services }) => ({
    data: services.boards.all.map(({ id, slug, type }) => ({ id, board_slug: slug, type })),
  })),
  bind(boardSort, sortPosts),
]
