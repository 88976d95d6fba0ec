import { expect, it } from 'vitest'
import { freeBottom } from './free-place.ts'

// A phone: bottom bar from 788 to 844, toast of 52.
const phone = { screen: 844, height: 52, usual: 72 }

it('lies at its usual place where nothing can be pressed', () => {
  expect(freeBottom(phone, [{ top: 788, bottom: 844 }])).toBe(72)
})

it('goes above a button', () => {
  const bottom = freeBottom(phone, [
    { top: 788, bottom: 844 },
    { top: 720, bottom: 768 },
  ])
  expect(bottom).toBe(844 - 720 + 8)
})

it('goes above a row of buttons that leaves no room between', () => {
  const rows = Array.from({ length: 5 }, (_, n) => ({ top: 500 + n * 56, bottom: 548 + n * 56 }))
  expect(freeBottom(phone, rows)).toBe(844 - 500 + 8)
})

it('uses a room between two controls that is high enough', () => {
  const rows = [
    { top: 700, bottom: 788 },
    { top: 560, bottom: 620 },
  ]
  const bottom = freeBottom(phone, rows)
  expect(844 - bottom).toBeLessThanOrEqual(700 - 8)
  expect(844 - bottom - 52).toBeGreaterThanOrEqual(620 + 8)
})

it('stays where it has gone while that is free, also when its usual place is free again', () => {
  expect(freeBottom({ ...phone, now: 300 }, [{ top: 788, bottom: 844 }])).toBe(300)
  expect(freeBottom({ ...phone, now: 300 }, [{ top: 500, bottom: 548 }])).toBe(72)
})

it('stays where it is if everything can be pressed: a press goes through', () => {
  expect(freeBottom(phone, [{ top: 0, bottom: 844 }])).toBe(72)
})
