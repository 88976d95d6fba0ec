import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { ChunkMissing } from '../../outbox/engine/chunk.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

const box = vi.hoisted(() => ({ discard: vi.fn(), signOut: vi.fn(), navigate: vi.fn() }))
vi.mock('../../lib/outbox/page-outbox.ts', () => ({
  outbox: () => ({ leaving: { discard: box.discard } }),
}))
vi.mock('../../lib/outbox/use-connection.ts', () => ({
  useConnection: () => 'online',
  useCounts: () => ({}),
  unsentOf: () => 3,
}))
vi.mock('../../features/session/sign-out.ts', () => ({ signOut: box.signOut }))
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate: box.navigate }) }))

const closed = vi.fn()

async function discardAndLeave() {
  render(<SignOutDialog open onClose={closed} />)
  fireEvent.click(await screen.findByRole('radio', { name: /버리고 로그아웃/ }))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '버리기' } })
  fireEvent.click(screen.getByRole('button', { name: '버리고 로그아웃' }))
}

beforeAll(async () => {
  await startI18n()
  await loadWords('gate', 'shell')
})
beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

it('discards what was left here, then signs out', async () => {
  box.discard.mockResolvedValue(undefined)
  await discardAndLeave()
  await vi.waitFor(() => expect(box.navigate).toHaveBeenCalled())
  expect(box.discard.mock.invocationCallOrder[0]).toBeLessThan(
    box.signOut.mock.invocationCallOrder[0] ?? 0,
  )
})

it('says that its chunk cannot be loaded: nothing is discarded, nobody is signed out', async () => {
  box.discard.mockRejectedValue(new ChunkMissing())
  await discardAndLeave()
  expect((await screen.findByRole('alert')).textContent).toContain('아무것도 지우지 않았고')
  expect(box.signOut).not.toHaveBeenCalled()
  expect(closed).not.toHaveBeenCalled()
})
