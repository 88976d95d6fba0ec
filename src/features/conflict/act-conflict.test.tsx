import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import daily from '../../../contract/boards/daily-inspection/board.ts'
import type { Row, Values } from '../../../contract/form/field-types.ts'
import type { Me } from '../../../contract/identity/auth.ts'
import type { Post } from '../../../contract/record/post.ts'
import { makeOp } from '../../../tests/builders/make-op.ts'
import { makePost } from '../../../tests/builders/make-post.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import type { Op } from '../../outbox/store/types.ts'
import { setMe } from '../session/me.ts'
import { ActConflict } from './act-conflict.tsx'

const box = vi.hoisted(() => ({
  edit: vi.fn(),
  leaveComments: vi.fn(),
  discardPlan: vi.fn(),
  photos: { get: async () => ({ bytes: new ArrayBuffer(3), type: 'image/jpeg' }) },
}))
const device = vi.hoisted(() => ({ ops: [] as unknown[] }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }))
vi.mock('../outbox/use-ops.ts', () => ({
  useOps: () => device.ops as Op[],
  useOpsOf: () => device.ops as Op[],
}))
vi.mock('../../lib/outbox/page-outbox.ts', () => ({ outbox: () => box }))
vi.mock('../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
vi.mock('../../widgets/toast/toast.ts', () => ({ toast: vi.fn() }))

const [me, partner] = [5, 8]
const [postId, rowId] = [
  '0197a000-0000-7000-8000-000000000001',
  '0197a000-0000-7000-8000-0000000000b1',
]

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('conflict', 'outbox', 'dates', 'record', 'board')
})
beforeEach(() => {
  box.edit.mockReset()
  box.leaveComments.mockReset()
  box.discardPlan.mockReset()
  device.ops = []
  setMe({ id: me, name: '한정지', position: null, company_id: 1, company_name: null } as Me)
})
afterEach(cleanup)

const done: Row = {
  id: rowId,
  place: '103동',
  content: '난간 중간대 탈락',
  company_id: 30,
  state: 'done',
  action: '재설치',
  after: 'photo',
  acted_by: partner,
  begun_by: [partner],
}
const open: Row = { id: rowId, content: '난간 중간대 탈락', company_id: 30, state: 'received' }

type Person = NonNullable<Post['reader']>
const safety: Person = { role: 'safety', partner: false, writes: true, did: [] }

interface Mine {
  reader?: Person
  values?: Values
  /** of the photo that waits for the action */
  photo?: string
}

/** An action of mine that met an edit; `now` is the row in the server's version, null: removed. */
function show(action: string, seen: Row, now: Row | null, mine: Mine = {}) {
  const { reader = safety } = mine
  const values: Values = { findings: [{ id: 'other', content: '덮개', state: 'received' }, now] }
  values.findings = (values.findings as (Row | null)[]).filter((row) => row !== null)
  const post = makePost({
    id: postId,
    boardId: 45,
    title: '안전점검 11.20',
    revision: 3,
    values,
    status: 'acting',
    reader,
  })
  const own = mine.values ?? (action === 'act' ? { action: '재설치', after: 'photo' } : {})
  const data = {
    action,
    rowId,
    seen,
    comment: action === 'redo' ? '고정 불량' : '',
    values: own,
    writtenAt: '2026-11-20T08:20:00.000Z',
  }
  const op = makeOp(
    'post.transition',
    { params: { boardId: 45, postId }, data },
    { entity: postId, state: 'conflict', current: { data: post, etag: '"r3"' } },
  )
  device.ops = [op]
  if (mine.photo) {
    const sha256 = 'a'.repeat(64)
    const data = { postId, type: 'image/jpeg', size: 3, sha256 }
    const rest = { entity: mine.photo, blobId: mine.photo, deps: [op.id] }
    device.ops.push(makeOp('photo.upload', { params: { fileId: mine.photo }, data }, rest))
  }
  const onLeave = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ActConflict op={op} board={daily} onLeave={onLeave} />
    </QueryClientProvider>,
  )
  return { op, onLeave }
}
const again = () => screen.getByRole('button', { name: '그래도 보내기' })

it.each<[string, Row, Row]>([
  ['verify', done, { ...done, place: '104동' }],
  ['redo', done, { ...done, content: '난간 상부대 탈락' }],
  ['act', open, { ...open, content: '난간 상부대 탈락' }],
])('%s that is still open is sent again about the row as it is now', async (action, seen, now) => {
  const { op, onLeave } = show(action, seen, now)
  screen.getByText('지적사항 2번째')
  screen.getByText(now.content as string)
  fireEvent.click(again())
  await waitFor(() => expect(onLeave).toHaveBeenCalled())
  const [id, change] = box.edit.mock.calls[0] ?? []
  expect(id).toBe(op.id)
  expect(change.baseEtag).toBe('"r3"')
  expect(change.payload.data).toMatchObject({ action, rowId, seen: now })
})

