import { expect, it } from 'vitest'
import type { Op } from '../../../outbox/store/types.ts'
import { correctedFiles, replacedOp } from './correction.ts'

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
  ['none of this post', [op('thread.create', 'dead', { entity: 'other' })], null],
  ['what has arrived', [op('thread.create', 'done')], null],
  ['what is being sent', [op('thread.create', 'sending')], null],
  ['what may have arrived', [op('thread.create', 'waiting', { uncertain: true })], null],
  ['a like', [op('thread.like', 'queued')], null],
  ['the refused post', [op('thread.create', 'dead')], 'thread.create-dead'],
  ['the unsent post', [op('thread.create', 'queued')], 'thread.create-queued'],
  [
    'the last unsent change',
    [op('thread.create', 'done'), op('thread.update', 'queued')],
    'thread.update-queued',
  ],
  [
    'the refused post before a change that waits for it',
    [op('thread.create', 'dead'), op('thread.update', 'queued')],
    'thread.create-dead',
  ],
])('a change replaces %s', (_, ops, expected) => {
  expect(replacedOp(ops, post)?.id ?? null).toBe(expected)
})

it('names each file once, and says which are dropped', () => {
  const refused = op('thread.update', 'dead', {}, [file('mine'), file('off')])
  expect(correctedFiles(refused, ['server', 'mine'], [file('new')])).toEqual({
    uploads: [file('mine'), file('new')],
    kept: ['server'],
    dropped: ['off'],
  })
})
