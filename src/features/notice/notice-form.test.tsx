import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Around, behavesAsForm, press, type } from '../../../tests/harness/form-suite.tsx'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { NoticeForm } from './notice-form.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../lib/call/call.ts', () => ({ call }))
vi.mock('../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
/** A browser's editor is tried in a browser; here a box that reads its value once, as that one. */
vi.mock('../../widgets/rich/rich-editor.tsx', () => ({
  RichEditor: ({ initial, onChange }: { initial: unknown; onChange: (doc: unknown) => void }) => (
    <textarea
      aria-label="내용"
      defaultValue={initial ? String((initial as { words: string }).words) : ''}
      onChange={(event) => onChange({ words: event.currentTarget.value })}
    />
  ),
}))

beforeAll(async () => {
  await startI18n()
  await loadWords('notice', 'editform', 'widgets')
})
beforeEach(() => {
  call.mockReset().mockResolvedValue({ config: 'null' })
})

const title = () => screen.getByLabelText<HTMLInputElement>('제목')
const words = () => screen.getByLabelText<HTMLTextAreaElement>('내용', { selector: 'textarea' })

behavesAsForm({
  form: (onClose) => <NoticeForm notice={null} onClose={onClose} />,
  first: title,
  fill: async () => {
    type(title(), '폭염')
    await vi.waitFor(words)
    fireEvent.change(words(), { target: { value: '물과 그늘' } })
  },
  filled: () => title().value === '폭염' && words().value === '물과 그늘',
  verb: '홈에 걸기',
  send: call,
})

it('an empty notice is said at its text; what was typed can be put back to the beginning', async () => {
  const { unmount } = render(
    <Around>
      <NoticeForm notice={null} onClose={vi.fn()} />
    </Around>,
  )
  await vi.waitFor(words)
  await press('홈에 걸기')
  screen.getByText('내용을 적어 주세요.')
  expect(call).not.toHaveBeenCalled()
  fireEvent.change(words(), { target: { value: '물과 그늘' } })
  unmount()
  render(
    <Around>
      <NoticeForm notice={null} onClose={vi.fn()} />
    </Around>,
  )
  await vi.waitFor(() => expect(words().value).toBe('물과 그늘'))
  await press('처음부터')
  await vi.waitFor(() => expect(words().value).toBe(''))
})
