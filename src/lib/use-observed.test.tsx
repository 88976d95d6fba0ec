import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useObserved } from './use-observed.ts'

interface Ears {
  next: (value: string) => void
  error?: (error: unknown) => void
}

function aSource() {
  const ears = new Map<string, Set<Ears>>()
  const observe = (of: string) => ({
    subscribe(next: Ears['next'], error?: Ears['error']) {
      const one = { next, error }
      ears.set(of, (ears.get(of) ?? new Set()).add(one))
      return { closed: false, unsubscribe: () => void ears.get(of)?.delete(one) }
    },
  })
  const each = (of: string, say: (one: Ears) => void) => act(() => ears.get(of)?.forEach(say))
  return {
    observe: vi.fn(observe) as unknown as (of: string) => never,
    tell: (of: string, value: string) => each(of, (one) => one.next(value)),
    fail: (of: string) => each(of, (one) => one.error?.(new Error('gone'))),
    received: (of: string) => ears.get(of)?.size ?? 0,
  }
}

const looking = (source: ReturnType<typeof aSource>) =>
  renderHook(({ of }) => useObserved<string, null>(() => source.observe(of), null, of), {
    initialProps: { of: 'a' },
  })

it('gives the last value, from one subscription, and unsubscribes', () => {
  const source = aSource()
  const { result, unmount, rerender } = looking(source)
  expect([result.current, source.received('a')]).toEqual([null, 1])
  source.tell('a', 'one')
  source.tell('a', 'two')
  expect(result.current).toBe('two')
  rerender({ of: 'a' })
  expect(source.observe).toHaveBeenCalledOnce()
  unmount()
  expect(source.received('a')).toBe(0)
})

it('shows nothing of the former key under another', () => {
  const source = aSource()
  const { result, rerender } = looking(source)
  source.tell('a', 'of a')
  rerender({ of: 'b' })
  expect([result.current, source.received('a'), source.received('b')]).toEqual([null, 0, 1])
  source.tell('b', 'of b')
  expect(result.current).toBe('of b')
})

it('hands a failure to the boundary', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const source = aSource()
  looking(source)
  expect(() => source.fail('a')).toThrow('gone')
  quiet.mockRestore()
})

it('has a known value at once', () => {
  const known = {
    subscribe: () => ({ unsubscribe: () => undefined }),
    hasValue: () => true,
    getValue: () => 7,
  }
  const { result } = renderHook(() => useObserved(() => known, null))
  expect(result.current).toBe(7)
})
