import { render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Project } from '../../../../contract/project/project.ts'
import {
  Around,
  behavesAsForm,
  press,
  refusal,
  type,
} from '../../../../tests/harness/form-suite.tsx'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { EditPage } from '../../edit-form/edit-page.tsx'
import { Lines } from './lines.tsx'
import { useNewProject, useProjectForm } from './use-project-form.ts'

const write = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/call/write.ts', () => ({ write }))
vi.mock('../../../lib/call/call.ts', () => ({ call: vi.fn(async () => ({ data: [] })) }))
vi.mock('../../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
vi.mock('../../session/me.ts', () => ({ useMe: () => ({ id: 1, level: 4 }) }))

beforeAll(async () => {
  await startI18n()
  await loadWords('site', 'photo', 'editform', 'widgets')
})
beforeEach(() => {
  write.mockReset().mockResolvedValue({ id: 9 })
})

const project = {
  id: 9,
  field_name: '한강',
  client: '서울주택공사',
  constructor: '한결종합건설(주)' as unknown,
  field_map: '{"lat":37.5,"lng":127,"zoom":3}',
  revision: 3,
} as Project

function NewForm() {
  const form = useNewProject(vi.fn())
  return (
    <EditPage form={form} title="프로젝트" verb="만들기">
      <Lines form={form} />
    </EditPage>
  )
}

function ChangeForm() {
  const form = useProjectForm({ project, onMet: vi.fn(), onSaved: vi.fn(), onSame: vi.fn() })
  return (
    <EditPage form={form} title="프로젝트" verb="저장">
      <Lines form={form} />
    </EditPage>
  )
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const show = async (form: React.ReactElement) => {
  render(<Around>{form}</Around>)
  await vi.waitFor(() => box('프로젝트 이름'))
}

behavesAsForm({
  form: () => <NewForm />,
  page: true,
  first: () => box('프로젝트 이름'),
  fill: () => {
    type(box('프로젝트 이름'), '새벽나루')
    type(box('시공사'), '누리')
  },
  filled: () => box('프로젝트 이름').value === '새벽나루' && box('시공사').value === '누리',
  verb: '만들기',
  send: write,
})

it('a name that is missing or taken is said at its line, and nothing typed is lost', async () => {
  await show(<NewForm />)
  type(box('시공사'), '누리')
  await press('만들기')
  screen.getByText('프로젝트 이름을 적어 주세요.')
  expect(write).not.toHaveBeenCalled()
  type(box('프로젝트 이름'), '한강')
  write.mockRejectedValueOnce(refusal({ field_name: '다른 프로젝트에서 쓰고 있습니다.' }))
  await press('만들기')
  screen.getByText('다른 프로젝트에서 쓰고 있습니다.')
  expect(document.activeElement).toBe(box('프로젝트 이름'))
  expect(box('시공사').value).toBe('누리')
  expect(box('시공사').getAttribute('aria-invalid')).toBeNull()
})

it("another person's values come in, a clash is marked, and their JSON is kept", async () => {
  const data = {
    ...project,
    client: '새 발주처',
    region: '경기',
    field_map: '{"lat":37.5,"lng":127,"zoom":9}',
    revision: 4,
  }
  write.mockRejectedValueOnce(
    new Problem({ code: 'revision-mismatch', status: 412, message: '', data }),
  )
  await show(<ChangeForm />)
  type(box('발주처'), '내 발주처')
  type(box('지도 좌표'), '36, 128')
  await press('저장')
  screen.getByText('지금 저장된 값: 새 발주처')
  expect([box('발주처').value, box('지역').value]).toEqual(['내 발주처', '경기'])
  expect(screen.queryByText('지금 저장된 값: 한결종합건설(주)')).toBeNull()
  await press('저장')
  const { body, headers } = write.mock.calls.at(-1)?.[1] ?? {}
  expect(headers).toEqual({ 'if-match': '"r4"' })
  expect({ ...body }).toEqual({
    client: '내 발주처',
    field_map: '{"lat":36,"lng":128,"zoom":9}',
  })
})
