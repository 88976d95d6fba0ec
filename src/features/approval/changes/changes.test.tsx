import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ApprovalSubmission } from '../../../../contract/approval/round.ts'
import { richOf } from '../../../../contract/rich/rich.ts'
import { makeApproval, makeSubmission } from '../../../../tests/builders/make-approval.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { ChangesCard } from './changes-card.tsx'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../lib/call/call.ts', () => ({ call: server.call }))

const file = (id: string, name: string) => ({
  ...{ id, kind: 'file' as const, name, type: '', size: 1, sha256: '', takenAt: null },
  ...{ arrived: true, arrivedAt: null },
})
const before = {
  title: '온풍기 4대 임차',
  line: [
    [7, 'agreement', 'rejected'],
    [8, 'approval', 'ready'],
  ],
  post: {
    content: richOf('온풍기 4대를 임차합니다.\n그대로'),
    uploads: [file('a', '견적.pdf'), file('b', '사진.jpg')],
  },
} as const
let was: ApprovalSubmission

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('approval', 'thread')
})
beforeEach(() => {
  was = makeSubmission(before as never)
  server.call.mockReset().mockImplementation(async () => was)
})
afterEach(cleanup)

async function show(now: ReturnType<typeof makeApproval>, first = true) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangesCard documentId={now.id} round={1} now={now} first={first} />
    </QueryClientProvider>,
  )
  await screen.findByText('1차 상신에서 바뀐 곳')
}
const marked = (tag: string) => [...document.querySelectorAll(tag)].map((mark) => mark.textContent)

it('words, files, line and urgency that changed are marked, and read as such without seeing', async () => {
  await show(
    makeApproval({
      title: '온풍기 3대 임차',
      line: [
        [8, 'approval', 'wait'],
        [9, 'approval', 'ready'],
      ],
      post: {
        priority: 'urgent',
        content: richOf('온풍기 3대를 임차합니다.\n그대로'),
        uploads: [file('b', '현장.jpg'), file('c', '비교.xlsx')],
      },
    }),
  )
  await screen.findByText('사람9')
  expect(marked('del')).toEqual([
    '[뺌  4대]',
    '[뺌 일반]',
    '[뺌  4대를]',
    '[뺌 견적.pdf]',
    '[뺌 사진.jpg]',
    '[뺌 1. agreement]',
    '[뺌 2. approval]',
  ])
  expect(marked('ins')).toEqual([
    '[넣음  3대]',
    '[넣음 긴급]',
    '[넣음  3대를]',
    '[넣음 현장.jpg]',
    '[넣음 비교.xlsx]',
    '[넣음 1. approval]',
    '[넣음 2. approval]',
  ])
})

it('what is the same is said to be', async () => {
  await show(makeApproval(before as never))
  expect(await screen.findByText('바뀐 곳이 없습니다.')).toBeTruthy()
})

it('formatting alone is named', async () => {
  const content = richOf('온풍기 4대를 임차합니다.\n그대로')
  const [line] = content.content
  if (line?.type === 'paragraph' && line.content[0]?.type === 'text')
    line.content[0].marks = [{ type: 'bold' }]
  await show(makeApproval({ ...before, post: { ...before.post, content } } as never))
  expect(await screen.findByText('글은 같고 모양이 바뀌었습니다.')).toBeTruthy()
})

it('what was not stored is said to be missing, and nothing is compared before it is opened', async () => {
  was = { ...was, post: null }
  await show(makeApproval(before as never), false)
  expect(server.call).not.toHaveBeenCalled()
  const details = document.querySelector('details') as HTMLDetailsElement
  details.open = true
  await act(async () => fireEvent(details, new Event('toggle')))
  expect(await screen.findByText('이 상신의 내용은 저장되어 있지 않습니다.')).toBeTruthy()
})
