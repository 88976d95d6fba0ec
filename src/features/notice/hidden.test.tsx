import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { hiddenOf, useHidden } from './hidden.ts'

const stored = JSON.stringify([
  { id: 'a', expire: 1000 },
  { id: 'b', expire: 2000 },
])
const ids = (value: string | null, now: number) => hiddenOf(value, now).map(({ id }) => id)

beforeEach(() => localStorage.clear())

it('hides each notice until its time, and no other', () => {
  expect(ids(stored, 999)).toEqual(['a', 'b'])
  expect(ids(stored, 1000)).toEqual(['b'])
  expect(ids(stored, 2000)).toEqual([])
})

it.each([[null], ['{'], ['null'], ['7'], ['[null, 7, {"id":1,"expire":"x"}]']])(
  'reads %s as nothing hidden',
  (value) => expect(ids(value, 0)).toEqual([]),
)

it('knows the one notice that an earlier build stored', () => {
  expect(ids(JSON.stringify({ id: 'a', expire: 1000 }), 999)).toEqual(['a'])
})

it('hides several at once, and brings one of them back', () => {
  const { result } = renderHook(() => useHidden(7))
  act(() => result.current.hide('a', 1))
  act(() => result.current.hide('b', 30))
  act(() => result.current.hide('a', 7))
  expect(result.current.hidden.map(({ id }) => id)).toEqual(['b', 'a'])
  expect((result.current.until('a') ?? 0) - Date.now()).toBeGreaterThan(6 * 86_400_000)
  act(() => result.current.show('a'))
  expect([result.current.until('a'), result.current.until('b') !== null]).toEqual([null, true])
  // Of another person on this device nothing is hidden.
  expect(renderHook(() => useHidden(8)).result.current.hidden).toEqual([])
  act(() => result.current.show('b'))
  expect(localStorage.length).toBe(0)
})

it('hides for the life of the page where nothing can be stored', () => {
  const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { result } = renderHook(() => useHidden(9))
  act(() => result.current.hide('a', 1))
  expect(result.current.until('a')).not.toBeNull()
  broken.mockRestore()
})
