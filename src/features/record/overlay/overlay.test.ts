import { describe, expect, test } from 'vitest'
import board35 from '../../../../contract/boards/corrective-action/board.ts'
import minutes from '../../../../contract/boards/council-minutes/board.ts'
import type { Comment } from '../../../../contract/record/comment.ts'
import type { Offer } from '../../../../contract/workflow/allowed.ts'
import fixture from '../../../../tests/boards/fixture/board.ts'
import { makeOp } from '../../../../tests/builders/make-op.ts'
import { makePost } from '../../../../tests/builders/make-post.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { actionsOf } from '../actions.ts'
import { shownComments, shownPost, shownRows } from './overlay.ts'
import { type Reader, rowOf } from './projection.ts'

const me = { id: 7, name: '김도현', position: '안전관리자', companyId: 1, companyName: '한결' }
const reader: Reader = {
  board: board35,
  me,
  language: 'ko',
  zone: 'Asia/Seoul',
}
const server = makePost()
const actedAt = '2026-11-20T03:00:00.000Z'
/** as stored, with the schema's defaults */
const requested = { comment: '', values: {}, uploads: [] }
const actionOf = ({ transition }: Offer) => transition.action
const fresh = '0197a000-0000-7000-8000-0000000000aa'
const photoId = '0197a000-0000-7000-8000-0000000000ff'
const all = { fits: () => true, full: () => undefined }

function created(rest: Partial<Op> = {}) {
  return makeOp(
    'post.create',
    {
      params: { boardId: 35 },
      data: {
        id: fresh,
        projectId: 1,
        values: {
          place: '지하 2층',
          content: '개구부 덮개 없음',
          found_at: '2026-11-19T16:00:00.000Z',
        },
        uploads: [
          {
            id: photoId,
            kind: 'photo',
            name: 'a.jpg',
            type: 'image/jpeg',
            size: 9,
            sha256: 'a'.repeat(64),
          },
        ],
        writtenAt: '2026-11-20T01:00:00.000Z',
      },
    },
    { entity: fresh, ...rest },
  )
}

function changed(values: Record<string, unknown>, rest: Partial<Op> = {}) {
  return makeOp(
    'post.update',
    {
      params: { boardId: 35, postId: server.id },
      data: { values, writtenAt: '2026-11-20T02:00:00.000Z' },
    },
    { entity: server.id, ...rest },
  )
}

