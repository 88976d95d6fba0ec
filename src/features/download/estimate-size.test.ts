import { expect, it } from 'vitest'
import type { PostRow } from '../../../contract/record/post.ts'
import { listedBoards } from '../board/listed.ts'
import { viewQuery } from '../record/list/list-query.ts'
import { postCountQuery, postListQuery } from '../record/queries.ts'
import { estimateSize, sumOf } from './estimate-size.ts'
import type { Reader } from './reader.ts'

const row = (id: string, boardId = 45) => ({ id, boardId, cover: null }) as PostRow

const summary = {
  records: 4,
  bytes: 4000,
  photos: 3,
  views: [
    { boardId: 45, view: 'all', total: 3, ids: ['old', 'b', 'a'] },
    { boardId: 45, view: 'mine', total: 0, ids: [] },
    { boardId: 9999, view: 'all', total: 1, ids: ['c'] },
  ],
  others: [row('old')],
}
const pages = [
  { from: '2026-10-23', data: [row('a'), row('c', 35)], next: 'c', summary },
  { from: '2026-10-23', data: [row('b')], next: null, summary: null },
]

/** A server that answers with its pages in order, and then with an empty list. */
function office(): Reader {
  const left: unknown[] = [...pages]
  return {
    signal: new AbortController().signal,
    paced: async () => left.shift() ?? { data: [], total: 0 },
  } as unknown as Reader
}

const options = { projectId: 1, name: '현장', days: 30, pictures: 'thumb' as const }

it('groups the records of all pages by board, including old ones that a view shows', async () => {
  const found = await estimateSize(office(), options, '2026-11-21')
  const idsOf = (boardId: number) =>
    found.boards.find(({ board }) => board.id === boardId)?.rows.map(({ id }) => id)
  expect(idsOf(45)).toEqual(['a', 'b', 'old'])
  expect(idsOf(35)).toEqual(['c'])
  expect(sumOf(found, 'thumb')).toMatchObject({ records: 4, photos: 3 })
})

it('stores each view under the keys of its list and its count', async () => {
  const found = await estimateSize(office(), options, '2026-11-21')
  const board = listedBoards.find(({ id }) => id === 45)
  const view = board?.views.find(({ key }) => key === 'all')
  if (!board || !view) throw new Error('no board 45')
  const requested = viewQuery(board, view, { projectId: 1, today: '2026-11-21' })
  const lists = found.boards.find((one) => one.board.id === 45)?.lists ?? []
  const answer = (key: readonly unknown[]) =>
    lists.find((one) => JSON.stringify(one.key) === JSON.stringify(key))?.data
  expect(answer(postListQuery(1, 45, requested).queryKey)).toMatchObject({
    data: [{ id: 'old' }, { id: 'b' }, { id: 'a' }],
    total: 3,
  })
  expect(answer(postCountQuery(1, 45, requested).queryKey)).toMatchObject({ total: 3, perPage: 1 })
})
