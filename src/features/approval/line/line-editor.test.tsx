import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeApproval } from '../../../../tests/builders/make-approval.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import type { Line } from './line.ts'
import { LineEditor } from './line-editor.tsx'

const server = vi.hoisted(() => ({ call: vi.fn(), write: vi.fn() }))
vi.mock('../../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../../lib/call/write.ts', () => ({ write: server.write }))
vi.mock('../../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
vi.mock('../../session/me.ts', () => ({
  useMe: () => ({ id: 9, name: '윤태식', level: 2, position: null }),
}))

const person = (id: number, name: string) => ({
  ...{ id, name, position: null, department: null, section: null, company_id: 1 },
  ...{ company_name: '한결', mobile: null, email: null },
})
const people = [person(1, '한지원'), person(2, '최민재'), person(3, '박정우'), person(9, '윤태식')]
const template = {
  ...{ id: 5, title: '늘 쓰는 결재선', desc: '', type: null, updatedAt: '' },
  approvalLine: makeApproval({ line: [[3, 'approval', 'ready']] }).line,
}

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('approval', 'editform', 'thread')
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined },
  }))
  server.write.mockReset()
  server.call.mockReset().mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'approval.templateList') return { data: [template] }
    return { data: people, total: people.length, page: 1, perPage: 8 }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Editor({ faults }: { faults: Record<string, string> }) {
  const [line, setLine] = useState<Line>([])
  return <LineEditor line={line} projectId={3} writerId={9} faults={faults} onChange={setLine} />
}

function open(faults: Record<string, string> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const tree = (now: Record<string, string>) => (
    <QueryClientProvider client={client}>
      <Editor faults={now} />
    </QueryClientProvider>
  )
  const { rerender } = render(tree(faults))
  return (now: Record<string, string>) => rerender(tree(now))
}

async function add(as: string, name: string) {
  fireEvent.click(screen.getByRole('radio', { name: as }))
  const box = screen.getByRole('searchbox', { name: '사람 찾기' })
  fireEvent.change(box, { target: { value: name } })
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }))
}

const rows = () =>
  screen.getAllByRole('listitem').flatMap((row) => row.getAttribute('aria-label') ?? [])

it('people are found, added as something, and the checks follow', async () => {
  open()
  expect(screen.getByText('결재자가 한 명은 있어야 합니다.')).toBeTruthy()
  await add('합의', '한지원')
  await add('결재', '박정우')
  await add('참조', '최민재')
  expect(rows()).toEqual(['한지원 합의', '박정우 결재', '최민재 참조'])
  expect(screen.getByText('결재자가 있습니다: 박정우')).toBeTruthy()
})

it('a row moves by Alt and an arrow, and keeps the focus', async () => {
  open()
  await add('합의', '한지원')
  await add('결재', '박정우')
  const row = screen.getByRole('listitem', { name: '박정우 결재' })
  row.focus()
  fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true })
  expect(rows()).toEqual(['박정우 결재', '한지원 합의'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('박정우 결재')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '박정우 아래로' })))
  expect(rows()).toEqual(['한지원 합의', '박정우 결재'])
  fireEvent.click(screen.getByRole('button', { name: '한지원 결재선에서 삭제' }))
  expect(rows()).toEqual(['박정우 결재'])
})

it('what the server refuses stands at its row', async () => {
  const again = open()
  await add('합의', '한지원')
  await add('결재', '박정우')
  again({ 'approvalLine.1.user_id': '이 사람은 결재할 수 없습니다.' })
  const row = screen.getByRole('listitem', { name: '박정우 결재' })
  expect(row.textContent).toContain('이 사람은 결재할 수 없습니다.')
})

it('a saved line is taken, and this one is saved under a name', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: '저장한 결재선' }))
  fireEvent.click(await screen.findByRole('button', { name: '적용' }))
  expect(rows()).toEqual(['사람3 결재'])
  fireEvent.click(screen.getByRole('button', { name: '현재 결재선 저장' }))
  fireEvent.change(await screen.findByRole('textbox', { name: '이름' }), {
    target: { value: '화기 작업' },
  })
  server.write.mockResolvedValue(template)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '저장' })))
  expect(server.write.mock.calls[0]?.[1]).toEqual({
    body: {
      title: '화기 작업',
      approvalLine: [{ user_id: 3, type: 'approval', step: 1, final: false }],
    },
  })
})
