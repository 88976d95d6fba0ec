import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Field } from '../../../contract/project/field.ts'
import { Around, behavesAsForm, press, refusal, type } from '../../../tests/harness/form-suite.tsx'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { Problem } from '../../lib/call/problem.ts'
import { EditPage } from '../edit-form/edit-page.tsx'
import { BasicGroup, PeopleGroup, PlaceGroup } from './form-groups.tsx'
import { useFieldForm } from './use-field-form.ts'

const write = vi.hoisted(() => vi.fn())
vi.mock('../../lib/call/write.ts', () => ({ write }))
vi.mock('../../lib/call/call.ts', () => ({ call: vi.fn(async () => ({ data: [], total: 0 })) }))
vi.mock('../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
vi.mock('./renew.ts', () => ({ cacheField: vi.fn() }))

beforeAll(async () => {
  await startI18n()
  await loadWords('field', 'photo', 'editform', 'widgets')
})
beforeEach(() => {
  write.mockReset().mockResolvedValue({})
})

const opened = {
  id: 4,
  project_id: 1,
  field_name: '101동',
  field_code: 'A2',
  field_type: null,
  facility_category_id: null,
  facility_category: [],
  contract_code: null,
  address: null,
  director_name: '김소장',
  manager_name: null,
  safety_manager_name: null,
  phone: '031-123-4567',
  start_work_at: null,
  be_completed_at: null,
  work_begin_at: null,
  work_end_at: null,
  safety_grade: null,
  format: null,
  scale1: null,
  scale2: null,
  scale3: null,
  deposit_amount: null,
  companies: [],
  users: [],
  field_map: '{"lat":37.5,"lng":127,"zoom":3}',
  field_view: null,
  field_photo: null,
  meta: {},
  revision: 3,
} as Field

function Form({ field = null, onSaved = vi.fn() }: { field?: Field | null; onSaved?: () => void }) {
  const form = useFieldForm({ projectId: 1, code: null, field, onSaved, onSame: vi.fn() })
  return (
    <EditPage form={form} title="현장" verb="저장">
      <BasicGroup form={form} />
      <PeopleGroup form={form} />
      <PlaceGroup form={form} />
    </EditPage>
  )
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const show = async (field: Field | null) => {
  render(
    <Around>
      <Form field={field} />
    </Around>,
  )
  await vi.waitFor(() => box('현장명'))
}

behavesAsForm({
  form: () => <Form />,
  page: true,
  first: () => box('현장명'),
  fill: () => void type(box('현장명'), '옥탑 기계실'),
  filled: () => box('현장명').value === '옥탑 기계실',
  verb: '저장',
  send: write,
})

it('an empty name and half a place are said at their fields, and nothing is sent', async () => {
  await show(null)
  type(box('위도'), '37.5')
  await press('저장')
  expect(write).not.toHaveBeenCalled()
  expect(box('현장명').getAttribute('aria-invalid')).toBe('true')
  expect(box('위도').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(box('현장명'))
})

it('what the server refuses of the JSON is said at the field that people see', async () => {
  write.mockRejectedValueOnce(refusal({ field_map: '좌표가 틀립니다.', phone: '번호가 틀립니다.' }))
  await show(opened)
  type(box('전화번호'), '031-000-0000')
  await press('저장')
  const wrong = (label: string) => {
    const id = box(label).getAttribute('aria-describedby')?.split(' ')[0] ?? ''
    return document.getElementById(id)?.textContent
  }
  expect([wrong('위도'), wrong('전화번호')]).toEqual(['좌표가 틀립니다.', '번호가 틀립니다.'])
})

it("another person's save is marked at its field, and only my change goes over it", async () => {
  const data = {
    ...opened,
    phone: '02-111-1111',
    director_name: '새소장',
    field_map: '{"lat":37.5,"lng":127,"zoom":9}',
    revision: 4,
  }
  const met = new Problem({ code: 'revision-mismatch', status: 412, message: '', data })
  write.mockRejectedValueOnce(met)
  await show(opened)
  type(box('전화번호'), '031-000-0000')
  type(box('위도'), '36')
  await press('저장')
  screen.getByText('지금 저장된 값: 02-111-1111')
  expect(box('현장소장').value).toBe('새소장')
  await press('저장')
  expect(write.mock.calls.at(-1)?.[1]).toEqual({
    params: { id: '4' },
    body: { phone: '031-000-0000', field_map: '{"lat":36,"lng":127,"zoom":9}' },
    headers: { 'if-match': '"r4"' },
  })
})

it('the Enter that ends a syllable sends nothing', async () => {
  await show(null)
  type(box('현장명'), '옥탑')
  const form = box('현장명').closest('form') as HTMLFormElement
  fireEvent.compositionStart(box('현장명'))
  await act(async () => fireEvent.submit(form))
  expect(write).not.toHaveBeenCalled()
})
