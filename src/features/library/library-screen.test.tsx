import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import libraries from '../../../contract/boards/libraries/library.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { Problem } from '../../lib/call/problem.ts'
import { nextSort } from '../../widgets/table/column.ts'
import type { SortMenu } from '../../widgets/toolbar/sort-menu.tsx'
import { LibraryScreen } from './library-screen.tsx'

/** Answers of the server, by the id of the call. */
const answers = vi.hoisted(() => new Map<string, (input: Input) => unknown>())
interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}
const startSend = vi.hoisted(() => vi.fn())
const toast = vi.hoisted(() => vi.fn())
const writes = vi.hoisted(() => vi.fn())
const download = vi.hoisted(() => vi.fn())
vi.mock('../../lib/call/call.ts', () => ({
  call: async ({ id }: { id: string }, input: Input) => answers.get(id)?.(input),
}))
vi.mock('../../lib/call/write.ts', () => ({ write: writes }))
vi.mock('../../lib/download.ts', () => ({ downloadFrom: download }))
vi.mock('../../widgets/toast/toast.ts', () => ({ toast }))
vi.mock('../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
// The menu itself is not the matter here: its options are buttons, and a second press turns one.
vi.mock('../../widgets/toolbar/sort-menu.tsx', () => ({
  SortMenu: ({ options, sort, onSort }: ComponentProps<typeof SortMenu>) =>
    options.map(({ id, label }) => (
      <button key={id} type="button" onClick={() => onSort(nextSort(sort, id))}>
        {label}
      </button>
    )),
}))
let mayWrite: boolean
vi.mock('../project/use-can.ts', () => ({ useCan: () => ({ writeLibrary: () => mayWrite }) }))
vi.mock('./sends.ts', async () => ({
  startSend,
  useSends: () => [],
  clearSends: () => undefined,
  isOver: () => true,
  stopSend: () => undefined,
}))

const [library] = libraries
if (!library) throw new Error('no library')
const at = '2026-11-20T01:00:00.000Z'
const folder = (id: string, name: string) => ({
  ...{ id, name, parentId: null, files: 1, bytes: 10, updatedAt: at },
})
const file = (id: string, name: string, folderId: string | null, type = 'application/zip') => ({
  ...{ id, name, folderId, type, boardId: library.id, n: 1, size: 10, by: null, updatedAt: at },
})
const a = folder('00000000-0000-7000-8000-00000000000a', '가 폴더')
const b = folder('00000000-0000-7000-8000-00000000000b', '나 폴더')
const files = [
  file('1', '가의 표.hwp', a.id),
  file('2', '나의 표.hwp', b.id),
  file('3', '맨 위.png', null, 'image/png'),
]
/** In which lists of files were asked for. */
let orders: string[]
/** Lists that do not come yet. */
let late: string[]

beforeAll(async () => {
  await startI18n()
  await loadWords('library', 'save', 'editform', 'widgets')
})
beforeEach(() => {
  mayWrite = true
  late = []
  orders = []
  queryClient.clear()
  for (const mock of [startSend, toast, writes, download]) mock.mockReset()
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: media.includes('min-width'), media },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  answers.clear()
  answers.set('library.folders', () => ({ data: [a, b] }))
  answers.set('library.uploads', () => ({ data: [] }))
  answers.set('library.bin', () => ({ data: [] }))
  answers.set('library.files', ({ query = {} }) => {
    orders.push(`${query.sort} ${query.order}`)
    const wanted = query.keyword ?? query.folderId ?? 'root'
    if (late.includes(wanted)) return new Promise(() => undefined)
    const data = files.filter(({ name, folderId }) =>
      query.keyword ? name.includes(query.keyword) : (folderId ?? 'root') === wanted,
    )
    return { data, total: data.length, page: 1, perPage: 500 }
  })
  answers.set('library.file', ({ params }) => {
    const found = files.find(({ id }) => id === params?.fileId)
    if (found) return { ...found, versions: [] }
    throw new Problem({ code: 'not-found', message: '없습니다', status: 404 })
  })
})
afterEach(cleanup)

