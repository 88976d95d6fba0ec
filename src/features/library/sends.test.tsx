import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { Problem } from '../../lib/call/problem.ts'
import { isReloadGuarded } from '../../lib/reload-guard.ts'
import { readRefused } from './refused-sends.ts'
import type { Wanted } from './send-file.ts'
import { clearSends, startSend, stopSend, useSends } from './sends.ts'

const sendFile = vi.hoisted(() => vi.fn())
const toast = vi.hoisted(() => vi.fn())
vi.mock('./send-file.ts', () => ({ sendFile }))
vi.mock('../../widgets/toast/toast.ts', () => ({ toast }))
const session = vi.hoisted(() => ({ me: { id: 1 } as { id: number } | null }))
vi.mock('../session/me.ts', () => ({ currentMe: () => session.me, useMe: () => ({ id: 1 }) }))

let boardId = 400
const wanted = (name: string): Wanted => ({
  ...{ projectId: 1, boardId, folderId: null, path: [], fileId: null, name },
  ...{ file: new File(['a'], name, { lastModified: 1 }), onSame: 'ask', note: '' },
})
const shown = (at = boardId) => renderHook(() => useSends({ projectId: 1, boardId: at })).result
const states = (result: { current: ReturnType<typeof useSends> }) =>
  result.current.map(({ name, state, moved }) => [name, state, moved])

beforeEach(async () => {
  await startI18n()
  await loadWords('library')
  // Its rows are of the page: each test has its own library.
  boardId += 1
  session.me = { id: 1 }
  sendFile.mockReset()
  toast.mockReset()
})
afterEach(() => act(() => clearSends({ projectId: 1, boardId })))

test('each file says what became of it, and not only that it was sent', async () => {
  sendFile
    .mockResolvedValueOnce({ state: 'done', notice: null })
    .mockResolvedValueOnce({ state: 'done', notice: 'folder' })
    .mockResolvedValueOnce({ state: 'skipped', notice: null })
    .mockResolvedValueOnce({ state: 'taken', notice: 'name' })
  const result = shown()
  act(() => {
    for (const name of ['a', 'b', 'c', 'd']) startSend(wanted(name))
  })
  await waitFor(() =>
    // The last one is asked about, by what the server says of it.
    expect(states(result)).toEqual([
      ['a', 'arrived', false],
      ['b', 'arrived', true],
      ['c', 'skipped', false],
    ]),
  )
  expect(toast).not.toHaveBeenCalled()
})

test('the same file chosen twice is sent once, and no update reloads the page meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  sendFile.mockReturnValue(promise)
  const result = shown()
  act(() => {
    startSend(wanted('a'))
    startSend(wanted('a'))
  })
  expect(sendFile).toHaveBeenCalledTimes(1)
  expect(isReloadGuarded()).toBe(true)
  resolve({ state: 'done', notice: null })
  await waitFor(() => expect(states(result)).toEqual([['a', 'arrived', false]]))
  await waitFor(() => expect(isReloadGuarded()).toBe(false))
})

test('the list of one library is cleared, and not that of another', async () => {
  sendFile.mockRejectedValue(new Error('refused'))
  const [here, other] = [shown(), shown(1)]
  act(() => {
    startSend(wanted('a'))
    startSend({ ...wanted('b'), boardId: 1 })
  })
  await waitFor(() => expect(states(other)).toEqual([['b', 'failed', false]]))
  await waitFor(() => expect(states(here)).toEqual([['a', 'failed', false]]))
  act(() => clearSends({ projectId: 1, boardId }))
  expect([states(here), states(other)]).toEqual([[], [['b', 'failed', false]]])
  expect(toast).not.toHaveBeenCalled()
})

test.each([
  ['fails', () => Promise.reject(new Error('refused')), /올리지 못했습니다/],
  ['waits', () => Promise.resolve({ state: 'taken', notice: 'name' }), /선택을 기다립니다/],
])('a file that %s is said on whatever screen is open', async (_, end, words) => {
  sendFile.mockImplementation(end)
  startSend(wanted('계획서.pdf'))
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ text: expect.stringMatching(words), icon: 'attention' }),
  )
})

test('a stopped file can be chosen again at once, and keeps no page open', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  sendFile.mockReturnValue(promise)
  const result = shown()
  act(() => {
    for (const name of ['a', 'b', 'c']) startSend(wanted(name))
  })
  const queued = result.current.find(({ name }) => name === 'c')?.id ?? ''
  act(() => stopSend(queued))
  act(() => startSend(wanted('c')))
  expect(states(result).map(([name]) => name)).toEqual(['a', 'b', 'c'])
  act(() => {
    for (const { id } of result.current) stopSend(id)
  })
  expect([states(result), isReloadGuarded()]).toEqual([[], false])
  resolve({ state: 'done', notice: null })
})

test('what was refused is still named, with its reason, after an update has loaded the page again', async () => {
  const full = { code: 'library-full', message: '공간이 부족합니다', status: 429 }
  sendFile.mockRejectedValueOnce(new Problem(full)).mockResolvedValueOnce({ state: 'done' })
  const before = shown()
  act(() => {
    startSend(wanted('a'))
    startSend({ ...wanted('b'), file: new File([], 'b') })
    startSend(wanted('c'))
  })
  await waitFor(() =>
    expect(states(before).map(([, state]) => state)).toEqual(['failed', 'failed', 'arrived']),
  )
  const loaded = async () => {
    vi.resetModules()
    const page = await import('./sends.ts')
    const { renderHook: render } = await import('@testing-library/react')
    const { result } = render(() => page.useSends({ projectId: 1, boardId }))
    return { page, rows: result.current }
  }
  const { page, rows } = await loaded()
  expect(rows.map(({ name, state, why }) => [name, state, why])).toEqual([
    ['a', 'failed', null],
    ['b', 'failed', 'empty'],
  ])
  expect(rows[0]?.error).toMatchObject({ message: '공간이 부족합니다' })
  page.stopSend(rows[0]?.id ?? '')
  expect((await loaded()).rows.map(({ name }) => name)).toEqual(['b'])
})

test('a session that ends under a file on its way takes the refused ones from nobody', async () => {
  sendFile.mockImplementation((_id, { name }, going) => {
    if (name === 'b') session.me = null
    going.assertOurs()
    throw new Problem({ code: 'forbidden', message: '', status: 403 })
  })
  const result = shown()
  act(() => startSend(wanted('a')))
  await waitFor(() => expect(states(result)).toEqual([['a', 'failed', false]]))
  act(() => startSend(wanted('b')))
  await waitFor(() => expect(states(result)).toEqual([['a', 'failed', false]]))
  expect(session.me).toBeNull()
  const stored = readRefused().filter((row) => row.boardId === boardId)
  expect(stored.map(({ name }) => name)).toEqual(['a'])
  session.me = { id: 1 }
})
