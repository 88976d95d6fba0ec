import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { Problem } from '../../lib/call/problem.ts'
import { useSendPhotos } from './use-send-photos.ts'

const asked = vi.hoisted(() => ({ sendFile: vi.fn(), toast: vi.fn() }))
vi.mock('../../lib/call/send-file.ts', () => ({ sendFile: asked.sendFile }))
vi.mock('../../widgets/toast/toast.ts', () => ({ toast: asked.toast }))
vi.mock('../photo/page-shrinker.ts', () => ({ shrinkPhoto: vi.fn() }))
vi.mock('../photo/ready-photo.ts', () => ({
  PhotoRefused: class extends Error {},
  copyPicked: async (file: File) => file,
  readyPhoto: async (file: File) => ({ bytes: 'x', type: 'image/jpeg', name: file.name }),
}))

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('photo')
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

async function send() {
  const sent = vi.fn()
  const { result } = renderHook(() => useSendPhotos(sent))
  act(() => result.current.add([new File(['x'], '정문.jpg', { type: 'image/jpeg' })]))
  await vi.waitFor(() => expect(result.current.coming).toEqual([]))
  return { sent, result }
}

it('a picture that the server has is said to be uploaded, for two seconds', async () => {
  asked.sendFile.mockResolvedValue({ id: 'one' })
  const { sent } = await send()
  expect(sent).toHaveBeenCalledExactlyOnceWith('one')
  expect(asked.toast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ text: '이미지 업로드가 완료되었습니다.', seconds: 2 }),
  )
})

it('a failed one is named with its cause, and nothing says that it was uploaded', async () => {
  asked.sendFile.mockRejectedValue(
    new Problem({ code: 'image-rejected', message: '사진만 올릴 수 있습니다.', status: 422 }),
  )
  const { sent, result } = await send()
  expect(sent).not.toHaveBeenCalled()
  expect(result.current.refused).toBe('정문.jpg: 사진만 올릴 수 있습니다.')
  expect(asked.toast).not.toHaveBeenCalled()
})
