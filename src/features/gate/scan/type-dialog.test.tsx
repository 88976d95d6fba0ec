import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { personNumber } from '../../../../contract/gate/number.ts'
import { Around, press, type } from '../../../../tests/harness/form-suite.tsx'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { TypeDialog } from './type-dialog.tsx'

beforeAll(async () => {
  await startI18n()
  await loadWords('scan', 'editform', 'widgets')
})
afterEach(cleanup)

const box = () => screen.getByLabelText<HTMLInputElement>('번호')
async function show() {
  const onCode = vi.fn()
  const onClose = vi.fn()
  render(
    <Around>
      <TypeDialog known={null} onCode={onCode} onClose={onClose} />
    </Around>,
  )
  await vi.waitFor(() => expect(document.activeElement).toBe(box()))
  return { onCode, onClose }
}

it('a typing error is said at the field, and nothing is recorded', async () => {
  const { onCode } = await show()
  await press('사람 검색')
  screen.getByText('번호를 적어 주세요.')
  type(box(), 'W1234-1')
  await press('사람 검색')
  screen.getByText('번호를 잘못 적었습니다. 한 글자씩 다시 보고 적어 주세요.')
  expect(document.activeElement).toBe(box())
  expect(onCode).not.toHaveBeenCalled()
})

it('a number leads to the person; the number is there again for another search', async () => {
  const { onCode } = await show()
  const number = personNumber({ kind: 'worker', id: 1234 })
  type(box(), number)
  await press('사람 검색')
  await press('다시 검색')
  await vi.waitFor(() => expect(box().value).toBe(number))
  await press('사람 검색')
  await press('이 번호로 남기기')
  expect(onCode).toHaveBeenCalledExactlyOnceWith(number, null)
})

it('the error goes with the next letter, and comes back only when sent', async () => {
  await show()
  type(box(), 'W1234-1')
  await press('사람 검색')
  const wrong = '번호를 잘못 적었습니다. 한 글자씩 다시 보고 적어 주세요.'
  screen.getByText(wrong)
  type(box(), 'W1234-')
  await vi.waitFor(() => expect(screen.queryByText(wrong)).toBeNull())
  await press('사람 검색')
  expect(box().getAttribute('aria-invalid')).toBe('true')
})

it('Escape closes it without asking, whatever was typed', async () => {
  const { onClose } = await show()
  type(box(), 'W12')
  await vi.waitFor(() => {
    if (onClose.mock.calls.length === 0) fireEvent.keyDown(box(), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })
})
