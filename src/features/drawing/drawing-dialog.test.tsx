import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Drawing } from '../../../contract/project/drawing.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { drawingsQuery, fieldsQuery } from '../board/references.ts'
import { DrawingDialog } from './drawing-dialog.tsx'

const write = vi.hoisted(() => vi.fn())
vi.mock('../../lib/call/write.ts', () => ({ write }))

beforeAll(async () => {
  await startI18n()
  await Promise.all([loadWords('drawing'), loadWords('widgets')])
})
beforeEach(() => write.mockReset().mockResolvedValue({}))
afterEach(cleanup)

const drawing: Drawing = {
  id: 4,
  projectId: 1,
  name: '3층 평면도',
  fieldId: 7,
  archived: false,
  revisions: [],
}

function openEdit() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(fieldsQuery(1).queryKey, { data: [] } as never)
  client.setQueryData(drawingsQuery(1).queryKey, { data: [drawing] } as never)
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <DrawingDialog projectId={1} edit={{ is: 'edit', drawing }} onClose={onClose} />
    </QueryClientProvider>,
  )
  return onClose
}
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '저장' })))

it("another manager's work site is not sent back with a new name", async () => {
  const onClose = openEdit()
  fireEvent.change(await screen.findByDisplayValue('3층 평면도'), { target: { value: '3층' } })
  await save()
  expect(write.mock.calls.map(([, sent]) => sent)).toEqual([
    { params: { drawingId: '4' }, body: { name: '3층' } },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

it('closes without a call when nothing was changed', async () => {
  const onClose = openEdit()
  await screen.findByDisplayValue('3층 평면도')
  await save()
  expect(write).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledOnce()
})
