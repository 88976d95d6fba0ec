import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { libraryFolderCreate } from '../../../contract/library/change.ts'
import { Around, behavesAsForm, press, refusal, type } from '../../../tests/harness/form-suite.tsx'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { NameDialog } from './name-dialog.tsx'
import { SameDialog } from './same-dialog.tsx'

const write = vi.hoisted(() => vi.fn())
vi.mock('../../lib/call/write.ts', () => ({ write }))

beforeAll(async () => {
  await startI18n()
  await loadWords('library', 'save', 'editform', 'widgets')
})
beforeEach(() => {
  write.mockReset().mockResolvedValue({})
})
afterEach(cleanup)

const place = { projectId: 1, boardId: 413 }
const dialog = (onClose: () => void) => (
  <NameDialog place={place} named={{ is: 'new', parentId: null }} onClose={onClose} />
)
const name = () => screen.getByRole('textbox', { name: /폴더 이름/ })

describe('a new folder', () => {
  behavesAsForm({
    form: dialog,
    first: name,
    fill: () => void type(name(), '3층'),
    verb: '저장',
    send: write,
    filled: null,
  })
})

it.each([
  ['1/2층', /쓸 수 없고/],
  ['보고서.', /쓸 수 없고/],
  ['   ', /이름을 적어 주세요|입력/],
])('a name like %j stays as it was typed, with what is wrong', async (typed, words) => {
  render(<Around>{dialog(vi.fn())}</Around>)
  await screen.findByRole('textbox')
  type(name(), typed)
  await press('저장')
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expect((name() as HTMLInputElement).value).toBe(typed)
  expect(write).not.toHaveBeenCalled()
})

it('what is wrong with the folder above is said at the name', async () => {
  write.mockRejectedValue(refusal({ parentId: '폴더가 없거나 지워졌습니다.' }))
  render(<Around>{dialog(vi.fn())}</Around>)
  await screen.findByRole('textbox')
  type(name(), '3층')
  await press('저장')
  expect(write).toHaveBeenCalledWith(libraryFolderCreate, expect.anything())
  expect(screen.getAllByText('폴더가 없거나 지워졌습니다.').length).toBeGreaterThan(0)
})

it('files of taken names become versions with a note, unless something else is chosen', async () => {
  const onChoose = vi.fn()
  const asked = { picked: [], names: ['표.pdf'], versionOf: null }
  render(
    <Around>
      <SameDialog asked={asked} onChoose={onChoose} onClose={vi.fn()} />
    </Around>,
  )
  type(await screen.findByRole('textbox', { name: /바뀐 내용/ }), ' 서명란 추가 ')
  await press('올리기')
  expect(onChoose).toHaveBeenLastCalledWith('version', '서명란 추가')
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: '둘 다 두기' })))
  expect(screen.queryByRole('textbox', { name: /바뀐 내용/ })).toBeNull()
})
