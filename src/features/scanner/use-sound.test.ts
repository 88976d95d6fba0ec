// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSound } from './use-sound.ts'

const armSound = vi.hoisted(() => vi.fn())
vi.mock('./signal.ts', () => ({ armSound }))
beforeEach(() => armSound.mockReset())
afterEach(cleanup)

it('sounds once the camera runs, after a press anywhere, and after a lock', () => {
  const { rerender, unmount } = renderHook(({ on }) => useSound(on), {
    initialProps: { on: false },
  })
  expect(armSound).not.toHaveBeenCalled()
  rerender({ on: true })
  expect(armSound).toHaveBeenCalledTimes(1)
  act(() => document.body.click())
  expect(armSound).toHaveBeenCalledTimes(2)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(armSound).toHaveBeenCalledTimes(3)
  unmount()
  document.body.click()
  expect(armSound).toHaveBeenCalledTimes(3)
})
