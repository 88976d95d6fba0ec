import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FoundEntry, isSearched } from '../../../contract/search/search.ts'
import { makePost } from '../../../tests/builders/make-post.ts'
import { cacheAnswers } from '../../lib/cache/downloaded.ts'
import { rowsAnswer } from '../../lib/cache/downloaded-rows.ts'
import { cacheOwner, setCacheOwner } from '../../lib/cache/owner.ts'
import { Problem } from '../../lib/call/problem.ts'
import { rowOf } from '../record/overlay/projection.ts'
import { findAll } from './find-all.ts'
import { hrefOfFound } from './href-of.ts'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../lib/call/call.ts', () => ({ call: server.call }))

const scope = { projectId: 1, today: '2026-11-20', zone: 'Asia/Seoul', meId: 7 } as const
const offline = new Problem({ code: 'offline', message: '', status: 0 })
const find = (word: string, projectId: number | null = 1) =>
  new QueryClient().fetchQuery(findAll(word, { ...scope, projectId }))

beforeEach(() => {
  setCacheOwner(1)
  server.call.mockReset()
})

test('without a connection the downloaded records are searched, in a project', async () => {
  server.call.mockRejectedValue(offline)
  await expect(find('개나리')).rejects.toBe(offline)
  const row = rowOf(makePost())
  const rows = ['개나리 없음', '덮개 열림'].map((title, n) => ({ ...row, id: `${n}`, title }))
  await cacheAnswers(cacheOwner(), [rowsAnswer(1, row.boardId, { from: '2026-11-01', rows })], 5)
  const found = await find('개나리')
  expect([found.offline, found.more, found.entries.map(({ title }) => title)]).toEqual([
    true,
    false,
    ['개나리 없음'],
  ])
  await expect(find('난간', null)).rejects.toBe(offline)
})

test('what the server refuses is no search of the device', async () => {
  const refused = new Problem({ code: 'no-project', message: '', status: 404 })
  server.call.mockRejectedValue(refused)
  await expect(find('개나리')).rejects.toBe(refused)
})

test('one letter alone is not asked', () => {
  const searched = ['', ' ', '난', '난 간', '\u0301', 'ㄴ'].filter(isSearched)
  expect(searched).toEqual([])
  expect(['난간', '난 간판', 'ab', '12'].every(isSearched)).toBe(true)
  expect(findAll('난', scope).enabled).toBe(false)
})

const entry: FoundEntry = {
  kind: 'record',
  id: 'x',
  boardId: 7,
  projectId: 2,
  projectName: '현장',
  title: '난간',
  writer: null,
  at: '2026-11-20T00:00:00.000Z',
  status: null,
  slug: null,
  folderId: null,
}

test('each kind is opened where it is read', () => {
  const at = (more: Partial<FoundEntry>, projectId: number | null = 1) =>
    hrefOfFound({ ...entry, ...more }, projectId)
  expect(at({})).toBe('/project/2/tab/7/page/x')
  expect(at({ kind: 'notice', boardId: 1, projectId: null })).toBe('/project/1/community/notice/x')
  expect(at({ kind: 'notice', boardId: 1, projectId: null }, null)).toBe('/community/notice/x')
  expect(at({ kind: 'notice', boardId: 1 }, null)).toBe('/project/2/community/notice/x')
  expect(at({ kind: 'file', boardId: 413 })).toMatch(/^\/project\/2\/filelibrary\/\d+\?file=x$/)
  expect(at({ kind: 'file', boardId: 413, folderId: 'f' })).toMatch(/\?folder=f&file=x$/)
  const document = { kind: 'approval', boardId: null } as const
  expect(at({ ...document, status: 'temp' })).toBe('/approval-write?id=x')
  expect(at({ ...document, status: 'ongoing' })).toBe('/approval-process-read/x')
  expect(at({ ...document, status: 'withdrawn' })).toBe('/approval-reject-read/x')
  expect(at({ kind: 'page', slug: 'guide', boardId: null })).toBe('/pages/guide')
  // Of a later build.
  expect(at({ kind: 'other' })).toBeNull()
  expect(at({ kind: 'thread', boardId: 999_999 })).toBeNull()
})
