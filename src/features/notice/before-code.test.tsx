import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { richOf } from '../../../contract/rich/rich.ts'
import { makeOp } from '../../../tests/builders/make-op.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import type { Op } from '../../outbox/store/types.ts'
import { BeforeCode } from './before-code.tsx'
import { currentNoticesQuery } from './queries.ts'

const server = vi.hoisted(() => ({ call: vi.fn() }))
const device = vi.hoisted(() => ({ ops: [] as unknown[] | undefined, enqueue: vi.fn() }))
vi.mock('../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../outbox/use-ops.ts', () => ({ useOps: () => device.ops }))
vi.mock('../../lib/outbox/page-outbox.ts', () => ({ outbox: () => device }))

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('pass', 'widgets')
})
beforeEach(() => {
  device.ops = []
  device.enqueue.mockReset().mockResolvedValue([])
  server.call.mockReset().mockRejectedValue(new Error('offline'))
})
afterEach(cleanup)

const id = (n: number) => `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const notice = (n: number, more: object = {}) => ({
  id: id(n),
  board_slug: 'notice',
  projectId: 3,
  title: `공지 ${n}`,
  content: richOf(`본문 ${n}`),
  mustRead: true,
  awaits: true,
  revision: 4,
  ...more,
})
const confirmed = (n: number, rest: Partial<Op> = {}) =>
  makeOp(
    'thread.confirm',
    {
      params: { slug: 'notice', postId: id(n) },
      data: { revision: 4, confirmedAt: '2026-11-23T00:00:00.000Z' },
    },
    { entity: id(n), ...rest },
  )

/** The place of the code on a device that has stored these notices, newest first; null: none ever. */
function code(stored: unknown[] | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (stored) client.setQueryData(currentNoticesQuery(3).queryKey, { data: stored } as never)
  render(
    <QueryClientProvider client={client}>
      <BeforeCode projectId={3}>
        <p>코드</p>
      </BeforeCode>
    </QueryClientProvider>,
  )
}
const isShown = () => screen.queryByText('코드') !== null
const press = () => fireEvent.click(screen.getByRole('button', { name: '읽었습니다' }))

it('without a connection the notices come first, the oldest before the others, then the code', () => {
  code([notice(2), notice(1)])
  expect(isShown()).toBe(false)
  screen.getByText('출입 코드에 앞서 읽을 공지가 2개 있습니다')
  screen.getByRole('heading', { name: '공지 1' })
  screen.getByText('본문 1')
  press()
  screen.getByRole('heading', { name: '공지 2' })
  expect(isShown()).toBe(false)
  press()
  expect(isShown()).toBe(true)
  const sent = device.enqueue.mock.calls.map(([[intent]]) => intent)
  expect(
    sent.map(({ kind, payload }) => [kind, payload.params.postId, payload.data.revision]),
  ).toEqual([
    ['thread.confirm', id(1), 4],
    ['thread.confirm', id(2), 4],
  ])
})

it('a device that has never read any shows the code, and asks for them', async () => {
  code(null)
  expect(isShown()).toBe(true)
  await vi.waitFor(() => expect(server.call).toHaveBeenCalled())
  expect(isShown()).toBe(true)
})

it('with a connection they are asked for, and come before the code then', async () => {
  server.call.mockResolvedValue({ data: [notice(1)] })
  code(null)
  await screen.findByRole('heading', { name: '공지 1' })
  expect(isShown()).toBe(false)
})

it('what this device has confirmed is not asked again, while a refused confirmation is', () => {
  device.ops = [confirmed(1), confirmed(2, { state: 'dead' })]
  code([notice(2), notice(1)])
  screen.getByRole('heading', { name: '공지 2' })
  press()
  expect(isShown()).toBe(true)
})

it('nobody is locked out: unreadable notices, a store that is full, an outbox that is being read', async () => {
  const broken = [
    notice(1, { content: null }),
    notice(2, { content: { type: 'evil' } }),
    notice(3, { title: 7 }),
    null,
    'x',
    notice(4, { awaits: undefined }),
  ]
  code(broken)
  expect(isShown()).toBe(true)
  cleanup()
  code({ length: 1 } as never)
  expect(isShown()).toBe(true)
  cleanup()
  device.ops = undefined
  code([notice(1)])
  expect(isShown()).toBe(true)
  cleanup()
  device.ops = []
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  device.enqueue.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  code([notice(1)])
  press()
  expect(isShown()).toBe(true)
  await vi.waitFor(() => expect(said).toHaveBeenCalled())
  said.mockRestore()
})
