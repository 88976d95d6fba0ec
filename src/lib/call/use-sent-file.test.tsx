import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asPicked, useSentFile } from './use-sent-file.ts'

const sendFile = vi.hoisted(() => vi.fn())
vi.mock('./send-file.ts', () => ({ sendFile }))

beforeEach(() => {
  sendFile.mockReset().mockResolvedValueOnce({ id: 'f1' }).mockResolvedValueOnce({ id: 'f2' })
})
afterEach(cleanup)

const file = new File(['a'], 'a.png')

it('uploads a picked file once, however often the form is pressed', async () => {
  const { result, rerender } = renderHook(() => useSentFile(asPicked))
  expect(await result.current(file, 'a.png')).toBe('f1')
  rerender()
  expect(await result.current(file, 'a.png')).toBe('f1')
  expect(await result.current(new File(['b'], 'b.png'), 'b.png')).toBe('f2')
  expect(sendFile).toHaveBeenCalledTimes(2)
})

it('uploads again what failed', async () => {
  sendFile.mockReset().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce({ id: 'f3' })
  const { result } = renderHook(() => useSentFile(asPicked))
  await expect(result.current(file, 'a.png')).rejects.toThrow('lost')
  expect(await result.current(file, 'a.png')).toBe('f3')
})