describe('a record', () => {
  test('created here looks like one of the server: title, state, day in the project’s zone', () => {
    const shown = shownPost(null, [created()], 0, reader)
    expect(shown?.delivery?.state).toBe('local')
    expect(shown?.value).toMatchObject({
      title: '지하 2층 개구부 덮개 없음',
      status: 'received',
      date: '2026-11-20',
      writer: me,
      attachments: { expected: 1, arrived: 0 },
    })
  })

  test('created here without a day stands on the day that it was written, in the project’s zone', () => {
    const writtenAt = '2026-11-20T15:00:00.000Z'
    const data = { id: fresh, projectId: 1, values: { place: '옥상' }, uploads: [], writtenAt }
    const op = makeOp('post.create', { params: { boardId: 35 }, data }, { entity: fresh })
    expect(shownPost(null, [op], 0, reader)?.value.date).toBe('2026-11-21')
    const next = shownPost(server, [changed({ found_at: null })], 1, reader)
    expect(next?.value.date).toBe('2026-11-20')
  })

  test('created here is due until the end of a day of the project', () => {
    const values = { resolutions: [{ id: photoId, what: '난간 보강', until: '2026-11-20' }] }
    const data = { id: fresh, projectId: 1, values, uploads: [], writtenAt: actedAt }
    const op = makeOp('post.create', { params: { boardId: 50 }, data }, { entity: fresh })
    const shown = shownPost(null, [op], 0, { ...reader, board: minutes })?.value
    expect([shown?.status, shown?.dueAt]).toEqual(['open', '2026-11-20T14:59:59.999Z'])
  })

  test('with photos that are on this device only shows the first of them in a list', () => {
    const [made] = shownRows([], [created()], 0, reader, all)
    expect(made?.value.cover).toBe(photoId)
    // It has arrived, its photos have not: the server knows none.
    const row = { ...rowOf(server), id: fresh, cover: null }
    const [known] = shownRows([row], [created({ state: 'done', doneAt: 1 })], 2, reader, all)
    expect(known?.value.cover).toBe(photoId)
    const [theirs] = shownRows([{ ...row, cover: 'theirs' }], [created()], 2, reader, all)
    expect(theirs?.value.cover).toBe('theirs')
  })

  test('changed here shows the change, other fields stay, null clears', () => {
    const shown = shownPost(server, [changed({ action: '재설치', level: null })], 1, reader)
    expect(shown?.value.values).toMatchObject({ place: '103동', action: '재설치' })
    expect(shown?.value.values.level).toBeUndefined()
    expect(shown?.value.status).toBe('acting')
  })

  test('changed here and read again later from the server shows what the server says', () => {
    const later = { ...server, values: { ...server.values, place: '서버가 아는 곳' } }
    const op = changed({ place: '내가 쓴 곳' }, { state: 'done', doneAt: 100 })
    expect(shownPost(later, [op], 200, reader)?.value.values.place).toBe('서버가 아는 곳')
    expect(shownPost(server, [op], 50, reader)?.value.values.place).toBe('내가 쓴 곳')
  })

  test('failed still shows the person’s input', () => {
    const shown = shownPost(
      server,
      [changed({ place: '내 것' }, { state: 'conflict' })],
      1e15,
      reader,
    )
    expect(shown?.value.values.place).toBe('내 것')
    expect(shown?.delivery?.state).toBe('attention')
  })

  test('verified here is verified on the screen, and cannot be verified twice', () => {
    const done = makePost({
      status: 'done',
      values: { ...server.values, action: '재설치', after: photoId },
      can: { ...server.can, verify: true },
    })
    const verify = makeOp(
      'post.verify',
      {
        params: { boardId: 35, postId: server.id },
        data: { decision: 'redo', comment: '다시', writtenAt: '2026-11-20T03:00:00.000Z' },
      },
      { entity: server.id },
    )
    const shown = shownPost(done, [verify], 1, reader)
    expect(shown?.value.status).toBe('redo')
    expect(shown?.value.can.verify).toBe(false)
  })

  test('verified here is closed: no further actions, not for managers either', () => {
    const reads = { role: 'manager' as const, partner: false, writes: true, did: [] }
    const done = makePost({
      status: 'done',
      values: { ...server.values, action: '재설치', after: photoId },
      can: { ...server.can, verify: true },
      reader: reads,
    })
    const verify = makeOp(
      'post.transition',
      {
        params: { boardId: 35, postId: server.id },
        data: { ...requested, action: 'verify', writtenAt: '2026-11-20T03:00:00.000Z' },
      },
      { entity: server.id },
    )
    const shown = shownPost(done, [verify], 1, reader)?.value
    expect(shown).toMatchObject({
      status: 'verified',
      closedAt: '2026-11-20T03:00:00.000Z',
      can: { edit: false, act: false, verify: false },
      values: { verifier: me.id, verified_at: '2026-11-20T03:00:00.000Z' },
    })
    if (!shown) throw new Error('the record is there')
    expect(actionsOf(board35, done, { ...me, id: 8 }).map(actionOf)).toEqual(['verify', 'redo'])
    expect(actionsOf(board35, shown, { ...me, id: 8 })).toEqual([])
  })

  test('a superseded change shows the server’s values', () => {
    const verified = makePost({ status: 'verified', closedAt: '2026-11-20T02:00:00.000Z' })
    const redo = makeOp(
      'post.transition',
      {
        params: { boardId: 35, postId: server.id },
        data: {
          ...requested,
          action: 'redo',
          comment: '다시',
          writtenAt: '2026-11-20T03:00:00.000Z',
        },
      },
      { entity: server.id, state: 'conflict' },
    )
    expect(shownPost(verified, [redo], 1, reader)?.value.status).toBe('verified')
  })

  test('a row handled here is handled, and the others stay', () => {
    const rows = [fresh, photoId].map((id) => ({ id, content: '난간', state: 'open' }))
    const assessed = makePost({ boardId: 900, status: 'open', values: { findings: rows } })
    const act = makeOp(
      'post.transition',
      {
        params: { boardId: 900, postId: server.id },
        data: {
          ...requested,
          action: 'act',
          rowId: fresh,
          seen: rows[0],
          values: { after: photoId },
          writtenAt: '2026-11-20T03:00:00.000Z',
        },
      },
      { entity: server.id },
    )
    const shown = shownPost(assessed, [act], 1, { ...reader, board: fixture })?.value
    expect(shown?.values.findings).toEqual([
      { ...rows[0], state: 'acted', after: photoId, acted_by: me.id, acted_at: actedAt },
      rows[1],
    ])
  })

  test('removed here is gone, and nobody’s is null', () => {
    const remove = makeOp(
      'post.remove',
      { params: { boardId: 35, postId: server.id } },
      { entity: server.id },
    )
    expect(shownPost(server, [remove], 1, reader)?.gone).toBe(true)
    expect(shownPost(null, [], 0, reader)).toBeNull()
  })

  test('counts a photo as arrived as soon as its last byte has', () => {
    const photo = makeOp(
      'photo.upload',
      {
        params: { fileId: photoId },
        data: { postId: fresh, type: 'image/jpeg', size: 9, sha256: 'a'.repeat(64) },
      },
      { entity: photoId, blobId: photoId, state: 'done', doneAt: 5 },
    )
    const shown = shownPost(null, [created(), photo], 0, reader)
    expect(shown?.value.attachments).toEqual({ expected: 1, arrived: 1 })
    expect(shown?.value.uploads[0]?.arrived).toBe(true)
  })
})