function Page({
  folderId = null,
  fileId = null,
}: {
  folderId?: string | null
  fileId?: string | null
}) {
  const [[nowFolder, nowFile], setNow] = useState([folderId, fileId])
  if (!library) return null
  return (
    <QueryClientProvider client={queryClient}>
      <LibraryScreen
        projectId={1}
        library={library}
        folderId={nowFolder}
        fileId={nowFile}
        onOpen={(...next) => setNow(next)}
      />
    </QueryClientProvider>
  )
}

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement))
const listed = (name: string) => screen.findByRole('checkbox', { name: `${name} 선택` })
const search = async (keyword: string) => {
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: keyword } })
  await act(async () => fireEvent.keyDown(box, { key: 'Enter' }))
}

test('the files of one folder never stand under the name of another', async () => {
  late = [b.id]
  render(<Page folderId={a.id} />)
  await listed('가의 표.hwp')
  await press(/나 폴더/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText('빈 폴더입니다')).toBeNull()
})

test('a folder that somebody has deleted is said to be gone, and is no empty library', async () => {
  render(<Page folderId="00000000-0000-7000-8000-00000000000c" />)
  await listed('맨 위.png')
  expect(toast).toHaveBeenCalledWith({
    text: expect.stringContaining('폴더가 없거나 지워졌습니다'),
    icon: 'attention',
  })
})

test('a file of the address is shown wherever it is; one that is gone is said to be', async () => {
  const first = render(<Page fileId="2" />)
  expect(await screen.findByRole('heading', { name: '나의 표.hwp' })).toBeTruthy()
  first.unmount()
  render(<Page fileId="9" />)
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      text: '파일이 없거나 지워졌습니다.',
      icon: 'attention',
    }),
  )
})

test('a refusal of the server is not said to be a lost connection', async () => {
  answers.set('library.files', () => {
    throw new Problem({ code: 'forbidden', message: '권한이 없습니다', status: 403 })
  })
  render(<Page />)
  expect(await screen.findByText('권한이 없습니다')).toBeTruthy()
})

test('what is found in other folders can be moved to the one that was open', async () => {
  render(<Page folderId={a.id} />)
  await listed('가의 표.hwp')
  await search('나의')
  fireEvent.click(await screen.findByRole('checkbox', { name: '나의 표.hwp 선택' }))
  await press('옮기기')
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: /가 폴더/ }))
  await act(async () =>
    fireEvent.click(within(dialog).getByRole('button', { name: '여기로 옮기기' })),
  )
  expect(writes).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'library.move' }),
    expect.objectContaining({ body: expect.objectContaining({ fileIds: ['2'], to: a.id }) }),
  )
})

test('what is dropped while searching goes to the open folder, which is shown again', async () => {
  const { container } = render(<Page folderId={a.id} />)
  await listed('가의 표.hwp')
  await search('나의')
  await listed('나의 표.hwp')
  const dropped = new File(['x'], '나의 표.hwp')
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  await act(async () => fireEvent.change(input, { target: { files: [dropped] } }))
  await listed('가의 표.hwp')
  // A file of this name is in another folder only: nothing is asked.
  expect(startSend).toHaveBeenCalledWith(
    expect.objectContaining({ folderId: a.id, name: '나의 표.hwp', onSame: 'ask' }),
  )
})

test('what somebody has deleted meanwhile is not counted as chosen', async () => {
  render(<Page />)
  fireEvent.click(await screen.findByRole('checkbox', { name: '맨 위.png 선택' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '가 폴더 선택' }))
  expect(screen.getByText(/2개 선택/)).toBeTruthy()
  answers.set('library.folders', () => ({ data: [b] }))
  await act(async () => await queryClient.invalidateQueries())
  expect(await screen.findByText(/1개 선택/)).toBeTruthy()
})

test('only what a browser shows can be opened; the versions that did not come can be asked for', async () => {
  answers.set('library.file', () => {
    throw new Problem({ code: 'internal', message: '', status: 500 })
  })
  const first = render(<Page fileId="3" />)
  expect(await screen.findByRole('link', { name: '열기' })).toBeTruthy()
  expect(await screen.findByText('버전 목록을 받지 못했습니다.')).toBeTruthy()
  first.unmount()
  render(<Page folderId={a.id} fileId="1" />)
  expect(await screen.findByRole('link', { name: '받기' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '열기' })).toBeNull()
})

