import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  Around,
  behavesAsForm,
  button,
  press,
  type,
} from '../../../../tests/harness/form-suite.tsx'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { type KioskState, kioskNow } from './kiosk.ts'
import { KioskDialog } from './kiosk-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

const said = vi.hoisted(() => ({ signIn: vi.fn(), enterKiosk: vi.fn(), leaveByPin: vi.fn() }))
vi.mock('../../session/sign-in.ts', () => ({ signIn: said.signIn, ShutOut: class {} }))
vi.mock('../../session/me.ts', () => ({ useMe: () => ({ id: 1, username: 'gate', name: '김문' }) }))
vi.mock('./kiosk.ts', async (original) => ({
  ...(await original<object>()),
  enterKiosk: said.enterKiosk,
  leaveByPin: said.leaveByPin,
  kioskNow: vi.fn(),
}))

beforeAll(async () => {
  await startI18n()
  await loadWords('kiosk', 'session', 'editform', 'widgets')
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const fn of Object.values(said)) fn.mockReset().mockResolvedValue(undefined)
})

afterEach(cleanup)

const kiosk = {
  projectId: 1,
  board: null,
  user: { id: 1, login: 'gate', name: '김문' },
  pin: { salt: '', rounds: 1, hash: '' },
  wrong: 0,
  until: 0,
} as KioskState
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const show = async (form: React.ReactElement, label: string) => {
  render(<Around>{form}</Around>)
  await vi.waitFor(() => expect(document.activeElement).toBe(box(label)))
}

describe('starting kiosk mode', () => {
  const where = { projectId: 1, board: null }
  behavesAsForm({
    form: (onClose) => <KioskDialog where={where} onClose={onClose} />,
    first: () => box('PIN'),
    fill: () => {
      type(box('PIN'), '4821')
      type(box('PIN 한 번 더'), '4821')
    },
    filled: null,
    fleeting: true,
    secret: '4821',
    verb: '고정',
    send: said.enterKiosk,
  })

  it('two different PINs are said at the second', async () => {
    await show(<KioskDialog where={where} onClose={vi.fn()} />, 'PIN')
    type(box('PIN'), '4821')
    type(box('PIN 한 번 더'), '4822')
    await press('고정')
    expect(box('PIN 한 번 더').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(box('PIN 한 번 더'))
    expect(said.enterKiosk).not.toHaveBeenCalled()
  })
})

describe('leaving kiosk mode', () => {
  it('a wrong PIN is emptied, and its message stays until one is typed', async () => {
    vi.mocked(kioskNow).mockReturnValue({ ...kiosk, wrong: 1 })
    said.leaveByPin.mockResolvedValue('wrong')
    await show(<LeaveDialog kiosk={kiosk} onClose={vi.fn()} />, 'PIN')
    type(box('PIN'), '0000')
    await press('고정 풀기')
    screen.getByText(/4번 더 틀리면/)
    expect(box('PIN').value).toBe('')
    expect(document.activeElement).toBe(box('PIN'))
    type(box('PIN'), '4')
    expect(box('PIN').getAttribute('aria-invalid')).toBeNull()
  })

  it('two presses try one PIN', async () => {
    said.leaveByPin.mockReturnValue(new Promise(() => undefined))
    await show(<LeaveDialog kiosk={kiosk} onClose={vi.fn()} />, 'PIN')
    type(box('PIN'), '0000')
    await act(async () => {
      fireEvent.click(button('고정 풀기'))
      fireEvent.click(button('고정 풀기'))
    })
    expect(said.leaveByPin).toHaveBeenCalledOnce()
  })
})

describe('the password instead', () => {
  const dialog = (onClose: () => void = vi.fn()) => (
    <PasswordDialog
      kiosk={kiosk}
      title="PIN"
      text=""
      verb="고정 풀기"
      onSignedIn={vi.fn()}
      onClose={onClose}
    />
  )

  it.each([
    [1002, '비밀번호가 맞지 않습니다'],
    ['other-person', '김문님의 비밀번호가 아닙니다.'],
  ])('%s is said at the field', async (code, words) => {
    said.signIn.mockRejectedValue(new Problem({ code, status: 401, message: '' }))
    await show(dialog(), '비밀번호')
    type(box('비밀번호'), 'wrong')
    await press('고정 풀기')
    screen.getByText(words, { exact: false })
    expect(box('비밀번호').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
    // Nobody but the person of this screen, whoever has their login name by now.
    expect(said.signIn).toHaveBeenLastCalledWith('gate', 'wrong', { captcha: undefined, only: 1 })
  })
})
