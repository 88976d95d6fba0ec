import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { endpoint } from '../../../contract/wire/endpoint.ts'
import { done, requiredText, text } from '../../../contract/wire/schema.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { Problem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { EditDialog } from './edit-dialog.tsx'
import { TextLine } from './form-field.tsx'
import { useEditForm } from './use-edit-form.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../lib/call/call.ts', () => ({ call }))

beforeAll(async () => {
  await startI18n('ko_siteon')
  await Promise.all([loadWords('editform'), loadWords('widgets')])
})
beforeEach(() => {
  sessionStorage.clear()
  call.mockReset().mockResolvedValue({ ok: true })
})
afterEach(cleanup)

const body = v.strictObject({ name: requiredText(100), place: text(100) })
const save = endpoint({
  id: 'fixture.save',
  method: 'PUT',
  path: '/api/v1/fixture',
  summary: 'fixture',
  body,
  returns: done,
})

interface Values {
  name: string
  place: string
}

interface Props {
  opened?: Values
  revision?: number
  version?: number
  secret?: (keyof Values)[]
  onClose?: () => void
}

const stands = { name: '동문', place: '1층' }

function Dialog({ opened = stands, revision = 3, version, secret, onClose = vi.fn() }: Props) {
  const form = useEditForm<Values, Values, unknown>({
    draft: 'fixture',
    version,
    secret,
    open: () => opened,
    revision,
    schema: body,
    bodyOf: (values) => values,
    send: (values, upon) => write(save, { body: values, headers: { 'if-match': `"r${upon}"` } }),
    met: (error) => {
      const met = error instanceof Problem && error.status === 412 && (error.data as Values)
      return met ? { values: met, revision: 4 } : null
    },
    onSaved: onClose,
  })
  return (
    <EditDialog form={form} title="게이트" verb="저장" onClose={onClose}>
      <TextLine form={form} name="name" label="이름" required />
      <TextLine form={form} name="place" label="위치" />
    </EditDialog>
  )
}

const name = () => screen.getByLabelText<HTMLInputElement>('이름')
const place = () => screen.getByLabelText<HTMLInputElement>('위치')
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const press = (word: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: word })))
const pressEscape = () =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' }))
const shown = async (props: Props = {}) => {
  const { unmount } = render(<Dialog {...props} />)
  await screen.findByLabelText('이름')
  return unmount
}
const bodies = () => call.mock.calls.map(([, input]) => input.body)

it('input is sent with the version that it is based on', async () => {
  const onClose = vi.fn()
  await shown({ onClose })
  type(name(), '서문')
  await press('저장')
  expect(bodies()).toEqual([{ name: '서문', place: '1층' }])
  expect(call.mock.calls[0]?.[1].headers['if-match']).toBe('"r3"')
  expect(onClose).toHaveBeenCalledOnce()
})

it('the Enter that ends a syllable submits nothing', async () => {
  await shown()
  const form = name().closest('form') as HTMLFormElement
  expect(fireEvent.keyDown(name(), { key: 'Enter', isComposing: true })).toBe(false)
  expect(fireEvent.keyDown(name(), { key: 'Enter', keyCode: 229 })).toBe(false)
  expect(fireEvent.keyDown(name(), { key: 'Enter', keyCode: 13 })).toBe(true)
  fireEvent.compositionStart(name())
  await act(async () => fireEvent.submit(form))
  expect(call).not.toHaveBeenCalled()
  fireEvent.compositionEnd(name())
  await act(async () => fireEvent.submit(form))
  expect(call).toHaveBeenCalledOnce()
})

it('input is there again after a reload, and can be discarded', async () => {
  const unmount = await shown()
  type(name(), '서문')
  unmount()
  await shown()
  expect(name().value).toBe('서문')
  screen.getByText('작성 중인 내용을 불러왔습니다.')
  // Not at the button that discards it, where Enter would.
  await vi.waitFor(() => expect(document.activeElement).toBe(name()))
  await press('처음부터')
  expect(name().value).toBe('동문')
  cleanup()
  await shown()
  expect(name().value).toBe('동문')
})

it('a draft of another version of the form is not read back', async () => {
  const unmount = await shown()
  type(name(), '서문')
  unmount()
  await shown({ version: 1 })
  expect(name().value).toBe('동문')
})

it("a draft meets another person's save from before it was opened again", async () => {
  const unmount = await shown()
  type(name(), '서문')
  unmount()
  await shown({ opened: { name: '남문', place: '2층' }, revision: 4 })
  expect([name().value, place().value]).toEqual(['서문', '2층'])
  screen.getByText('지금 저장된 값: 남문')
})

