import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import accident from '../../../../contract/boards/industrial-accident/board.ts'
import { printSubmission } from '../../../../contract/print/print.ts'
import type { Post } from '../../../../contract/record/post.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { useSubmission } from './use-submission.tsx'

const called = vi.hoisted(() => ({ call: vi.fn(), saved: vi.fn(), toast: vi.fn() }))
const line = vi.hoisted(() => ({ is: 'online' }))
vi.mock('../../../lib/call/call.ts', () => ({ call: called.call }))
vi.mock('../../../lib/download.ts', () => ({ downloadBytes: called.saved }))
vi.mock('../../../lib/outbox/use-connection.ts', () => ({ useConnection: () => line.is }))
vi.mock('../../../widgets/toast/toast.ts', () => ({ toast: called.toast }))

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('record', 'editform', 'widgets', 'common')
})
afterEach(() => {
  line.is = 'online'
  cleanup()
  vi.clearAllMocks()
})

function Shown({ reveal, arrived = true }: { reveal: string[]; arrived?: boolean }) {
  const post = {
    id: 'r1',
    boardId: 41,
    title: '추락',
    writtenAt: '2026-11-30T00:00:00Z',
    can: { reveal },
  } as unknown as Post
  const { ask, dialog } = useSubmission(accident, post, arrived)
  return (
    <>
      <button type="button" disabled={!ask} onClick={ask}>
        ask
      </button>
      {dialog}
    </>
  )
}

async function open(reveal: string[], arrived = true) {
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <Shown reveal={reveal} arrived={arrived} />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: 'ask' })
  fireEvent.click(button)
  return button as HTMLButtonElement
}

it.each([
  ['who may not see the number', [], true],
  ['a record that has not arrived', ['rrn'], false],
])('%s is offered no form in clear', async (_, reveal, arrived) => {
  expect((await open(reveal, arrived)).disabled).toBe(true)
})

it('it is made for a reason alone, and saved', async () => {
  called.call.mockResolvedValue(new Blob(['%PDF']))
  await open(['rrn'])
  const save = await screen.findByRole('button', { name: 'PDF 저장' })
  await act(async () => fireEvent.click(save))
  expect(called.call).not.toHaveBeenCalled()
  expect(screen.getByText('필수 항목입니다.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/만드는 사유/), { target: { value: ' 노동청 제출 ' } })
  await act(async () => fireEvent.click(save))
  expect(called.call).toHaveBeenCalledWith(
    printSubmission,
    expect.objectContaining({
      params: { boardId: '41', postId: 'r1' },
      body: { reason: '노동청 제출' },
    }),
  )
  await waitFor(() => expect(called.saved.mock.calls[0]?.[2]).toContain('산업재해조사표_추락'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a form that does not come leaves the reason where it is, and says so', async () => {
  called.call.mockRejectedValue(new Problem({ code: 'network', message: '', status: 0 }))
  await open(['rrn'])
  fireEvent.change(await screen.findByLabelText(/만드는 사유/), { target: { value: '제출' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'PDF 저장' })))
  expect(called.saved).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/만드는 사유/).value).toBe('제출')
  expect(screen.getByRole('alert').textContent).not.toBe('')
})

it('without a connection it cannot be made', async () => {
  line.is = 'offline'
  await open(['rrn'])
  fireEvent.change(await screen.findByLabelText(/만드는 사유/), { target: { value: '제출' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'PDF 저장' })))
  expect(called.call).not.toHaveBeenCalled()
  expect(screen.getByText('연결이 있어야 만들 수 있습니다.')).toBeTruthy()
})
