import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { DecimalInput } from '../number/decimal-input.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

const nothing = () => undefined

it('the focus begins at the first control of the body, and not at the ×', async () => {
  render(
    <Dialog open closable onClose={nothing} title="사람">
      <p>이름</p>
      <a href="/call">전화</a>
    </Dialog>,
  )
  const link = await screen.findByRole('link', { name: '전화' })
  await vi.waitFor(() => expect(document.activeElement).toBe(link))
})

it('without a control it begins at the dialog itself', async () => {
  render(
    <Dialog open closable onClose={nothing} title="사람">
      <p>이름</p>
    </Dialog>,
  )
  const dialog = await screen.findByRole('dialog')
  await vi.waitFor(() => expect(document.activeElement).toBe(dialog))
})

function Numbered({ onGo, onLeave }: { onGo: () => void; onLeave: () => void }) {
  const [value, setValue] = useState<number | null>(null)
  const actions = (
    <>
      <DialogActions verb="적용" onGo={onGo} onClose={nothing} />
      <DialogActions danger verb="버리기" onGo={onLeave} onClose={nothing} />
    </>
  )
  return (
    <Dialog open onClose={nothing} title="기간" actions={actions}>
      <DecimalInput aria-label="값" value={value} onChange={setValue} />
    </Dialog>
  )
}

it('goes nowhere while a text in it is no value, but lets one throw it away', async () => {
  const [onGo, onLeave] = [vi.fn(), vi.fn()]
  render(<Numbered onGo={onGo} onLeave={onLeave} />)
  const box = await screen.findByLabelText<HTMLInputElement>('값')
  const write = (text: string) => {
    fireEvent.focus(box)
    fireEvent.change(box, { target: { value: text } })
    fireEvent.blur(box)
  }
  write('열둘')
  fireEvent.click(screen.getByText('적용'))
  expect(onGo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(box)
  fireEvent.click(screen.getByText('버리기'))
  expect(onLeave).toHaveBeenCalledOnce()
  write('12')
  fireEvent.click(screen.getByText('적용'))
  expect(onGo).toHaveBeenCalledOnce()
})

it('Escape closes a question as well', async () => {
  const onClose = vi.fn()
  render(
    <ConfirmDialog
      open
      title="재조치를 요청할까요?"
      verb="재조치요청"
      onConfirm={nothing}
      onClose={onClose}
    />,
  )
  await screen.findByRole('alertdialog')
  await vi.waitFor(() => {
    if (onClose.mock.calls.length === 0) {
      fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
    }
    expect(onClose).toHaveBeenCalled()
  })
})
