import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Around, behavesAsForm, press, refusal, type } from '../../../tests/harness/form-suite.tsx'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { RentDialog } from './info/rent-dialog.tsx'
import { AddMembers } from './members/add-members.tsx'
import { AddOrder } from './orders/add-order.tsx'

const write = vi.hoisted(() => vi.fn())
vi.mock('../../lib/call/write.ts', () => ({ write }))
vi.mock('../../lib/call/call.ts', () => ({
  call: vi.fn(async () => ({
    data: [
      { id: 1, name: '타워크레인', position: null, company_name: null },
      { id: 2, name: '지게차', position: null, company_name: null },
    ],
    total: 2,
  })),
}))

beforeAll(async () => {
  await startI18n()
  await loadWords('site', 'editform', 'widgets')
})
beforeEach(() => {
  sessionStorage.clear()
  write.mockReset().mockResolvedValue({ added: 1, enabled: true, items: [] })
})
afterEach(cleanup)

const check = async (name: string) => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await vi.waitFor(box)
  fireEvent.click(box())
}

describe('rented items', () => {
  const items = [{ id: 1, code: 'T', name: '타워크레인' }]
  behavesAsForm({
    form: (onClose) => <RentDialog projectId={1} items={items} onClose={onClose} />,
    first: () => screen.getByRole('checkbox', { name: '타워크레인' }),
    fill: () => check('지게차'),
    filled: () => screen.queryByRole('button', { name: '2개 저장' }) !== null,
    verb: '2개 저장',
    send: write,
  })
})

describe('new members', () => {
  behavesAsForm({
    form: (onClose) => <AddMembers projectId={1} members={[]} onClose={onClose} />,
    first: () => screen.getByRole('searchbox'),
    fill: async () => {
      type(screen.getByRole('searchbox'), '크레인')
      await check('타워크레인')
    },
    filled: () => screen.queryByRole('button', { name: '1명 추가' }) !== null,
    verb: '1명 추가',
    send: write,
  })
})

describe('a new period', () => {
  const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const day = (label: string, text: string) => {
    type(box(label), text)
    fireEvent.blur(box(label))
  }
  const form = (onClose: () => void = vi.fn()) => (
    <AddOrder projectId={1} orders={[]} onClose={onClose} />
  )

  behavesAsForm({
    form,
    first: () => box('시작일'),
    fill: () => day('종료일', '2099-12-31'),
    filled: () => box('종료일').value.includes('2099'),
    verb: '기간 추가',
    send: write,
  })

  it('what is missing, backwards or refused is said at its field', async () => {
    render(<Around>{form()}</Around>)
    await vi.waitFor(() => box('종료일'))
    await press('기간 추가')
    expect(write).not.toHaveBeenCalled()
    expect(box('종료일').getAttribute('aria-invalid')).toBe('true')
    day('종료일', '2020-01-01')
    await press('기간 추가')
    expect(screen.getAllByText('종료일이 시작일보다 빠릅니다.').length).toBeGreaterThan(0)
    day('종료일', '2099-12-31')
    write.mockRejectedValueOnce(refusal({ begin_ymd: '다른 기간과 겹칩니다.' }))
    await press('기간 추가')
    screen.getByText('다른 기간과 겹칩니다.')
    expect(box('시작일').getAttribute('aria-invalid')).toBe('true')
  })
})
