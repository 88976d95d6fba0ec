import { describe, expect, it } from 'vitest'
import { richOf } from '../../../contract/rich/rich.ts'
import type { ThreadBoard } from '../../../contract/thread/board.ts'
import type { ThreadWhole } from '../../../contract/thread/post.ts'
import { makeOp } from '../../../tests/builders/make-op.ts'
import type { Op } from '../../outbox/store/types.ts'
import { changedRow, hasComments, madeThreads, wholeThread } from './overlay.ts'

const board: ThreadBoard = {
  kind: 'thread',
  id: 602,
  slug: 'qna',
  area: 'community',
  label: { ko: '질문답변', en: 'Q&A' },
  noun: { ko: '질문', en: 'question' },
  icon: 'circle',
  path: '/community/qna',
  answers: true,
}
const me = { id: 7, name: '김도현', position: null, companyId: 1, companyName: '한결' }
const id = (n: number) => `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-23T00:00:00.000Z'
const words = (title: string) => ({ title, content: richOf('본문'), uploads: [], writtenAt: at })
const params = (n: number) => ({ slug: 'qna', postId: id(n) })

const created = (n: number, more: object = {}, rest: Partial<Op> = {}) =>
  makeOp(
    'thread.create',
    { params: { slug: 'qna' }, data: { id: id(n), projectId: 3, ...words(`글 ${n}`), ...more } },
    { entity: id(n), ...rest },
  )
const updated = (n: number, title: string, rest: Partial<Op> = {}) =>
  makeOp('thread.update', { params: params(n), data: words(title) }, { entity: id(n), ...rest })
const removed = (n: number, rest: Partial<Op> = {}) =>
  makeOp('thread.remove', { params: params(n) }, { entity: id(n), ...rest })
const liked = (n: number, on: boolean, rest: Partial<Op> = {}) =>
  makeOp('thread.like', { params: params(n), data: { on } }, { entity: id(n), ...rest })

/** As the server answers what this device made. */
function stored(n: number, more: Partial<ThreadWhole> = {}): ThreadWhole {
  const made = wholeThread(board, id(n), undefined, { ops: [created(n)], readAt: 0, me })?.root.post
  if (!made) throw new Error('nothing was made')
  return { ...made, revision: 1, likes: 2, thread: [], ...more }
}
const shown = (data: ThreadWhole, ops: Op[], readAt = 0) =>
  wholeThread(board, data.id, data, { ops, readAt, me })

describe('a list', () => {
  const list = (ops: Op[], projectId: number | null = 3) =>
    madeThreads(board, projectId, ops, new Set([id(9)]), me).map(({ post }) => post.title)

  it('has what was made here, the newest first, as it was changed since', () => {
    expect(list([created(1), created(2), updated(1, '고침')])).toEqual(['글 2', '고침'])
  })

  it('has nothing of another place, nothing that the server has listed, and no replies', () => {
    expect(list([created(1)], 4)).toEqual([])
    expect(list([created(9)])).toEqual([])
    expect(list([created(1, { parentId: id(5) })])).toEqual([])
    expect(list([created(1, { projectId: null })], 4)).toEqual(['글 1'])
    expect(list([created(1), removed(1)])).toEqual([])
  })

  it('shows a row as it was changed here, and none that was deleted here', () => {
    const row = stored(1)
    expect(changedRow(row, [updated(1, '고침')], 0)?.post.title).toBe('고침')
    expect(changedRow(row, [removed(1)], 0)).toBeNull()
    expect(changedRow(row, [removed(1, { state: 'dead' })], 0)?.post).toBe(row)
    const seen = updated(1, '고침', { state: 'done', doneAt: 10 })
    expect(changedRow(row, [seen], 20)?.post).toBe(row)
  })
})

describe('a thread', () => {
  it('is there before the server knows it, and a question waits for its answer', () => {
    const made = wholeThread(board, id(1), undefined, { ops: [created(1)], readAt: 0, me })
    expect(made?.root.post).toMatchObject({ title: '글 1', answered: 'waiting', revision: 0 })
    expect(made?.root.delivery?.state).toBe('local')
    expect(wholeThread(board, id(2), undefined, { ops: [created(1)], readAt: 0, me })).toBeNull()
  })

  it('does not come back as unsent once the server has said that it is gone', () => {
    const seen = (doneAt: number | null, goneAt: number) => {
      const state = doneAt === null ? 'queued' : 'done'
      const ops = [created(1, {}, { state, doneAt })]
      return wholeThread(board, id(1), undefined, { ops, readAt: 0, goneAt, me })?.root.post.id
    }
    expect(seen(10, 20)).toBeUndefined()
    // Asked for before it had arrived, or not sent yet.
    expect(seen(20, 10)).toBe(id(1))
    expect(seen(null, 10)).toBe(id(1))
    expect(seen(10, 0)).toBe(id(1))
  })

  it('asks for the comments of those posts alone that have some', () => {
    const root = stored(1)
    const silent = stored(2, { parentId: id(1) })
    const comment = { content: '말', id: id(3), writtenAt: at }
    const said = makeOp('comment.create', { params: params(2), data: comment }, { entity: id(3) })
    expect(hasComments(root, silent, [liked(2, true)])).toBe(false)
    expect(hasComments(root, silent, [said])).toBe(true)
    const talked = { ...silent, comments: 1 }
    expect(hasComments(root, talked, [])).toBe(true)
    expect(hasComments(root, { ...talked, deleted: true }, [])).toBe(false)
    expect(hasComments({ ...root, deleted: true }, talked, [])).toBe(false)
    expect(hasComments(root, { ...talked, revision: 0 }, [])).toBe(false)
  })

  it('counts a like once, and a refused one not at all', () => {
    expect(shown(stored(1), [liked(1, true)])?.root.post).toMatchObject({ likes: 3, liked: true })
    const back = [liked(1, true), liked(1, false)]
    expect(shown(stored(1), back)?.root.post).toMatchObject({ likes: 2, liked: false })
    const refused = [liked(1, true, { state: 'dead' })]
    expect(shown(stored(1), refused)?.root.post).toMatchObject({ likes: 2, liked: false })
    const known = [liked(1, true, { state: 'done', doneAt: 10 })]
    expect(shown(stored(1), known, 20)?.root.post.likes).toBe(2)
  })

  it('is confirmed at once on this device, and a refused confirmation is none', () => {
    const read = (rest: Partial<Op> = {}) =>
      makeOp(
        'thread.confirm',
        { params: params(1), data: { revision: 1, confirmedAt: at } },
        { entity: id(1), ...rest },
      )
    const waiting = stored(1, { mustRead: true, awaits: true })
    const post = (op: Op, readAt = 0) => shown(waiting, [op], readAt)?.root.post
    expect(post(read())).toMatchObject({ awaits: false, confirmedAt: at })
    expect(post(read({ state: 'dead' }))).toMatchObject({ awaits: true, confirmedAt: null })
    expect(changedRow(waiting, [read()], 0)?.post.awaits).toBe(false)
    expect(changedRow(waiting, [read({ state: 'dead' })], 0)?.post.awaits).toBe(true)
    // It says nothing of how far the words are.
    expect(shown(waiting, [read()])?.root.delivery).toBeNull()
  })

  it('has a reply that was written here once', () => {
    const reply = created(2, { parentId: id(1) })
    expect(shown(stored(1), [reply])?.replies.map(({ post }) => post.id)).toEqual([id(2)])
    const answered = stored(1, { thread: [stored(2, { parentId: id(1) })] })
    expect(shown(answered, [reply])?.replies.map(({ post }) => post.id)).toEqual([id(2)])
  })

  it('is for whom its writer chose here, by the names that are known', () => {
    const ids = { companyIds: [4, 5], roles: [], fieldIds: [] }
    const op = makeOp(
      'thread.update',
      { params: params(1), data: { ...words('글'), targets: ids } },
      { entity: id(1) },
    )
    const before = { companies: [{ id: 4, name: '누리비계' }], roles: [], fields: [] }
    const after = shown(stored(1, { targets: before }), [op])?.root.post.targets
    const names = after?.companies.map(({ name }) => name)
    expect(names).toEqual(['누리비계', ''])
    // A change that says nothing of them leaves them; one for everybody has none.
    expect(shown(stored(1, { targets: before }), [updated(1, '글')])?.root.post.targets).toBe(
      before,
    )
    const none = { companyIds: [], roles: [], fieldIds: [] }
    const all = makeOp(
      'thread.update',
      { params: params(1), data: { ...words('글'), targets: none } },
      { entity: id(1) },
    )
    expect(shown(stored(1, { targets: before }), [all])?.root.post.targets).toBeNull()
  })

  it('loses the files that a change here takes off, and shows those that follow as coming', () => {
    const file = (n: number) => ({ id: id(n), kind: 'file' as const, name: 'a', type: 'b/c' })
    const before = { ...file(11), size: 1, sha256: '', takenAt: null, arrived: true, arrivedAt: at }
    const data = {
      ...words('글'),
      removed: [id(11)],
      uploads: [{ ...file(12), size: 1, sha256: '' }],
    }
    const op = makeOp('thread.update', { params: params(1), data }, { entity: id(1) })
    const uploads = shown(stored(1, { uploads: [before] }), [op])?.root.post.uploads
    expect(uploads?.map((one) => [one.id, one.arrived])).toEqual([[id(12), false]])
  })
})
