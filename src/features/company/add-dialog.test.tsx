import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Around, behavesAsForm, press, refusal } from '../../../tests/harness/form-suite.tsx'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { AddDialog } from './add-dialog.tsx'

const write = vi.hoisted(() => vi.fn())
vi.mock('../../lib/call/write.ts', () => ({ write }))
const companies = [
  { id: 4, name: '누리비계(주)', biz_no: null, representative: null },
  { id: 5, name: '한빛전기', biz_no: null, representative: null },
]
vi.mock('../../lib/call/call.ts', () => ({
  call: vi.fn(async ({ path }: { path: string }) =>
    path.includes('/project/') ? { data: [], total: 0 } : { data: companies, total: 2 },
  ),
}))

beforeAll(async () => {
  await startI18n()
  await loadWords('company', 'editform', 'widgets')
})
beforeEach(() => {
  write.mockReset().mockResolvedValue({ added: [4] })
})

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const choose = async () => {
  await vi.waitFor(() => box(/누리비계/))
  fireEvent.click(box(/누리비계/))
}
const dialog = (onClose: () => void = vi.fn()) => (
  <AddDialog projectId={1} office onClose={onClose} />
)

behavesAsForm({
  form: dialog,
  first: () => screen.getByRole('searchbox'),
  fill: choose,
  filled: () => screen.queryByRole('button', { name: '1곳 추가' }) !== null,
  verb: '1곳 추가',
  send: write,
})

it('the choice is there again after a company was made, with it', async () => {
  render(<Around>{dialog()}</Around>)
  await choose()
  write.mockResolvedValueOnce({ id: 9, name: '새 업체', revision: 1 })
  await press('새 회사 등록')
  const name = await screen.findByLabelText('업체명')
  fireEvent.change(name, { target: { value: '새 업체' } })
  const form = name.closest('form') as HTMLFormElement
  fireEvent.submit(form)
  await vi.waitFor(() => box(/누리비계/))
  write.mockRejectedValueOnce(refusal({ company_ids: '이미 참여합니다.' }))
  await press('2곳 추가')
  expect(write.mock.calls.at(-1)?.[1].body).toEqual({ company_ids: [4, 9], kind: 'partner' })
  screen.getByText('이미 참여합니다.')
})
