import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { makePost } from '../../../tests/builders/make-post.ts'
import { cacheAnswers } from '../../lib/cache/downloaded.ts'
import { rowsAnswer } from '../../lib/cache/downloaded-rows.ts'
import { cacheOwner, setCacheOwner } from '../../lib/cache/owner.ts'
import { rowOf } from '../record/overlay/projection.ts'
import { homeBoards } from './home-boards.ts'
import { storedFigures } from './stored-figures.ts'

const scope = { projectId: 1, today: '2026-11-20', zone: 'Asia/Seoul', meId: 7 } as const

const requested = homeBoards.flatMap((board) =>
  board.views
    .filter(({ key }) => board.home.figures.some(({ view }) => view === key))
    .map((view) => ({ board, view })),
)

beforeEach(() => setCacheOwner(1))

test('figures that were never read are counted in the downloaded records, each with its time', async () => {
  const row = rowOf(makePost())
  const rows = [
    { ...row, id: 'a', status: 'received', dueAt: '2026-11-20T00:00:00.000Z' },
    { ...row, id: 'b', status: 'received', dueAt: '2099-11-20T00:00:00.000Z' },
    { ...row, id: 'c', status: 'verified', overdue: false },
  ]
  await cacheAnswers(cacheOwner(), [rowsAnswer(1, row.boardId, { from: '2026-11-01', rows })], 5)
  const figures = await storedFigures(requested, scope)
  const found = requested.map(({ board, view }, index) => ({
    board: board.id,
    view: view.key,
    figure: figures[index],
  }))
  expect(found.filter(({ board }) => board === row.boardId)).toEqual([
    { board: 35, view: 'open', figure: { count: 2, at: 5 } },
    { board: 35, view: 'overdue', figure: { count: 1, at: 5 } },
  ])
  expect(found.filter(({ board }) => board !== row.boardId).map(({ figure }) => figure)).toEqual([
    null,
    null,
  ])
})
