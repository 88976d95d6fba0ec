import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProjectRole } from '../../../contract/project/project.ts'
import { gateKeys } from './keys.ts'
import { onSiteQuery } from './office/attendance-queries.ts'
import { warmGate } from './warm-gate.ts'

const asked = vi.hoisted(() => ({ call: vi.fn(), renew: vi.fn(), stored: vi.fn() }))
vi.mock('../../lib/call/call.ts', () => ({ call: asked.call }))
vi.mock('./code/own-code.ts', () => ({
  fetchOwner: () => Promise.resolve({ endedAt: null }),
  isDue: (code: unknown) => code === null,
  renewCode: asked.renew,
  storedCode: asked.stored,
}))

const code = { until: 1 }
let client: QueryClient
let pointer: 'coarse' | 'fine'
let scans: boolean

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  pointer = 'coarse'
  scans = false
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(pointer) }))
  asked.stored.mockResolvedValue(null)
  asked.renew.mockResolvedValue(code)
  asked.call.mockImplementation(async ({ id }: { id: string }) =>
    id === 'gate.isScanner' ? { data: { isScanner: scans } } : { data: [], asOf: 'now' },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function opened(level: number, role: ProjectRole | null) {
  await warmGate(client, { id: 5, level }, { id: 7, role })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  return {
    code: client.getQueryData(gateKeys.ownCode(5, 7)) === code,
    muster: client.getQueryData(onSiteQuery(7).queryKey) !== undefined,
  }
}

test.each([
  ['staff', 2, 'member', { code: true, muster: true }],
  ['a worker', 1, 'member', { code: true, muster: false }],
  ['head office that is no member', 4, null, { code: false, muster: true }],
] as const)('a project opened once by %s has what its gate needs offline', async (...given) => {
  const [, level, role, has] = given
  expect(await opened(level, role)).toEqual(has)
})

test('a worker who reads codes has the muster list', async () => {
  scans = true
  expect(await opened(1, 'member')).toEqual({ code: true, muster: true })
})

test('a desk takes no code from the phones', async () => {
  pointer = 'fine'
  expect(await opened(2, 'member')).toEqual({ code: false, muster: true })
  expect(asked.renew).not.toHaveBeenCalled()
})

test('a code that is still good is not asked for again', async () => {
  asked.stored.mockResolvedValue(code)
  await opened(2, 'member')
  expect(asked.renew).not.toHaveBeenCalled()
})

test('the screens of a project do not ask for a code each', async () => {
  await opened(2, 'member')
  await opened(2, 'member')
  expect(asked.renew).toHaveBeenCalledOnce()
})
