import { expect, test } from 'vitest'
import { offered } from './options.ts'

const options = [
  { value: 'dump-truck', label: { ko: '덤프트럭', en: 'Dump truck' } },
  { value: 'roller', label: { ko: '롤러', en: 'Roller' } },
  { value: 'dump', label: { ko: '덤프트럭', en: 'Dump truck' }, retired: true },
] as const
const values = (value: unknown, available?: string[]) =>
  offered({ options }, value, available).map((one) => one.value)

test('what an earlier list had is shown where it was chosen, and offered to nobody', () => {
  expect(values(null)).toEqual(['dump-truck', 'roller'])
  expect(values('dump')).toEqual(['dump-truck', 'roller', 'dump'])
  expect(values(['dump', 'roller'])).toEqual(['dump-truck', 'roller', 'dump'])
})

test('of what depends on other answers only that is offered, and what was chosen before', () => {
  expect(values(null, ['roller'])).toEqual(['roller'])
  expect(values('dump-truck', ['roller'])).toEqual(['dump-truck', 'roller'])
  expect(values(null, ['dump'])).toEqual([])
})