const verified = { ...done, state: 'verified', verifier: 6 }
it.each<[string, Row, Row | null, string]>([
  ['verify', done, verified, '이미 확인이 끝났거나'],
  ['redo', done, { ...done, state: 'redo', verifier: 6 }, '이미 확인이 끝났거나'],
  ['act', open, done, '이미 조치했거나'],
  ['verify', done, { ...done, begun_by: [partner, me] }, '내가 조치한 것은'],
  ['verify', done, null, '그 사이에 지워졌습니다'],
  ['act', open, null, '그 사이에 지워졌습니다'],
])('%s is not sent again when it cannot be taken: %#', (action, seen, now, words) => {
  show(action, seen, now)
  screen.getByRole('heading', { name: new RegExp(words) })
  screen.getByText('난간 중간대 탈락')
  // With words it offers to keep them instead.
  const [button] = screen.queryAllByRole('button', { name: '그래도 보내기' })
  expect(button === undefined).toBe(action !== 'verify')
  if (button) {
    expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy()
    fireEvent.click(button)
  }
  expect(box.edit).not.toHaveBeenCalled()
})

it('an action of a company that is not named any more says so', () => {
  const reader: Person = { role: 'member', partner: true, writes: true, did: [] }
  show('act', open, { ...open, company_id: 31 }, { reader })
  screen.getByRole('heading', { name: '이제 이 항목을 처리할 수 없습니다' })
})

const overtaken: Row = {
  ...open,
  state: 'done',
  action: '남의 조치',
  after: 'x',
  acted_by: partner,
}
const myPhoto = '0197a000-0000-7000-8000-0000000000f1'
const keep = () => screen.getByRole('button', { name: '댓글로 남기기' })

it('an action that another took shows what I wrote, and keeps it as one comment', async () => {
  const { op, onLeave } = show('act', open, overtaken, { values: { action: '내가 쓴 조치 내용' } })
  screen.getByRole('heading', { name: '이미 조치했거나 확인이 끝났습니다' })
  screen.getByText('조치 내용')
  screen.getByText('내가 쓴 조치 내용')
  screen.getByRole('button', { name: '파일로 내보내기' })
  fireEvent.click(keep())
  await waitFor(() => expect(onLeave).toHaveBeenCalled())
  expect(box.leaveComments).toHaveBeenCalledTimes(1)
  const [id, comments] = box.leaveComments.mock.calls[0] ?? []
  expect(id).toBe(op.id)
  expect(comments).toMatchObject([
    {
      kind: 'comment.create',
      payload: {
        params: { slug: daily.slug, postId },
        data: {
          content: '처리하지 못한 항목에 쓴 것\n지적사항 2번째 · 조치 내용: 내가 쓴 조치 내용',
        },
      },
    },
  ])
})

it('the photo of this device is shown, and is removed only after the word is typed', async () => {
  box.discardPlan.mockResolvedValue({ with: [{}], stranded: [], mayHaveArrived: false })
  const values = { action: '내 조치', after: myPhoto }
  const { onLeave } = show('act', open, overtaken, { values, photo: myPhoto })
  const image = await screen.findByRole('img', { name: '사진 1' })
  expect(image.getAttribute('src')).toMatch(/^blob:/)
  screen.getByText('사진은 댓글에 넣을 수 없습니다. 필요하면 먼저 파일로 내보내세요.')
  fireEvent.click(keep())
  await screen.findByText(/사진 1장도 함께 지웁니다.*쓴 글은 댓글로 남깁니다/)
  const confirm = () =>
    within(screen.getByRole('alertdialog')).getByRole('button', { name: '버리기' })
  fireEvent.click(confirm())
  expect(box.leaveComments).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '버리기' } })
  fireEvent.click(confirm())
  await waitFor(() => expect(onLeave).toHaveBeenCalled())
  expect(box.leaveComments).toHaveBeenCalledTimes(1)
})

it('an opinion of a decision is kept with the name of the decision', async () => {
  const { onLeave } = show('redo', done, { ...done, state: 'verified', verifier: 6 })
  fireEvent.click(keep())
  await waitFor(() => expect(onLeave).toHaveBeenCalled())
  const [, [comment]] = box.leaveComments.mock.calls[0] ?? []
  expect(comment.payload.data.content).toContain('지적사항 2번째 · 재조치요청: 고정 불량')
})
