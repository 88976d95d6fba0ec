import { describe, expect, test } from 'vitest'
import daily from '../../../contract/boards/045-daily-inspection.ts'
import type { Op } from '../../outbox/types.ts'
import { mendedPayload, planOf, undecidedOf } from './change-plan.ts'

const line = (id: string) => ({
  id,
  kind: 'photo' as const,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 1,
  sha256: '',
})

function op(kind: string, state: Op['state'], data: object, more: Partial<Op> = {}): Op {
  const body = JSON.stringify({ params: { boardId: 45, postId: 'p' }, data })
  return { id: `${kind}-${state}`, kind, v: 1, state, body, current: null, ...more } as Op
}

const writtenAt = '2026-11-20T01:00:00.000Z'
const mend = (changes: object, values: object = {}) => ({
  board: daily,
  values: { ...values },
  changes: { ...changes },
  added: [line('new')],
  writtenAt,
})

test('what waits or has gone is followed by a change of its own', () => {
  const waits = op('post.create', 'queued', { values: {} })
  const flies = op('post.update', 'sending', { values: {} })
  const photo = op('photo.upload', 'dead', {})
  expect(planOf([])).toEqual({ is: 'follow' })
  expect(planOf([waits, flies, photo])).toEqual({ is: 'follow' })
})

describe('a record that the server refused', () => {
  const dead = op('post.create', 'dead', { id: 'p', values: { place: '' }, uploads: [line('old')] })

  test('is mended in place: the whole of it, with the photos of before', () => {
    const plan = planOf([dead])
    if (plan.is !== 'replace') throw new Error('not replaced')
    expect(mendedPayload(plan, mend({}, { place: 'B' }))).toMatchObject({
      data: { id: 'p', values: { place: 'B' }, uploads: [{ id: 'old' }, { id: 'new' }], writtenAt },
    })
  })
})

describe('a change that the server refused', () => {
  const base = { values: { place: 'old' }, shapes: {} }
  const dead = op('post.update', 'dead', { values: { place: 'mine' }, uploads: [] }, { v: 2 })
  const body = JSON.stringify({ ...JSON.parse(dead.body), base })

  test('carries mine and what I changed since, and still what it started from', () => {
    const plan = planOf([{ ...dead, body }])
    if (plan.is !== 'replace') throw new Error('not replaced')
    const payload = mendedPayload(plan, mend({ items: {} }, { opinion: 'theirs' }))
    expect(payload).toMatchObject({
      data: { values: { place: 'mine', items: {} } },
      base: { values: { place: 'old' }, shapes: { items: { as: 'answers' } } },
    })
    expect(payload.data.values).not.toHaveProperty('opinion')
  })
})

test('a change that met another’s is decided first, by nobody’s form', () => {
  const conflict = op('post.update', 'conflict', { values: { place: 'mine' } })
  expect(undecidedOf([conflict])).toBe(conflict)
  expect(planOf([conflict])).toEqual({ is: 'follow' })
  expect(undecidedOf([op('post.update', 'dead', {})])).toBeNull()
})
