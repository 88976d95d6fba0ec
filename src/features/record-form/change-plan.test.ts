import { describe, expect, test } from 'vitest'
import daily from '../../../contract/boards/daily-inspection/board.ts'
import type { Op } from '../../outbox/store/types.ts'
import { correctedPayload, planOf, refusedAsked, undecidedOf } from './change-plan.ts'

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
const corrected = (changes: object, values: object = {}) => ({
  board: daily,
  values: { ...values },
  changes: { ...changes },
  added: [line('new')],
  writtenAt,
})

test('a waiting or sent op is followed by a separate change', () => {
  const waits = op('post.create', 'queued', { values: {} })
  const flies = op('post.update', 'sending', { values: {} })
  const photo = op('photo.upload', 'dead', {})
  expect(planOf([])).toEqual({ is: 'follow' })
  expect(planOf([waits, flies, photo])).toEqual({ is: 'follow' })
})

describe('a record that the server refused', () => {
  const dead = op('post.create', 'dead', { id: 'p', values: { place: '' }, uploads: [line('old')] })

  test('is corrected in place: complete, with the former photos', () => {
    const plan = planOf([dead])
    if (plan.is !== 'replace') throw new Error('not replaced')
    expect(correctedPayload(plan, corrected({}, { place: 'B' }))).toMatchObject({
      data: { id: 'p', values: { place: 'B' }, uploads: [{ id: 'old' }, { id: 'new' }], writtenAt },
    })
  })
})

describe('a record that was refused for the version of its checklist', () => {
  const asked = { version: 4, groups: [{ id: '1', questions: ['1-1'] }] }
  const data = { id: 'p', values: { place: 'B', items_asked: asked }, uploads: [] }
  const refused = (kind: string, fields: Record<string, string>) => {
    const lastProblem = { code: 'invalid', message: '', fields }
    return refusedAsked(daily, planOf([op(kind, 'dead', data, { lastProblem })]))
  }

  test('names what was asked, and no other refusal does', () => {
    expect(refused('post.create', { 'values.items_asked': '없음' })).toEqual({ items_asked: asked })
    expect(refused('post.create', { 'values.place': '없음' })).toEqual({})
    expect(refused('post.update', { 'values.items_asked': '없음' })).toEqual({})
    expect(refusedAsked(daily, { is: 'follow' })).toEqual({})
  })
})

describe('a change that the server refused', () => {
  const base = { values: { place: 'old' }, shapes: {} }
  const dead = op('post.update', 'dead', { values: { place: 'mine' }, uploads: [] }, { v: 2 })
  const body = JSON.stringify({ ...JSON.parse(dead.body), base })

  test('carries both of my changes, and the original base', () => {
    const plan = planOf([{ ...dead, body }])
    if (plan.is !== 'replace') throw new Error('not replaced')
    const payload = correctedPayload(plan, corrected({ items: {} }, { opinion: 'theirs' }))
    expect(payload).toMatchObject({
      data: { values: { place: 'mine', items: {} } },
      base: { values: { place: 'old' }, shapes: { items: { as: 'answers' } } },
    })
    expect(payload.data.values).not.toHaveProperty('opinion')
  })
})

test('a conflict is resolved first, not by the form', () => {
  const conflict = op('post.update', 'conflict', { values: { place: 'mine' } })
  expect(undecidedOf([conflict])).toBe(conflict)
  expect(planOf([conflict])).toEqual({ is: 'follow' })
  expect(undecidedOf([op('post.update', 'dead', {})])).toBeNull()
})
