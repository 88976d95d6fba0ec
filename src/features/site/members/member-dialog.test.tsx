import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ProjectMember } from '../../../../contract/project/project.ts'
import { can } from '../../../../contract/rights/can.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { MemberDialog } from './member-dialog.tsx'

const write = vi.hoisted(() => vi.fn(async () => ({})))
vi.mock('../../../lib/call/write.ts', () => ({ write }))
const me = vi.hoisted(() => ({ id: 1, level: 3 }))
vi.mock('../../session/me.ts', () => ({ useMe: () => me }))
vi.mock('../../project/use-can.ts', () => ({ useCan: () => can(me, { role: 'manager' }) }))

beforeAll(async () => {
  await startI18n()
  await Promise.all([loadWords('site'), loadWords('widgets')])
})
afterEach(cleanup)

it('sends only changes, so that no other person’s change is overwritten', async () => {
  const member = { id: 7, name: '홍길동', role: 'member', isScanner: false } as ProjectMember
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemberDialog projectId={1} member={member} onClose={vi.fn()} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('checkbox'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '저장' })))
  const params = { id: '1', userId: '7' }
  expect(write).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    params,
    body: { isScanner: true },
  })
})

it('closes without a call when nothing was changed', async () => {
  write.mockClear()
  const onClose = vi.fn()
  const member = { id: 7, name: '홍길동', role: 'safety', isScanner: false } as ProjectMember
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemberDialog projectId={1} member={member} onClose={onClose} />
    </QueryClientProvider>,
  )
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: '저장' })))
  expect(onClose).toHaveBeenCalledOnce()
  expect(write).not.toHaveBeenCalled()
})

it.each([
  [3, 0],
  [4, 1],
])('of oneself at level %i: so many ways out of the project: %i', async (level, ways) => {
  me.level = level
  const member = { id: me.id, name: '박지훈', role: 'manager', isScanner: false } as ProjectMember
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemberDialog projectId={1} member={member} onClose={vi.fn()} />
    </QueryClientProvider>,
  )
  const role: HTMLInputElement = await screen.findByRole('radio', { name: /^현장 관리자/ })
  expect(role.disabled).toBe(ways === 0)
  expect(screen.queryAllByRole('button', { name: '프로젝트에서 제외' })).toHaveLength(ways)
  expect(screen.queryAllByText(/다른 관리자나 본사에 부탁해/)).toHaveLength(1 - ways)
  // Reading codes at the gate is no such thing.
  expect((screen.getByRole('checkbox') as HTMLInputElement).disabled).toBe(false)
})
