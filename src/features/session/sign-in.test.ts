import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../../lib/call/problem.ts'
import { ShutOut, signIn } from './sign-in.ts'

const page = vi.hoisted(() => ({
  call: vi.fn(),
  wipe: vi.fn(async () => undefined),
  get: vi.fn(async () => ({ userId: 8 })),
  deliver: vi.fn(),
  signIn: vi.fn(async () => ({})),
}))
vi.mock('../../lib/call/call.ts', () => ({ call: page.call }))
vi.mock('../../lib/cache/wipe.ts', () => ({ wipeCache: page.wipe }))
vi.mock('../../lib/outbox/page-outbox.ts', () => ({
  openOutbox: async () => ({
    session: { get: page.get, deliver: page.deliver, signIn: page.signIn },
  }),
}))
vi.mock('./open-session.ts', () => ({ adopt: vi.fn(), stopReadingKept: vi.fn() }))

const otherTab = new BroadcastChannel('siteon-session')
let received: unknown[]

beforeEach(() => {
  received = []
  otherTab.onmessage = ({ data }: MessageEvent<unknown>) => received.push(data)
  page.wipe.mockClear()
  page.signIn.mockClear()
  page.deliver.mockClear()
  page.call.mockReset()
  page.call.mockRejectedValue(
    new Problem({ code: 'suspended', message: '', status: 403, data: { id: 7 } }),
  )
})
afterAll(() => otherTab.close())

test('a suspended person takes over the session: the former person’s tabs are notified', async () => {
  page.deliver.mockResolvedValue('delivery')
  await expect(signIn('a', 'secret')).rejects.toBeInstanceOf(ShutOut)
  expect(page.deliver).toHaveBeenCalledWith(7)
  expect(page.wipe).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(received).toEqual(['in']))
})

test('where nothing may be sent the session stays as it was, and the other tabs too', async () => {
  page.deliver.mockResolvedValue('refused')
  await expect(signIn('a', 'secret')).rejects.toBeInstanceOf(Problem)
  const mark = new BroadcastChannel('siteon-session')
  mark.postMessage('mark')
  await vi.waitFor(() => expect(received).toEqual(['mark']))
  mark.close()
})