describe('a list', () => {
  test('begins with what was created here, once', () => {
    const op = created()
    const rows = shownRows([rowOf(server)], [op], 1, reader, all)
    expect(rows.map((row) => row.value.id)).toEqual([fresh, server.id])
    const arrived = rowOf(makePost({ id: fresh }))
    const again = shownRows([arrived, rowOf(server)], [op], 1, reader, all)
    expect(again.map((row) => row.value.id)).toEqual([fresh, server.id])
  })

  test('keeps an arrived record until the list contains it', () => {
    const op = created({ state: 'done', doneAt: 100 })
    expect(shownRows([], [op], 50, reader, all)).toHaveLength(1)
    expect(shownRows([], [op], 200, reader, all)).toHaveLength(0)
  })

  test('leaves out what does not match and what was deleted', () => {
    expect(shownRows([], [created()], 1, reader, { ...all, fits: () => false })).toEqual([])
    const remove = makeOp(
      'post.remove',
      { params: { boardId: 35, postId: server.id } },
      { entity: server.id },
    )
    expect(shownRows([rowOf(server)], [remove], 1, reader, all)).toEqual([])
  })

  test('shows the status after a change where the device knows the whole record', () => {
    const op = changed({ action: '재설치' })
    const known = shownRows([rowOf(server)], [op], 1, reader, { ...all, full: () => server })
    expect(known[0]?.value.status).toBe('acting')
    const unknown = shownRows([rowOf(server)], [op], 1, reader, all)
    expect(unknown[0]?.value).toMatchObject({ status: 'received', values: { action: '재설치' } })
  })
})

describe('comments', () => {
  const said: Comment = {
    id: '0197a000-0000-7000-8000-0000000000c1',
    postId: server.id,
    parentId: null,
    content: '멈춥니다',
    writer: { ...me, id: 9, name: '박정우' },
    revision: 1,
    writtenAt: '2026-11-20T01:00:00.000Z',
    receivedAt: '2026-11-20T01:00:01.000Z',
    updatedAt: '2026-11-20T01:00:01.000Z',
    removed: false,
    removedBy: null,
    can: { edit: false, remove: false },
  }
  const answerId = '0197a000-0000-7000-8000-0000000000c2'
  const params = { slug: 'corrective-action', postId: server.id }
  const answer = (rest: Partial<Op> = {}) =>
    makeOp(
      'comment.create',
      {
        params,
        data: { id: answerId, parentId: said.id, content: '네', writtenAt: said.writtenAt },
      },
      { entity: answerId, ...rest },
    )

  test('written here are shown at once, with their state', () => {
    const shown = shownComments([said], [answer({ state: 'sending' })], 1, me)
    expect(shown.map((one) => [one.value.content, one.delivery?.state ?? null])).toEqual([
      ['멈춥니다', null],
      ['네', 'sending'],
    ])
    expect(shown[1]?.value.parentId).toBe(said.id)
  })

  test('changed, then removed here', () => {
    const update = makeOp(
      'comment.update',
      {
        params: { ...params, commentId: answerId },
        data: { content: '알겠습니다', writtenAt: said.writtenAt },
      },
      { entity: answerId },
    )
    const remove = makeOp(
      'comment.remove',
      { params: { ...params, commentId: answerId } },
      { entity: answerId },
    )
    expect(shownComments([said], [answer(), update], 1, me)[1]?.value.content).toBe('알겠습니다')
    expect(shownComments([said], [answer(), update, remove], 1, me)).toHaveLength(1)
  })

  test('of another, deleted here by who runs the project, says so without a reply', () => {
    const remove = makeOp(
      'comment.remove',
      { params: { ...params, commentId: said.id } },
      { entity: said.id },
    )
    const [shown] = shownComments(
      [{ ...said, can: { edit: false, remove: true } }],
      [remove],
      1,
      me,
    )
    expect(shown?.value).toMatchObject({ removed: true, removedBy: 'manager', content: '' })
  })

  test('a deleted one with replies stays without its text', () => {
    const mine = { ...said, writer: me, can: { edit: true, remove: true } }
    const remove = makeOp(
      'comment.remove',
      { params: { ...params, commentId: said.id } },
      { entity: said.id },
    )
    const shown = shownComments([mine], [remove, answer()], 1, me)
    expect(shown[0]?.value).toMatchObject({ removed: true, removedBy: 'writer', content: '' })
  })
})
