import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { RecordApproval } from '../../../contract/approval/attached-record.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { Problem } from '../../lib/call/problem.ts'
import { approvalKeys } from './keys.ts'
import { RecordApprovals } from './record-approvals.tsx'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }))

const post = { id: '0197a000-0000-7000-8000-000000000009', revision: 2 }
const one: RecordApproval = {
  ...{
    id: '0197a000-0000-7000-8000-000000000001',
    number: null,
    round: 1,
    version: 2,
    writer: null,
    line: [],
  },
  ...{ status: { id: 2, code: 'ongoing', name: '진행' }, turns: ['한지원'], readable: false },
  ...{ submittedAt: '2026-11-20T00:41:00.000Z', decidedAt: null },
}
const complete: RecordApproval = {
  ...{ ...one, turns: [], readable: true, number: 'HG-2025-A2-AP-2026-0001' },
  ...{ status: { id: 3, code: 'complete', name: '완료' }, decidedAt: '2026-11-21T00:41:00.000Z' },
}

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('record')
})
beforeEach(() => {
  server.call.mockReset().mockResolvedValue({ data: [one] })
})
afterEach(cleanup)

function open(
  more: { revision?: number; approval?: true | undefined; ops?: { kind: string }[] } = {},
  kept?: RecordApproval[],
) {
  const { revision = 2, ops = [] } = more
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (kept) client.setQueryData(approvalKeys.ofRecord(post.id), kept)
  const board = 'approval' in more ? { id: 50 } : { id: 50, approval: true as const }
  render(
    <QueryClientProvider client={client}>
      <RecordApprovals record={{ board, post: { ...post, revision }, ops }} />
    </QueryClientProvider>,
  )
}

it('whose turn it is, and no link for who may not read the document', async () => {
  open()
  expect(await screen.findByText('한지원 차례')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText('상신 뒤 바뀜')).toBeNull()
})

it('its number once it is complete, and that the record was changed since; earlier ones are behind', async () => {
  server.call.mockResolvedValue({ data: [complete, { ...one, id: 'b' }] })
  open({ revision: 3 })
  expect(await screen.findByText('HG-2025-A2-AP-2026-0001')).toBeTruthy()
  expect(screen.getByText('결재 뒤 바뀜')).toBeTruthy()
  expect(screen.getByText('이전 결재 1건').closest('details')?.open).toBe(false)
  expect(screen.getByRole('link').getAttribute('href')).toContain('/approval-complete-read/')
})

it('a change that waits on this device counts as one', async () => {
  open({ ops: [{ kind: 'post.update' }] })
  expect(await screen.findByText('상신 뒤 바뀜')).toBeTruthy()
})

it('nothing on other boards, of a record that has not arrived, and where nothing is known', async () => {
  open({ approval: undefined })
  open({ revision: 0 })
  expect(server.call).not.toHaveBeenCalled()
  server.call.mockRejectedValue(new Problem({ code: 'network', message: '' }))
  open()
  await vi.waitFor(() => expect(server.call).toHaveBeenCalled())
  expect(screen.queryByText('결재')).toBeNull()
})

it('without a connection the last answer with its age', async () => {
  server.call.mockRejectedValue(new Problem({ code: 'network', message: '' }))
  open({}, [one])
  await vi.waitFor(() => expect(server.call).toHaveBeenCalled())
  expect(screen.getByText('한지원 차례')).toBeTruthy()
  expect(screen.getByText(/기준/)).toBeTruthy()
})
