import { render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Member } from '../../../contract/identity/member.ts'
import { Around, behavesAsForm, press, refusal, type } from '../../../tests/harness/form-suite.tsx'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'

const said = vi.hoisted(() => ({ write: vi.fn(), saveProfile: vi.fn() }))
vi.mock('../../lib/call/write.ts', () => ({ write: said.write }))
vi.mock('../profile/save-profile-command.ts', () => ({ saveProfile: said.saveProfile }))
vi.mock('../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))

beforeAll(async () => {
  await startI18n()
  await loadWords('mypage', 'editform', 'widgets')
})
beforeEach(() => {
  sessionStorage.clear()
  said.write.mockReset().mockResolvedValue({ revision: 4 })
  said.saveProfile.mockReset().mockResolvedValue(undefined)
})

const me = {
  id: 7,
  name: '김도윤',
  username: 'doyun',
  email: 'd@x.test',
  mobile: '01012345678',
  rank: '대리',
  department: null,
  change: 'self',
  subscribe_sms: 1,
  revision: 3,
} as Member

const box = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=checkbox])' })
const bodies = () => said.write.mock.calls.map(([, input]) => input.body)
const card = (now: Member) => (
  <Around>
    <ProfileCard me={now} waits={false} attention={false} />
  </Around>
)

describe('the profile', () => {
  behavesAsForm({
    form: () => <ProfileCard me={me} waits={false} attention={false} />,
    page: true,
    first: () => box('이름'),
    // A new address needs the password, so it never waits on the device.
    fill: async () => {
      type(box('이메일'), 'new@x.test')
      await vi.waitFor(() => type(box('지금 비밀번호'), 'old secret'))
    },
    filled: () => box('이메일').value === 'new@x.test',
    secret: 'old secret',
    verb: '저장',
    send: said.write,
  })

  it('it begins again after a save, and what is typed then is based on it', async () => {
    render(card(me))
    type(box('직급'), ' 과장')
    await press('저장')
    expect(bodies()).toEqual([{ rank: '과장' }])
    expect(box('직급').value).toBe('과장')
    screen.getByText('바꾼 것이 없습니다.')
    type(box('부서'), '공무')
    await press('저장')
    expect(bodies().at(-1)).toEqual({ department: '공무' })
    expect(said.write.mock.calls.at(-1)?.[1].headers).toEqual({ 'if-match': '"r4"' })
  })

  it('a picture saved meanwhile is no clash; a newer value of an untouched field is shown', async () => {
    const { rerender } = render(card(me))
    type(box('직급'), '과장')
    rerender(card({ ...me, department: '안전', avatar: '/media/1/thumb', revision: 5 }))
    await vi.waitFor(() => expect(box('부서').value).toBe('안전'))
    expect(screen.queryByText('그 사이에 다른 사람이 수정했습니다.')).toBeNull()
    await press('저장')
    expect(bodies()).toEqual([{ rank: '과장' }])
    expect(said.write.mock.calls[0]?.[1].headers).toEqual({ 'if-match': '"r5"' })
  })

  it('a newer value of a field that was changed here is marked at it', async () => {
    const { rerender } = render(card(me))
    type(box('직급'), '과장')
    rerender(card({ ...me, rank: '차장', revision: 5 }))
    await screen.findByText('지금 저장된 값: 차장')
    expect(box('직급').value).toBe('과장')
  })

  it('a new address needs the password, said at its field', async () => {
    render(card(me))
    type(box('이메일'), 'new@x.test')
    await press('저장')
    screen.getByText('지금 비밀번호를 적어 주세요.')
    expect(said.write).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(box('지금 비밀번호'))
  })
})

const parts = ['지금 비밀번호', '새 비밀번호', '새 비밀번호 한 번 더']

describe('the password', () => {
  const typeAll = (...texts: string[]) => {
    for (const [n, text] of texts.entries()) type(box(parts[n] ?? ''), text)
  }

  behavesAsForm({
    form: () => <PasswordCard me={me} />,
    page: true,
    first: () => box('지금 비밀번호'),
    fill: () => typeAll('old secret', 'kestrel over it', 'kestrel over it'),
    filled: null,
    verb: '비밀번호 변경',
    send: said.write,
  })

  it('each field says what is wrong with it, the first has the focus', async () => {
    render(
      <Around>
        <PasswordCard me={me} />
      </Around>,
    )
    typeAll('', 'doyun', 'other')
    await press('비밀번호 변경')
    screen.getByText('지금 비밀번호를 적어 주세요.')
    screen.getByText('비밀번호는 8자 이상이어야 합니다.')
    screen.getByText('두 비밀번호가 다릅니다.')
    expect(document.activeElement).toBe(box('지금 비밀번호'))
    said.write.mockRejectedValueOnce(refusal({ password_old: '비밀번호가 맞지 않습니다.' }))
    typeAll('wrong', 'kestrel over it', 'kestrel over it')
    await press('비밀번호 변경')
    screen.getByText('비밀번호가 맞지 않습니다.')
    await press('비밀번호 변경')
    expect(parts.map((label) => box(label).value)).toEqual(['', '', ''])
  })
})
