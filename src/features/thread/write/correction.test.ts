import { expect, it } from 'vitest'
import type { Op } from '../../../outbox/store/types.ts'
import { correctedFiles, replacedOps } from './correction.ts'

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
