import { expect, test } from 'vitest'
import type { Op } from '../../outbox/store/types.ts'
import { situationOf } from './situation.ts'

test.each<[string, Pick<Op, 'state' | 'review'>, string]>([
  ['queued', { state: 'queued' }, 'waiting'],
  ['in backoff', { state: 'waiting' }, 'waiting'],
  ['for a newer build', { state: 'waiting-update' }, 'waiting'],
  ['on its way', { state: 'sending' }, 'sending'],
  ['signed out', { state: 'auth' }, 'sign-in'],
  ['refused', { state: 'dead' }, 'refused'],
  ['with the office', { state: 'done' }, 'notified'],
  ['held back there', { state: 'done', review: { id: 1, state: 'waiting' } }, 'review'],
  ['rejected there', { state: 'done', review: { id: 1, state: 'rejected' } }, 'review'],
  ['confirmed there', { state: 'done', review: { id: 1, state: 'confirmed' } }, 'notified'],
])('%s', (_, op, situation) => {
  expect(situationOf(op)).toBe(situation)
})
