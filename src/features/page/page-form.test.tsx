import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { SitePage } from '../../../contract/page/page.ts'
import { richOf, richText } from '../../../contract/rich/rich.ts'
import { Around, behavesAsForm, press, refusal, type } from '../../../tests/harness/form-suite.tsx'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { Problem } from '../../lib/call/problem.ts'
import { PageForm } from './page-form.tsx'

const write = vi.hoisted(() => vi.fn())
vi.mock('../../lib/call/write.ts', () => ({ write }))
const line = vi.hoisted(() => ({ state: 'online' }))
vi.mock('../../lib/outbox/use-connection.ts', () => ({ useConnection: () => line.state }))
/** A browser's editor is tried in a browser; here a box that reads its value once, as that one. */
vi.mock('../../widgets/rich/rich-editor.tsx', () => ({
  RichEditor: ({ initial, onChange }: { initial: never; onChange: (doc: unknown) => void }) => (
    <textarea
      aria-label="내용"
      defaultValue={initial ? richText(initial) : ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : richOf(value))}
    />
  ),
}))

const page: SitePage = {
  id: 7,
  slug: 'contacts',
  former: [],
  title: '비상연락망',
  readLevel: 1,
  revision: 3,
  by: { id: 1, name: '김관리', position: null, companyId: null, companyName: null },
  updatedAt: '2026-11-23T00:00:00.000Z',
  content: richOf('처음 글'),
}

beforeAll(async () => {
  await startI18n()
  await loadWords('page', 'editform', 'widgets', 'rich')
})
beforeEach(() => {
  line.state = 'online'
  write.mockReset().mockResolvedValue(page)
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const words = () => screen.getByLabelText<HTMLTextAreaElement>('내용', { selector: 'textarea' })
const fill = async (text = '새 글') => {
  await vi.waitFor(words)
  fireEvent.change(words(), { target: { value: text } })
}
const show = (one: SitePage | null, onSaved = vi.fn()) => {
  render(
    <Around>
      <PageForm page={one} title="안내" onSaved={onSaved} />
    </Around>,
  )
  return onSaved
}

behavesAsForm({
  form: () => <PageForm page={null} title="안내" onSaved={vi.fn()} />,
  first: () => box('제목'),
  fill: async () => {
    type(box('제목'), '현장 규칙')
    type(box('주소'), 'site-rules')
    await fill()
  },
  filled: () => box('제목').value === '현장 규칙' && box('주소').value === 'site-rules',
  verb: '저장',
  send: write,
  page: true,
})

it.each([
  ['', '필수 항목입니다.'],
  ['현장', '영문 소문자와 숫자로 적고, 그 사이에만 -를 쓸 수 있습니다.'],
  ['error-404', '화면이 쓰는 주소입니다. 다른 주소를 적어 주세요.'],
])('the address %j is refused at its field before anything is sent', async (slug, message) => {
  show(null)
  type(box('제목'), '현장 규칙')
  type(box('주소'), slug)
  await fill()
  await press('저장')
  screen.getByText(message)
  expect(write).not.toHaveBeenCalled()
})

it('an address that is taken is said at its field, in the words of the server', async () => {
  show(page)
  type(box('주소'), 'taken')
  write.mockRejectedValueOnce(refusal({ slug: '다른 안내가 쓰는 주소입니다.' }))
  await press('저장')
  screen.getByText('다른 안내가 쓰는 주소입니다.')
  expect(box('주소').value).toBe('taken')
})

it('another person was first: their text is shown beside one’s own, and the next press saves over it', async () => {
  show(page)
  await fill('내 글')
  const theirs = { ...page, revision: 4, title: '바뀐 제목', content: richOf('그 사람 글') }
  const met = new Problem({ code: 'revision-mismatch', status: 412, message: '', data: theirs })
  write.mockRejectedValueOnce(met)
  await press('저장')
  screen.getByText('그 사이에 다른 사람이 수정했습니다.')
  screen.getByText('그 사람 글')
  expect(box('제목').value).toBe('바뀐 제목')
  expect(words().value).toBe('내 글')
  await press('저장')
  expect(write.mock.lastCall?.[1]).toMatchObject({
    body: { title: '바뀐 제목', content: richOf('내 글') },
    headers: { 'if-match': '"r4"' },
  })
})

it('their text can be taken', async () => {
  show(page)
  await fill('내 글')
  const theirs = { ...page, revision: 4, content: richOf('그 사람 글') }
  write.mockRejectedValueOnce(
    new Problem({ code: 'revision-mismatch', status: 412, message: '', data: theirs }),
  )
  await press('저장')
  await press('저장된 값으로')
  await vi.waitFor(() => expect(words().value).toBe('그 사람 글'))
})

it('a deleted page says so, and no lost connection; what was typed stays', async () => {
  show(page)
  await fill('내 글')
  write.mockRejectedValueOnce(new Problem({ code: 'not-found', status: 404, message: '없음' }))
  await press('저장')
  screen.getByText(/다른 사람이 이 안내를 삭제했습니다/)
  expect(words().value).toBe('내 글')
})

it('without a connection nothing is sent, and the form says why', async () => {
  line.state = 'offline'
  show(page)
  await fill('내 글')
  await press('저장')
  expect(write).not.toHaveBeenCalled()
  screen.getByText('연결되면 저장할 수 있습니다. 쓴 글은 그대로 있습니다.')
})

it('saved without a change: nothing is sent', async () => {
  const onSaved = show(page)
  await vi.waitFor(words)
  await press('저장')
  expect(write).not.toHaveBeenCalled()
  expect(onSaved).toHaveBeenCalledWith(page)
})
