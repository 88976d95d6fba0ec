import { describe, expect, test } from 'vitest'
import daily from '../../../contract/boards/045-daily-inspection.ts'
import type { Op } from '../../outbox/types.ts'
import { mendedPayload, planOf, valuesToMend } from './change-plan.ts'

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
  return { id: `${kind}-${state}`, kind, state, body, current: null, ...more } as Op
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
    expect(plan.why).toBe('dead')
    expect(mendedPayload(plan, mend({}, { place: 'B' }))).toMatchObject({
      data: { id: 'p', values: { place: 'B' }, uploads: [{ id: 'old' }, { id: 'new' }], writtenAt },
    })
  })
})

describe('a change that met another’s', () => {
  const mine = { values: { place: 'mine' }, uploads: [] }
  const current = { data: { values: { place: 'theirs', opinion: 'theirs' } }, etag: '"r5"' }
  const conflict = op('post.update', 'conflict', mine, { current })

  test('starts from theirs with mine upon it', () => {
    const plan = planOf([conflict])
    expect(valuesToMend(plan, { place: 'old' })).toEqual({ place: 'mine', opinion: 'theirs' })
  })

  test('carries mine and what I changed since, and nothing of theirs', () => {
    const plan = planOf([conflict])
    if (plan.is !== 'replace') throw new Error('not replaced')
    const payload = mendedPayload(plan, mend({ weather: 'rain' }, { opinion: 'theirs' }))
    expect(payload.data).toMatchObject({ values: { place: 'mine', weather: 'rain' } })
    expect(payload.data.values).not.toHaveProperty('opinion')
  })

  test('that another has refused starts from what is shown', () => {
    const plan = planOf([op('post.update', 'dead', mine)])
    expect(valuesToMend(plan, { place: 'shown' })).toEqual({ place: 'shown' })
  })
})
