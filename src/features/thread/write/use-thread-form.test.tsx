import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { richOf } from '../../../../contract/rich/rich.ts'
import { makeOp } from '../../../../tests/builders/make-op.ts'
import type { Draft, Op } from '../../../outbox/store/types.ts'
import { wholeThread } from '../overlay.ts'
import { emptyValues } from './thread-draft.ts'
import { type ThreadTarget, useThreadForm } from './use-thread-form.ts'

const stored = vi.hoisted(() => ({
  edit: vi.fn(),
  save: vi.fn(),
  discard: vi.fn(),
  drafts: { put: vi.fn(), remove: vi.fn() },
  photos: { get: vi.fn(), add: vi.fn() },
}))
vi.mock('../../../lib/outbox/page-outbox.ts', () => ({
  outbox: () => stored,
  writeBeforeSuperseded: () => () => undefined,
}))

const id = (n: number) => `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-23T00:00:00.000Z'
const words = { title: '글', content: richOf('본문'), mentions: [], uploads: [], writtenAt: at }
const file = {
  id: id(9),
  kind: 'photo' as const,
  name: 'a.jpg',
  type: 'image/jpeg',
  size: 1,
  sha256: 'a'.repeat(64),
}
const board = {
  kind: 'thread',
  id: 602,
  slug: 'qna',
  topics: [],
} as unknown as ThreadTarget['board']
const me = { id: 7, name: '김도현', position: null, companyId: 1, companyName: '한결' }

const created = (rest: Partial<Op> = {}) =>
  makeOp(
    'thread.create',
    { params: { slug: 'qna' }, data: { id: id(1), projectId: 3, ...words } },
    { entity: id(1), ...rest },
  )
const updated = (base: number | undefined, rest: Partial<Op> = {}, uploads: object[] = []) =>
  makeOp(
    'thread.update',
    {
      params: { slug: 'qna', postId: id(1) },
      data: { ...words, uploads, ...(base !== undefined && { base }) },
    },
    { entity: id(1), ...rest },
  )
const upload = makeOp(
  'photo.upload',
  {
    params: { fileId: id(9) },
    data: { postId: id(1), type: file.type, size: 1, sha256: file.sha256 },
  },
  { entity: id(9) },
)

/** A form that changes a post, as it is opened with these operations and this draft. */
function change(
  ops: Op[],
  more: { draft?: Partial<Draft>; photos?: string[]; parent?: string } = {},
) {
  const post = wholeThread(board, id(1), undefined, { ops: [created()], readAt: 0, me })?.root.post
  if (!post) throw new Error('nothing was made')
  const target: ThreadTarget = {
    board,
    projectId: 3,
    parent: null,
    changes: { ...post, revision: 3, parentId: more.parent ?? null },
    userId: 7,
    draftId: 'draft',
    draft: more.draft
      ? ({ entity: id(1), updatedAt: 1, base: null, ...more.draft } as Draft)
      : null,
    start: {
      ...emptyValues,
      title: '고침',
      content: richOf('고친 본문'),
      topic: 'law',
      photos: more.photos ?? [],
    },
    ops,
  }
  return renderHook(() => useThreadForm(target)).result
}

const sent = () => stored.save.mock.calls[0]?.[1]?.[0]?.payload.data
const edited = () => stored.edit.mock.calls[0]?.[1]

beforeEach(() => {
  vi.resetAllMocks()
  stored.drafts.put.mockResolvedValue(undefined)
  const bytes = new Blob(['a'])
  stored.photos.get.mockResolvedValue({ ...file, takenAt: null, gps: null, bytes })
  URL.createObjectURL = () => 'blob:a'
  URL.revokeObjectURL = () => undefined
})
afterEach(cleanup)

it('a change names the revision that its words began with, or the newer one that its writer was shown', async () => {
  const form = change([])
  await act(() => form.current.save(3))
  expect(sent()).toMatchObject({ title: '고침', base: 3 })
  stored.save.mockClear()
  const later = change([])
  await act(() => later.current.save(5))
  expect(sent()).toMatchObject({ base: 5 })
})

it('a draft keeps the revision that it was begun with, whatever is read later', async () => {
  const form = change([], { draft: { base: { etag: '"r2"', values: null } } })
  act(() => form.current.set({ title: '더 고침' }))
  await act(() => form.current.save(0))
  expect(stored.drafts.put.mock.lastCall?.[0].base).toEqual({ etag: '"r2"', values: null })
  expect(sent()).toMatchObject({ title: '더 고침', base: 2 })
})

it('a draft of an earlier build names none, as before', async () => {
  const form = change([], { draft: {} })
  await act(() => form.current.save(9))
  expect(sent()).not.toHaveProperty('base')
})

it('a refused change is written again on the newer revision, in its own place', async () => {
  const form = change([updated(2, { state: 'conflict' })])
  expect(form.current.base).toBe(2)
  await act(() => form.current.save(5))
  expect(edited().payload.data).toMatchObject({ title: '고침', base: 5 })
  expect(stored.save).not.toHaveBeenCalled()
})

it('a change that waits and its new photos are stored in one step', async () => {
  const form = change([updated(3)], { photos: [id(9)] })
  await act(() => form.current.save(0))
  expect(edited().payload.data.uploads.map((one: { id: string }) => one.id)).toEqual([id(9)])
  expect(edited().also.map((one: { blobId: string }) => one.blobId)).toEqual([id(9)])
  expect(stored.save).not.toHaveBeenCalled()
})

it('a draft whose save broke off announces its photos once, and sends them once', async () => {
  stored.photos.get.mockResolvedValue(undefined)
  const form = change([updated(3, {}, [file]), upload], { photos: [id(9)] })
  expect(form.current.values.photos).toEqual([])
  await act(() => form.current.save(0))
  expect(edited().payload.data.uploads.map((one: { id: string }) => one.id)).toEqual([id(9)])
  expect(edited().also).toEqual([])
})

it('a reply has no topic', async () => {
  const form = change([], { parent: id(5) })
  await act(() => form.current.save(0))
  expect(sent()).toMatchObject({ topic: null })
})

it('a notice says for whom it is; one for all projects names no company; no other board says it', async () => {
  const targets = { companyIds: [4], roles: ['safety' as const], fieldIds: [8] }
  const written = async (more: Partial<ThreadTarget>, forAll = false) => {
    stored.save.mockClear()
    const start = { ...emptyValues, title: '공지', content: richOf('본문'), targets, forAll }
    const notices = { ...board, slug: 'notice', notices: true } as ThreadTarget['board']
    const target = { board: notices, projectId: 3, parent: null, changes: null, userId: 7 }
    const rest = { draftId: 'draft', draft: null, start, ops: [] }
    const form = renderHook(() => useThreadForm({ ...target, ...rest, ...more })).result
    await act(() => form.current.save(0))
    return sent()
  }
  expect((await written({})).targets).toEqual(targets)
  expect(await written({}, true)).toMatchObject({
    projectId: null,
    targets: { companyIds: [], roles: ['safety'], fieldIds: [] },
  })
  expect(await written({ board })).not.toHaveProperty('targets')
})
