import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Member, MemberUpdateBody } from '../../../contract/identity/member.ts'
import { Problem } from '../../lib/call/problem.ts'
import { useSaveProfile } from './use-save-profile.ts'

const said = vi.hoisted(() => ({ write: vi.fn(), saveProfile: vi.fn() }))
vi.mock('../../lib/call/write.ts', () => ({ write: said.write }))
vi.mock('../profile/save-profile-command.ts', () => ({ saveProfile: said.saveProfile }))

const me = { id: 7, revision: 3, name: '홍길동' } as Member
const body: MemberUpdateBody = { mobile: '01022223333', email: 'b@x.test', password_old: 'old' }

beforeEach(() => {
  vi.clearAllMocks()
  said.write.mockResolvedValue({ ...me, revision: 4 })
})
afterEach(cleanup)

async function save(waits: boolean) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useSaveProfile(me, waits), { wrapper })
  await act(() => result.current.send(body, me.revision).catch(() => null))
}

it('with a waiting change only the address is sent at once: the phone number waits with the rest', async () => {
  await save(true)
  const { mobile, ...line } = body
  expect(said.write.mock.calls.map(([, { body }]) => body)).toEqual([line])
  expect(said.saveProfile).toHaveBeenCalledExactlyOnceWith(7, { mobile })
})

it('a refused password leaves everything in the form', async () => {
  said.write.mockRejectedValue(new Problem({ code: 'invalid', message: '', status: 422 }))
  await save(true)
  expect(said.saveProfile).not.toHaveBeenCalled()
})

it('with nothing waiting everything is sent at once', async () => {
  await save(false)
  expect(said.write.mock.calls.map(([, { body }]) => body)).toEqual([body])
  expect(said.saveProfile).not.toHaveBeenCalled()
})
