import { expect, it } from 'vitest'
import type { Member } from '../../../contract/identity/member.ts'
import { changesOf, textOf } from './profile-form.ts'

const base = {
  name: '김도윤',
  mobile: '01012345678',
  rank: null,
  subscribe_sms: 1,
  mail_destination: 'home',
} as Member

it('shows a number with its hyphens and sends its digits', () => {
  expect(textOf(base, {}, 'mobile')).toBe('010-1234-5678')
  expect(changesOf(base, { mobile: '010-9999-0000' })).toEqual({ mobile: '01099990000' })
})

it('sends only what differs, and nothing for what was emptied', () => {
  expect(changesOf(base, { name: '김도윤 ', mobile: '010-1234-5678', rank: '' })).toEqual({})
  expect(changesOf(base, { rank: ' 과장', mobile: '', subscribe_sms: false })).toEqual({
    rank: '과장',
    mobile: null,
    subscribe_sms: 0,
  })
})
