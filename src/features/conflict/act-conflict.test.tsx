// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import daily from '../../../contract/boards/daily-inspection/board.ts'
import type { Row, Values } from '../../../contract/form/field-types.ts'
import type { Me } from '../../../contract/identity/auth.ts'
import type { Post } from '../../../contract/record/post.ts'
import { makeOp } from '../../../tests/builders/make-op.ts'
import { makePost } from '../../../tests/builders/make-post.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { setMe } from '../session/me.ts'
import { ActConflict } from './act-conflict.tsx'

const box = vi.hoisted(() => ({ edit: vi.fn() }))
vi.mock('../../lib/outbox/page-outbox.ts', () => ({ outbox: () => box }))
vi.mock('../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
vi.mock('../../widgets/toast/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('./ways.tsx', () => ({ Ways: () => null }))

const [me, partner] = [5, 8]
const [postId, rowId] = [
  '0197a000-0000-7000-8000-000000000001',
  '0197a000-0000-7000-8000-0000000000b1',
]

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('conflict', 'outbox', 'dates')
})
beforeEach(() => {
  box.edit.mockReset()
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

/** An action of mine that met an edit; `now` is the row in the server's version, null: removed. */
function show(action: string, seen: Row, now: Row | null, reader: Person = safety) {
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
  const photo = action === 'act' ? { values: { action: '재설치', after: 'photo' } } : {}
  const data = {
    action,
    rowId,
    seen,
    comment: action === 'redo' ? '고정 불량' : '',
    ...photo,
    writtenAt: '2026-11-20T08:20:00.000Z',
  }
  const op = makeOp(
    'post.transition',
    { params: { boardId: 45, postId }, data },
    { entity: postId, state: 'conflict', current: { data: post, etag: '"r3"' } },
  )
  const onLeave = vi.fn()
  render(<ActConflict op={op} board={daily} onLeave={onLeave} />)
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
  expect(again().getAttribute('aria-disabled') ?? again().hasAttribute('disabled')).toBeTruthy()
  fireEvent.click(again())
  expect(box.edit).not.toHaveBeenCalled()
})

it('an action of a company that is not named any more says so', () => {
  const reader: Person = { role: 'member', partner: true, writes: true, did: [] }
  show('act', open, { ...open, company_id: 31 }, reader)
  screen.getByRole('heading', { name: '이제 이 항목을 처리할 수 없습니다' })
})
