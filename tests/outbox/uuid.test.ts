import * as v from 'valibot'
import { expect, test } from 'vitest'
import { uuidv7 as schema } from '../../contract/wire/schema.ts'
import { uuidSource } from '../../src/outbox/engine/uuid.ts'

test('ids are UUIDv7, carry the time and only rise, also when the clock is set back', () => {
  let now = 1_763_600_000_000
  const next = uuidSource(() => now)
  const ids = Array.from({ length: 9_000 }, (_, index) => {
    if (index === 100) now -= 3_600_000
    return next()
  })
  for (const id of ids) v.assert(schema, id)
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
  expect(Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)).toBe(1_763_600_000_000)
})
