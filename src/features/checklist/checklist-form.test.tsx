import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import daily from '../../../contract/boards/daily-inspection/board.ts'
import { builtInList } from '../../../contract/form/asked.ts'
import type { ChecklistField } from '../../../contract/form/field-types.ts'
import { fieldOf } from '../../../contract/form/fields.ts'
import { Around, behavesAsForm, press, type } from '../../../tests/harness/form-suite.tsx'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { Problem } from '../../lib/call/problem.ts'
import { bindToasts, type ToastInput } from '../../widgets/toast/toast.ts'
import { ChecklistForm } from './checklist-form.tsx'

const write = vi.hoisted(() => vi.fn())
vi.mock('../../lib/call/write.ts', () => ({ write }))
vi.mock('../../lib/call/call.ts', () => ({ call: vi.fn(async () => ({ data: [], total: 12 })) }))
vi.mock('../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
vi.mock('../../lib/media.ts', () => ({ useWide: () => true }))

beforeAll(async () => {
  await startI18n()
  await loadWords('checklist', 'editform', 'widgets', 'common')
})
const toasts: ToastInput[] = []
bindToasts((one) => toasts.push(one))
const whole = fieldOf(daily, 'items') as ChecklistField
// Two groups of ten: to name every control of a long page takes most of a test's time.
const field: ChecklistField = { ...whole, groups: whole.groups.slice(0, 2) }
const by = { id: 1, name: '박정우', position: null, companyId: null, companyName: null }
const versionOf = (version: number, groups: unknown) => ({
  version,
  groups,
  by,
  at: '2026-11-24T00:00:00.000Z',
})
beforeEach(() => {
  write.mockReset().mockImplementation(async (_, { body }) => versionOf(1, body.groups))
})

const form = (
  <ChecklistForm
    at={{ projectId: 1, boardId: 45, field: 'items' }}
    title="점검표"
    field={field}
    versions={[]}
  />
)
const shown = () =>
  screen.getByRole<HTMLInputElement>('switch', { name: '개구부 덮개 고정·표시 보이기' })
const hide = () => void fireEvent.click(shown())
const show = async () => {
  render(<Around>{form}</Around>)
  await vi.waitFor(() => shown())
}
const sent = () => write.mock.calls.map(([, { body }]) => body)
const without = builtInList(field).map((group) => ({
  ...group,
  questions: group.questions.filter((id) => id !== '1-2'),
}))

behavesAsForm({
  form: () => form,
  page: true,
  first: shown,
  fill: hide,
  verb: '저장',
  send: write,
  filled: () => !shown().checked,
})

it('a hidden question is left out of what is saved', async () => {
  await show()
  hide()
  await press('저장')
  expect(sent()).toEqual([{ base: 0, groups: without }])
})

it('words put in the dialog are part of the list, and saved with it only', async () => {
  await show()
  await press('추락방지에 문항 추가')
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox')
  type(box, ' 풍속계\n작동 ')
  await press('넣기')
  await screen.findByText('풍속계 작동')
  expect(write).not.toHaveBeenCalled()
  await press('저장')
  expect(sent()[0]?.groups[0].questions.at(-1)).toMatchObject({ label: '풍속계 작동' })
})

it('a question that is put back leaves alone what was changed since', async () => {
  await show()
  await press('추락방지에 문항 추가')
  type(await screen.findByRole<HTMLTextAreaElement>('textbox'), '풍속계 작동')
  await press('넣기')
  await screen.findByText('풍속계 작동')
  await press('풍속계 작동 삭제')
  hide()
  await act(async () => toasts.at(-1)?.undo?.())
  await screen.findByText('풍속계 작동')
  expect(shown().checked).toBe(false)
})

it('nothing can be saved without a question', async () => {
  await show()
  await act(async () => {
    for (const one of screen.getAllByRole('switch')) fireEvent.click(one)
  })
  await press('저장')
  expect(write).not.toHaveBeenCalled()
  expect(screen.getAllByText('문항이 하나 이상 보여야 합니다.').length).toBeGreaterThan(0)
})

it('an own group without a question is named, and not left out in silence', async () => {
  await show()
  await press('분야 추가')
  type(await screen.findByRole<HTMLInputElement>('textbox'), '타워크레인')
  await press('넣기')
  await screen.findAllByText('타워크레인')
  await press('저장')
  expect(write).not.toHaveBeenCalled()
  expect(screen.getAllByText(/‘타워크레인’에 보이는 문항이 없습니다/).length).toBeGreaterThan(0)
})

it('another person’s version that came first is shown, and mine can be saved on top of it', async () => {
  const theirs = versionOf(4, [{ id: '1', questions: ['1-1'] }])
  write.mockRejectedValueOnce(
    new Problem({ code: 'wrong-state', status: 409, message: 'x', data: theirs }),
  )
  await show()
  hide()
  await press('저장')
  await screen.findByText('지금 저장된 값: 문항 1개 · 숨김 11개')
  expect(shown().checked).toBe(false)
  await press('저장')
  expect(sent()[1]).toEqual({ base: 4, groups: without })
})
