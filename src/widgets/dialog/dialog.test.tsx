import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

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