it('secrets are not stored', async () => {
  await shown({ secret: ['place'] })
  type(name(), '서문')
  type(place(), '비밀')
  const stored = sessionStorage.getItem('siteon.form-drafts')
  expect(stored).toContain('서문')
  expect(stored).not.toContain('비밀')
})

it('a saved form leaves no draft', async () => {
  const unmount = await shown()
  type(name(), '서문')
  await press('저장')
  unmount()
  await shown()
  expect(name().value).toBe('동문')
})

it('a contract error is shown at the field, which gets the focus', async () => {
  await shown()
  type(name(), ' ')
  await press('저장')
  expect(call).not.toHaveBeenCalled()
  screen.getByText('필수 항목입니다.')
  expect(document.activeElement).toBe(name())
  type(name(), '서문')
  expect(screen.queryByText('필수 항목입니다.')).toBeNull()
})

it('a server error is shown at the field until it changes', async () => {
  const fields = { place: '없는 위치입니다.' }
  call.mockRejectedValueOnce(new Problem({ code: 'invalid', status: 422, message: '', fields }))
  await shown()
  type(place(), '9층')
  await press('저장')
  screen.getByText('없는 위치입니다.')
  expect(document.activeElement).toBe(place())
  expect(place().value).toBe('9층')
  type(place(), '2층')
  expect(screen.queryByText('없는 위치입니다.')).toBeNull()
})

it("another's newer value is shown beside the input, which stays and is saved over it", async () => {
  const data = { name: '남문', place: '2층' }
  call.mockRejectedValueOnce(
    new Problem({ code: 'revision-mismatch', status: 412, message: '', data }),
  )
  await shown()
  type(name(), '서문')
  await press('저장')
  screen.getByText('지금 저장된 값: 남문')
  expect([name().value, place().value]).toEqual(['서문', '2층'])
  expect(screen.queryByRole('alert')).toBeNull()
  await press('저장')
  expect(bodies().at(-1)).toEqual({ name: '서문', place: '2층' })
  expect(call.mock.calls.at(-1)?.[1].headers['if-match']).toBe('"r4"')
})

it("another's value can be taken", async () => {
  const data = { name: '남문', place: '1층' }
  call.mockRejectedValueOnce(
    new Problem({ code: 'revision-mismatch', status: 412, message: '', data }),
  )
  await shown()
  type(name(), '서문')
  await press('저장')
  await press('저장된 값으로')
  expect(name().value).toBe('남문')
  expect(screen.queryByText('지금 저장된 값: 남문')).toBeNull()
})

it('Escape closes an untouched form, and asks otherwise', async () => {
  const onClose = vi.fn()
  await shown({ onClose })
  // The dialog receives keys once it has the focus.
  await vi.waitFor(() => expect(document.activeElement).toBe(name()))
  await vi.waitFor(async () => {
    if (onClose.mock.calls.length === 0) await pressEscape()
    expect(onClose).toHaveBeenCalledOnce()
  })
  type(name(), '서문')
  await pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
  screen.getByText('입력한 내용이 저장되지 않았습니다.')
  await press('계속 작성')
  expect(name().value).toBe('서문')
  await pressEscape()
  await press('저장하지 않고 닫기')
  expect(onClose).toHaveBeenCalledTimes(2)
  cleanup()
  await shown()
  expect(name().value).toBe('동문')
})

it('the focus begins at the first field', async () => {
  await shown()
  await vi.waitFor(() => expect(document.activeElement).toBe(name()))
})

it('two presses send it once; a repeat after a lost answer uses the same key', async () => {
  let lose: (error: unknown) => void = () => undefined
  call.mockImplementationOnce(() => new Promise((_, reject) => (lose = reject)))
  await shown()
  type(name(), '서문')
  const form = name().closest('form') as HTMLFormElement
  await act(async () => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  expect(call).toHaveBeenCalledOnce()
  await press('저장')
  expect(call).toHaveBeenCalledOnce()
  await act(async () => lose(new Problem({ code: 'network', message: 'network' })))
  screen.getByText(/다시 눌러도 한 번만 저장됩니다/)
  await press('저장')
  expect(call).toHaveBeenCalledTimes(2)
  const keys = call.mock.calls.map(([, input]) => input.headers['idempotency-key'])
  expect(keys[0]).toBe(keys[1])
})
