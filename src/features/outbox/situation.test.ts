import { expect, test } from 'vitest'
import daily from '../../../contract/boards/daily-inspection/board.ts'
import type { Op, Problem } from '../../outbox/store/types.ts'
import { situationOf } from './situation.ts'

const op = (kind: string, state: Op['state'], lastProblem: Problem | null = null) =>
  ({ kind, state, lastProblem }) as Op
const dead = (code: string, fields?: Record<string, string>) =>
  op('post.update', 'dead', { code, message: '', ...(fields && { fields }) })

test('a conflict is decided, each kind in its own way', () => {
  expect(situationOf(op('post.update', 'conflict'), null)).toEqual({ is: 'fields' })
  expect(situationOf(op('comment.update', 'conflict'), null)).toEqual({ is: 'comment' })
  expect(situationOf(op('post.verify', 'conflict'), null)).toEqual({ is: 'act' })
  expect(situationOf(op('post.remove', 'conflict'), null)).toEqual({ is: 'act' })
})

test('a conflict of a post of a thread is decided in its own form', () => {
  expect(situationOf(op('thread.update', 'conflict'), null)).toBeNull()
})

test.each([
  ['not-found', 'missing'],
  ['no-project', 'missing'],
  ['gone', 'missing'],
  ['closed', 'closed'],
  ['forbidden', 'forbidden'],
])('a change refused as %s is kept and shown as %s', (code, why) => {
  expect(situationOf(dead(code), null)).toEqual({ is: 'refused', why })
})

test('the edit of a deleted comment is decided; a refused one is not', () => {
  const said = (code: string) => op('comment.update', 'dead', { code, message: '' })
  expect(situationOf(said('not-found'), null)).toEqual({ is: 'unsaid' })
  expect(situationOf(said('forbidden'), null)).toBeNull()
})

test('a removed field is decided; an invalid one is corrected', () => {
  const lost = dead('invalid', { 'values.old_field': '' })
  expect(situationOf(lost, daily)).toEqual({ is: 'refused', why: 'form' })
  expect(situationOf(lost, null)).toBeNull()
  expect(situationOf(dead('invalid', { 'values.place': '' }), daily)).toBeNull()
  expect(situationOf(dead('invalid', { uploads: '' }), daily)).toBeNull()
})

test('nothing is decided about what is sent by itself, or of another kind', () => {
  expect(situationOf(op('post.update', 'waiting'), daily)).toBeNull()
  expect(situationOf(op('post.update', 'done'), daily)).toBeNull()
  const creation = op('post.create', 'dead', { code: 'forbidden', message: '' })
  expect(situationOf(creation, daily)).toBeNull()
})
