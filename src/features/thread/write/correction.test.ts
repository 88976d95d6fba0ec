import { expect, it } from 'vitest'
import type { ThreadPost, ThreadWhole } from '../../../../contract/thread/post.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { correctedFiles, isNewer, newestOf, replacedOps } from './correction.ts'

const post = '01990000-0000-7000-8000-000000000001'
const file = (id: string) =>
  ({ id, kind: 'file', name: id, type: '', size: 1, sha256: '' }) as const

const op = (kind: string, state: Op['state'], more: Partial<Op> = {}, uploads: object[] = []) =>
  ({
    id: `${kind}-${state}`,
    kind,
    state,
    entity: post,
    version: 1,
    uncertain: false,
    body: JSON.stringify({ params: { slug: 'qna', postId: post }, data: { id: post, uploads } }),
    ...more,
  }) as Op

it.each([
  ['none of this post', [op('thread.create', 'dead', { entity: 'other' })], []],
  ['what has arrived', [op('thread.create', 'done')], []],
  ['what is being sent', [op('thread.create', 'sending')], []],
  ['what may have arrived', [op('thread.create', 'waiting', { uncertain: true })], []],
  ['a like', [op('thread.like', 'queued')], []],
  ['the refused post', [op('thread.create', 'dead')], ['thread.create-dead']],
  ['the unsent post', [op('thread.create', 'queued')], ['thread.create-queued']],
  [
    'the last unsent change',
    [op('thread.create', 'done'), op('thread.update', 'queued')],
    ['thread.update-queued'],
  ],
  [
    'the refused post and the change that waits for it: neither brings older words',
    [op('thread.create', 'dead'), op('thread.update', 'queued')],
    ['thread.create-dead', 'thread.update-queued'],
  ],
])('a change replaces %s', (_, ops, expected) => {
  expect(replacedOps(ops, post).map(({ id }) => id)).toEqual(expected)
})

it('names each file once, by the operation that announced it, and says which are dropped', () => {
  const made = op('thread.create', 'dead', {}, [file('first'), file('off')])
  const changed = op('thread.update', 'queued', {}, [file('mine')])
  const { corrected, dropped } = correctedFiles([made, changed], ['off', 'server'], [file('new')])
  expect(corrected.map(({ op: { id }, ...files }) => [id, files])).toEqual([
    ['thread.create-dead', { uploads: [file('first')], removed: [] }],
    ['thread.update-queued', { uploads: [file('mine'), file('new')], removed: ['server'] }],
  ])
  expect(dropped).toEqual(['off'])
})

it('announces a file once where the save that added it broke off', () => {
  const changed = op('thread.update', 'queued', {}, [file('new')])
  const { corrected } = correctedFiles([changed], [], [file('new'), file('newer')])
  expect(corrected[0]?.uploads.map(({ id }) => id)).toEqual(['new', 'newer'])
})

it('a post is newer than what a form began with when somebody else changed it', () => {
  const at = (revision: number) => ({ id: post, revision }) as ThreadPost
  expect(isNewer(at(4), 3, [])).toBe(true)
  expect(isNewer(at(3), 3, [])).toBe(false)
  expect(isNewer(at(4), null, [])).toBe(false)
  expect(isNewer(at(4), 3, [op('thread.update', 'done', { resultEtag: '"r4"' })])).toBe(false)
  expect(isNewer(at(5), 3, [op('thread.update', 'done', { resultEtag: '"r4"' })])).toBe(true)
  expect(
    isNewer(at(4), 3, [op('thread.update', 'done', { entity: 'x', resultEtag: '"r4"' })]),
  ).toBe(true)
})

it('the newest version is what was read, or what came with a refusal', () => {
  const person = { id: 7, name: '김', position: null, companyId: null, companyName: null }
  const can = {
    edit: true,
    remove: true,
    reply: true,
    comment: true,
    accept: true,
    moderate: false,
    pin: false,
  }
  const version = (revision: number) => ({
    ...{
      id: post,
      boardId: 602,
      board_slug: 'qna',
      projectId: null,
      parentId: null,
      title: `${revision}`,
    },
    ...{
      topic: null,
      writer: person,
      answered: null,
      post_sticky_order: null,
      comments: 0,
      replies: 0,
    },
    ...{
      likes: 0,
      attachments: { expected: 0, arrived: 0 },
      unread: false,
      hidden: false,
      revision,
    },
    ...{
      writtenAt: '',
      receivedAt: '',
      updatedAt: '',
      deleted: false,
      content: { type: 'doc', content: [] },
    },
    ...{ uploads: [], liked: false, mentions: [], accepted: null, hiddenBy: null, can },
  })
  const read = { ...version(3), thread: [] } as unknown as ThreadWhole
  const refused = (data: unknown) =>
    op('thread.update', 'conflict', { current: { data, etag: null } })
  expect(newestOf(read, [refused(version(5))], post)?.title).toBe('5')
  expect(newestOf(read, [refused(version(2))], post)?.title).toBe('3')
  expect(newestOf(read, [refused({})], post)?.title).toBe('3')
  expect(newestOf(undefined, [], post)).toBeNull()
})
