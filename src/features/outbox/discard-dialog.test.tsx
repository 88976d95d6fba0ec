import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { ChunkMissing } from '../../outbox/engine/chunk.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import type { Item } from './items.ts'
import { useItemActions } from './use-item-actions.ts'

const box = vi.hoisted(() => ({ discardPlan: vi.fn(), discard: vi.fn() }))
vi.mock('../../lib/outbox/page-outbox.ts', () => ({ outbox: () => box }))
vi.mock('../../lib/outbox/use-connection.ts', () => ({
  useConnection: () => 'online',
  useCounts: () => ({}),
  unsentOf: () => 0,
}))
vi.mock('./item-title.ts', () => ({ useItemTitle: () => '점검' }))

const item = { head: { id: 'op' } } as Item
const plan = { with: [], stranded: [], mayHaveArrived: false }
const gone = vi.fn()

function Here() {
  return <DiscardDialog open item={item} actions={useItemActions()} onClose={gone} />
}

async function press() {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '버리기' } })
  fireEvent.click(screen.getByRole('button', { name: '버리기' }))
}

beforeAll(async () => {
  await startI18n()
  await loadWords('outbox')
})
beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

it('discards what the plan lists', async () => {
  box.discardPlan.mockResolvedValue(plan)
  box.discard.mockResolvedValue(plan)
  render(<Here />)
  await vi.waitFor(() => expect(box.discardPlan).toHaveBeenCalled())
  await press()
  await vi.waitFor(() => expect(gone).toHaveBeenCalledWith(true))
})

it('says that its chunk cannot be loaded, and discards nothing before the plan is shown', async () => {
  box.discardPlan.mockRejectedValue(new ChunkMissing())
  render(<Here />)
  expect((await screen.findByRole('alert')).textContent).toContain('불러오지 못해')
  await press()
  expect(box.discard).not.toHaveBeenCalled()
})

it('a chunk that is missing at the press is reported as well', async () => {
  box.discardPlan.mockResolvedValue(plan)
  box.discard.mockRejectedValue(new ChunkMissing())
  render(<Here />)
  await vi.waitFor(() => expect(box.discardPlan).toHaveBeenCalled())
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('불러오지 못해')
  expect(gone).not.toHaveBeenCalled()
})
