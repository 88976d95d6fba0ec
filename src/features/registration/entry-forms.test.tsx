import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Around, behavesAsForm, press, refusal, type } from '../../../tests/harness/form-suite.tsx'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { Problem } from '../../lib/call/problem.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { RegisterForm } from './register.tsx'
import { ResetPassword } from './reset-password.tsx'

const said = vi.hoisted(() => ({ write: vi.fn(), forgot: vi.fn() }))
vi.mock('../../lib/call/write.ts', () => ({ write: said.write }))
vi.mock('../../lib/call/call.ts', () => ({
  call: vi.fn(async (endpoint: { id: string }, input: unknown) =>
    endpoint.id === 'auth.forgotPassword'
      ? said.forgot(endpoint, input)
      : { captcha: null, reset: true },
  ),
}))
vi.mock('../../widgets/link/link.tsx', () => ({ Link: () => null }))
vi.mock('../../widgets/link/button-link.tsx', () => ({ ButtonLink: () => null }))
vi.mock('../../widgets/link/text-link.tsx', () => ({ TextLink: () => null }))

beforeAll(async () => {
  await startI18n()
  await loadWords('entry', 'session', 'editform', 'widgets')
})
beforeEach(() => {
  sessionStorage.clear()
  said.write.mockReset().mockResolvedValue({ username: 'x', waiting: true })
  said.forgot.mockReset().mockResolvedValue({ ok: true })
})
afterEach(cleanup)

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const good = 'kestrel over the quarry'
const show = (form: React.ReactElement) => render(<Around>{form}</Around>)

describe('registering', () => {
  const fill = () => {
    type(box('이름'), '나신입')
    type(box('아이디'), 'newcomer')
    type(box('이메일'), 'new@x.test')
    type(box('비밀번호'), good)
    type(box('비밀번호 확인'), good)
  }
  const form = <RegisterForm code={null} invited={null} onDone={vi.fn()} />

  behavesAsForm({
    form: () => form,
    page: true,
    first: () => box('이름'),
    fill,
    filled: () => box('아이디').value === 'newcomer',
    secret: good,
    verb: '가입 신청',
    send: said.write,
  })

  it('whoever opens the screen after another person left it finds an empty form', () => {
    history.replaceState(null, '', '/register')
    const { unmount } = show(form)
    fill()
    expect(sessionStorage.getItem('siteon.form-drafts')).toContain('newcomer')
    history.pushState(null, '', '/login')
    unmount()
    expect(sessionStorage.getItem('siteon.form-drafts') ?? '').not.toContain('newcomer')
    history.replaceState(null, '', '/register')
    show(form)
    expect(box('아이디').value).toBe('')
  })

  it('each missing field says so, and what the server refuses is said at its field', async () => {
    show(form)
    await press('가입 신청')
    expect(screen.getAllByText('필수 항목입니다.')).toHaveLength(4)
    expect(document.activeElement).toBe(box('이름'))
    fill()
    said.write.mockRejectedValueOnce(refusal({ username: '이미 쓰는 아이디입니다.' }))
    await press('가입 신청')
    screen.getByText('이미 쓰는 아이디입니다.')
    expect(document.activeElement).toBe(box('아이디'))
    expect(box('비밀번호').value).toBe(good)
  })

  it('an invitation fills in what it knows', () => {
    const invited = { name: '이초대', email: 'i@x.test' } as never
    show(<RegisterForm code={'c'.repeat(43)} invited={invited} onDone={vi.fn()} />)
    expect([box('이름').value, box('이메일').value]).toEqual(['이초대', 'i@x.test'])
    expect(screen.queryByText('작성 중인 내용을 불러왔습니다.')).toBeNull()
  })
})

describe('a forgotten password', () => {
  behavesAsForm({
    form: () => <ForgotPassword />,
    page: true,
    first: () => box('이메일'),
    fill: () => void type(box('이메일'), 'a@x.test'),
    filled: null,
    verb: '링크 보내기',
    send: said.forgot,
  })
})

describe('a new password', () => {
  const fill = () => {
    type(box('메일로 받은 코드'), 'A'.repeat(43))
    type(box('새 비밀번호'), good)
    type(box('비밀번호 확인'), good)
  }

  behavesAsForm({
    form: () => <ResetPassword />,
    page: true,
    first: () => box('메일로 받은 코드'),
    fill,
    filled: null,
    verb: '비밀번호 정하기',
    send: said.write,
  })

  it('a wrong code is said in the words of the specification, and only those', async () => {
    show(<ResetPassword />)
    await press('비밀번호 정하기')
    expect(screen.getAllByText('필수 항목입니다.')).toHaveLength(2)
    fill()
    said.write.mockRejectedValueOnce(
      new Problem({
        code: 1003,
        status: 400,
        message: '다른 말',
        fields: { reset_password_code: '또 다른 말' },
      }),
    )
    await press('비밀번호 정하기')
    screen.getByText('코드가 맞지 않거나 끝났습니다. 다시 확인하거나 링크를 다시 받아 주세요.')
    expect(screen.queryByText('다른 말', { exact: false })).toBeNull()
  })
})
