import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { UploadPanel } from './upload-panel.tsx'

const uploads = vi.hoisted(() => vi.fn())
const write = vi.hoisted(() => vi.fn())
vi.mock('../../lib/call/call.ts', () => ({ call: uploads }))
vi.mock('../../lib/call/write.ts', () => ({ write }))
vi.mock('../session/me.ts', () => ({ currentMe: () => ({ id: 1 }), useMe: () => ({ id: 1 }) }))

beforeAll(async () => {
  await startI18n()
  await loadWords('library', 'widgets')
})
beforeEach(() => {
  queryClient.clear()
  write.mockReset().mockResolvedValue({})
})
afterEach(cleanup)

const show = (notice: string, mayWrite = true, ids = ['u']) => {
  const waits = { name: '계획서.hwp', size: 10, offset: 10, state: 'taken', notice }
  uploads.mockResolvedValue({ data: ids.map((id) => ({ id, ...waits })) })
  render(
    <QueryClientProvider client={queryClient}>
      <UploadPanel place={{ projectId: 1, boardId: 400 }} mayWrite={mayWrite} />
    </QueryClientProvider>,
  )
}
const choices = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test.each([
  ['name', /같은 이름의 파일이 있습니다/, ['새 버전', '둘 다 두기', '건너뛰기']],
  ['folder', /폴더가 지워졌고/, ['새 버전', '둘 다 두기', '건너뛰기']],
  ['file', /파일이 지워졌습니다/, ['새 파일로 두기', '건너뛰기']],
])(
  'a file that waits because of its %s says why, and what can be done',
  async (notice, why, can) => {
    show(notice)
    expect(await screen.findByText(why)).toBeTruthy()
    expect(choices()).toEqual(can)
  },
)

test('who may not write any more sees what waits, and can give it up', async () => {
  show('name', false)
  expect(await screen.findByText('계획서.hwp')).toBeTruthy()
  expect(choices()).toEqual(['올리기 취소'])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '올리기 취소' })))
  expect(write).toHaveBeenCalledWith(expect.objectContaining({ id: 'library.uploadCancel' }), {
    params: { uploadId: 'u' },
  })
})

test('what was begun long ago is given up together, after a question', async () => {
  show('name', true, ['u', 'v'])
  fireEvent.click(await screen.findByRole('button', { name: '모두 취소' }))
  const ask = await screen.findByRole('alertdialog', { name: /파일 2개를 취소/ })
  expect(write).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(within(ask).getByRole('button', { name: '모두 취소' })))
  expect(write.mock.calls.map(([, { params }]) => params.uploadId)).toEqual(['u', 'v'])
})
