import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { useAddFiles } from './use-uploads.ts'

const tools = vi.hoisted(() => ({ add: vi.fn(), toast: vi.fn() }))
vi.mock('../form-tools.ts', () => ({
  useFormTools: () => ({ files: { add: tools.add }, flush: () => undefined }),
}))
vi.mock('../../../widgets/toast/toast.ts', () => ({ toast: tools.toast }))

beforeAll(async () => {
  await startI18n()
  await loadWords('photo')
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('a stored photo is said to a screen reader, and nothing is laid over the fields', async () => {
  const { result } = renderHook(() => useAddFiles({ path: 'photos', kind: 'photo', put: vi.fn() }))
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  tools.add.mockResolvedValueOnce([{ is: 'stored' }, { is: 'stored' }])
  await act(async () => result.current.add([photo, photo]))
  expect(result.current.said).toBe('이 기기에 사진 2장을 저장했습니다.')
  tools.add.mockResolvedValueOnce([{ is: 'refused', name: 'b.txt', reason: 'type' }])
  await act(async () => result.current.add([photo]))
  expect([result.current.said, result.current.refused]).toEqual([
    null,
    expect.stringContaining('b.txt'),
  ])
  expect(tools.toast).not.toHaveBeenCalled()
})
