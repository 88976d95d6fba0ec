import { expect, test } from 'vitest'
import board from '../../../../contract/boards/corrective-action/board.ts'
import { makePost } from '../../../../tests/builders/make-post.ts'
import { cachedList } from './cached-list.ts'
import { listQuery } from './list-query.ts'
import type { ListSearch } from './list-search.ts'

const me = { meId: 7, zone: 'Asia/Seoul' }
const other = { id: 8, name: 'Nguyễn Văn An', position: null, companyId: 1, companyName: null }
const rows = [
  makePost({ id: 'a', title: '난간 탈락', date: '2026-11-18' }),
  makePost({ id: 'b', title: '비계 발판', date: '2026-11-20', writer: other }),
  makePost({ id: 'c', title: '개구부 덮개', date: '2026-11-19', status: 'verified' }),
  makePost({ id: 'd', title: '비계 벽이음', date: null, post_sticky_order: 1 }),
]
const requested = (search: ListSearch) =>
  listQuery(board, search, { projectId: 1, today: '2026-11-20' })
const ids = (search: ListSearch) => {
  const { data, total } = cachedList(board, rows, requested(search), me)
  return [data.map((row) => row.id).join(''), total]
}

test('answers a list like the server: text, views, order, pages', () => {
  const usual = String(ids({})[0])
  expect([...usual].sort().join('')).toBe('abcd')
  expect(ids({ q: '비계' })[1]).toBe(2)
  expect(ids({ q: 'ｎｇｕｙｅｎ' })).toEqual(['b', 1])
  expect(ids({ q: 'é' })).toEqual(['', 0])
  expect(ids({ view: 'mine' })).toEqual([[...usual].filter((id) => id !== 'b').join(''), 3])
  expect(ids({ sort: 'title', dir: 'asc' })).toEqual(['cabd', 4])
  expect(ids({ sort: 'title', dir: 'desc' })).toEqual(['dbac', 4])
  const page = { ...requested({ sort: 'title', dir: 'asc' }), page: '2', perPage: '3' }
  expect(cachedList(board, rows, page, me).data.map((row) => row.id)).toEqual(['d'])
  expect(ids({ page: 9 })).toEqual(['', 4])
})
