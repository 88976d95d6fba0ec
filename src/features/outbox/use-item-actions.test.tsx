import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { NotNow } from '../../outbox/change/replace.ts'
import { ChunkMissing } from '../../outbox/engine/chunk.ts'
import { useItemActions } from './use-item-actions.ts'

const box = vi.hoisted(() => ({ exportFile: vi.fn(), download: vi.fn(), toast: vi.fn() }))
vi.mock('../../lib/outbox/page-outbox.ts', () => ({ outbox: () => box }))
vi.mock('../../lib/outbox/use-connection.ts', () => ({
  useConnection: () => 'online',
  useCounts: () => ({}),
  unsentOf: () => 0,
}))
vi.mock('../../lib/download.ts', () => ({ downloadBytes: box.download }))
vi.mock('../../widgets/toast/toast.ts', () => ({ toast: box.toast }))

beforeAll(async () => {
  await startI18n()
  await loadWords('outbox')
})
beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

async function afterExport() {
  const { result } = renderHook(() => useItemActions())
  await act(() => result.current.saveFile('op-000001'))
  return result.current.refusal
}

it('saves what waits as a file, and says so', async () => {
  box.exportFile.mockResolvedValue(new Blob(['{}'], { type: 'application/json' }))
  expect(await afterExport()).toBeNull()
  expect(box.download).toHaveBeenCalledOnce()
  expect(box.toast).toHaveBeenCalledOnce()
})

it.each([
  ['its piece is missing', new ChunkMissing(), '불러오지 못해'],
  ['it is gone', new NotNow('gone'), '이미 없어진'],
])('says why there is no file when %s, and claims none', async (_, error, words) => {
  box.exportFile.mockRejectedValue(error)
  expect(await afterExport()).toContain(words)
  expect(box.download).not.toHaveBeenCalled()
  expect(box.toast).not.toHaveBeenCalled()
})
