import { expect, it } from 'vitest'
import type { Member } from '../../../contract/identity/member.ts'
import { changesOf, type ProfileValues, valuesOf } from './profile-form.ts'

const base = {
  name: '김도윤',
  mobile: '01012345678',
  rank: null,
  subscribe_sms: 1,
  mail_destination: 'home',
} as Member

const before = valuesOf(base)
const changed = (part: Partial<ProfileValues>) => changesOf(before, { ...before, ...part })

it('shows a number with its hyphens and sends its digits', () => {
  expect(before.mobile).toBe('010-1234-5678')
  expect(changed({ mobile: '010-9999-0000' })).toEqual({ mobile: '01099990000' })
})

it('sends only what differs, and nothing for what was emptied', () => {
  expect(changed({ name: '김도윤 ', mobile: '01012345678', rank: '' })).toEqual({})
  expect(changed({ rank: ' 과장', mobile: '', subscribe_sms: false })).toEqual({
    rank: '과장',
    mobile: null,
    subscribe_sms: 0,
  })
})