test('a preview that does not come says so, and is asked for again', async () => {
  const text = file('4', '글.txt', null, 'text/plain')
  answers.set('library.files', () => ({ data: [text], total: 1, page: 1, perPage: 500 }))
  const fetched = vi.fn().mockRejectedValue(new TypeError('network'))
  vi.stubGlobal('fetch', fetched)
  render(<Page fileId="4" />)
  expect(
    await screen.findByText('미리보기를 받지 못했습니다.', {}, { timeout: 10_000 }),
  ).toBeTruthy()
  fetched.mockResolvedValue(new Response('서쪽 계단'))
  const again = screen.getByText('미리보기를 받지 못했습니다.').closest('[role=alert]')
  await act(async () =>
    fireEvent.click(within(again as HTMLElement).getByRole('button', { name: '다시 받기' })),
  )
  expect(await screen.findByText('서쪽 계단')).toBeTruthy()
})

test('a file of the bin is deleted for good after a question that says what goes', async () => {
  const gone = {
    id: '5',
    kind: 'file',
    name: '옛 계획.hwp',
    files: 1,
    bytes: 2048,
    deletedAt: at,
    by: null,
  }
  answers.set('library.bin', () => ({ data: [gone] }))
  render(<Page />)
  await listed('맨 위.png')
  await press('휴지통')
  fireEvent.click(await screen.findByRole('button', { name: '영구 삭제' }))
  const ask = await screen.findByRole('alertdialog', { name: /옛 계획\.hwp/ })
  expect(within(ask).getByText(/모든 버전이 삭제됩니다.*되돌릴 수 없습니다/)).toBeTruthy()
  expect(writes).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(within(ask).getByRole('button', { name: '영구 삭제' })))
  expect(writes).toHaveBeenCalledWith(expect.objectContaining({ id: 'library.purge' }), {
    body: { projectId: 1, boardId: library.id, folderIds: [], fileIds: ['5'] },
  })
})

test('a bin that the server refuses says what it refuses', async () => {
  answers.set('library.bin', () => {
    throw new Problem({ code: 'forbidden', message: '권한이 없습니다', status: 403 })
  })
  render(<Page />)
  await listed('맨 위.png')
  await press('휴지통')
  expect(await screen.findByText('권한이 없습니다')).toBeTruthy()
})

test('the words of an order are those of the order on the screen', async () => {
  render(<Page />)
  await listed('맨 위.png')
  for (const words of ['최근 수정순', '오래된 수정순', '큰 파일순', '작은 파일순', '이름순']) {
    await press(/수정순/.test(words) ? /수정순$/ : /파일순/.test(words) ? /파일순$/ : /이름순$/)
    expect(screen.getByRole('button', { name: words })).toBeTruthy()
  }
  // The first of them is still there at the end.
  expect(orders).toEqual(['name asc', 'at desc', 'at asc', 'size desc', 'size asc'])
})

test('who may only read downloads folders and files together, once the server has agreed', async () => {
  mayWrite = false
  answers.set('library.archiveSize', () => ({ files: 2, bytes: 20 }))
  render(<Page />)
  fireEvent.click(await listed('가 폴더'))
  fireEvent.click(await listed('맨 위.png'))
  expect(screen.queryByRole('button', { name: '삭제' })).toBeNull()
  await press('받기 (2개, 20B)')
  const address = `/media/library/archive/${library.id}?projectId=1&folderIds=${a.id}&fileIds=3`
  expect(download.mock.calls).toEqual([[address]])
  answers.set('library.archiveSize', () => {
    throw new Problem({ code: 'archive-too-large', message: '나누어 받아 주세요', status: 422 })
  })
  await press('받기 (2개, 20B)')
  expect(toast).toHaveBeenCalledWith({ text: '나누어 받아 주세요', icon: 'attention' })
  expect(download).toHaveBeenCalledTimes(1)
})

test('the open folder is downloaded; one that is too much says what can be', async () => {
  answers.set('library.archiveSize', () => ({ files: 1, bytes: 10 }))
  const first = render(<Page folderId={a.id} />)
  await listed('가의 표.hwp')
  await press('폴더 받기 (1개, 10B)')
  expect(download.mock.lastCall?.[0]).toContain(`folderIds=${a.id}`)
  first.unmount()
  queryClient.clear()
  answers.set('library.folders', () => ({ data: [{ ...a, files: 10_001 }, b] }))
  render(<Page folderId={a.id} />)
  await listed('가의 표.hwp')
  await press(/폴더 받기/)
  expect(screen.getByText(/한 번에 파일 10,000개, 20GB까지/)).toBeTruthy()
  expect(download).toHaveBeenCalledTimes(1)
})
