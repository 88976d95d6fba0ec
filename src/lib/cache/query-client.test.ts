import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { Problem } from '../call/problem.ts'
import { worthRepeating } from './query-client.ts'

const unreached = new Problem({ code: 'network', message: '' })

afterEach(() => onlineManager.setOnline(true))

it('asks again, twice, when nobody could be reached', () => {
  expect([0, 1, 2].map((failures) => worthRepeating(failures, unreached))).toEqual([
    true,
    true,
    false,
  ])
})

it('gives an answer at once where the device knows that there is no line', () => {
  onlineManager.setOnline(false)
  expect(worthRepeating(0, unreached)).toBe(false)
})

it('does not ask again for what was refused', () => {
  expect(worthRepeating(0, new Problem({ code: 'forbidden', message: '', status: 403 }))).toBe(
    false,
  )
})
