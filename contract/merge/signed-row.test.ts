import { expect, test } from 'vitest'
import type { Row } from '../form/field-types.ts'
import { besideRefused } from './signed-row.ts'

const id = '01900000-0000-7000-8000-000000000004'
const open: Row = { id, worker: 7, name: '김동수' }
const hand: Row = { ...open, way: 'hand', drawing: '60,20;4,4 30,16' }
const badge = (badge_proof: string, badge_check?: string): Row => ({
  ...open,
  way: 'badge',
  badge: 3,
  badge_proof,
  ...(badge_check && { badge_check }),
})
const merged = (base: Row[], mine: Row[], theirs: Row[]) =>
  besideRefused('values.people', { base, mine, theirs })

test('a signature by hand goes beside a badge that was refused meanwhile', () => {
  const refused = badge('a', 'revoked')
  const { mine, dropped } = merged([open], [hand], [refused])
  expect(dropped).toEqual([])
  expect(mine).toEqual([refused, { ...hand, id: `${id.slice(0, -1)}5` }])
  // Every device makes the same row of it.
  expect(merged([], [hand], [refused]).mine).toEqual(mine)
})

test('a badge that was scanned into a refused row is dropped, and named', () => {
  const refused = badge('a', 'invalid')
  expect(merged([open], [badge('b')], [refused])).toEqual({
    mine: [refused],
    dropped: [{ path: `values.people.${id}`, key: 'way', mine: 'badge' }],
  })
  // The very scan that the server refused is nothing new.
  expect(merged([open], [badge('a')], [refused]).dropped).toEqual([])
})

test('rows that are signed, or that this device did not sign, stay', () => {
  for (const theirs of [badge('a', 'valid'), hand, open]) {
    expect(merged([open], [hand], [theirs])).toEqual({ mine: [hand], dropped: [] })
  }
  expect(merged([open], [open], [badge('a', 'revoked')]).mine).toEqual([open])
  const withdrawn = { ...hand, removed_reason: '잘못' }
  expect(merged([hand], [withdrawn], [badge('a', 'revoked')]).mine).toEqual([withdrawn])
})
