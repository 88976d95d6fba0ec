import type { Member, MemberUpdateBody } from '../../../contract/identity/member.ts'
import { withHyphens } from '../../lib/telephone.ts'

/** The editable profile fields, as text. */
export const profileTexts = [
  'name',
  'surname',
  'nickname',
  'birthdate',
  'email',
  'mobile',
  'phone',
  'position',
  'rank',
  'department',
  'section',
  'company_zip',
  'company_address_1',
  'company_address_2',
  'home_zip',
  'home_address_1',
  'home_address_2',
  'mail_destination',
] as const
export type ProfileText = (typeof profileTexts)[number]
type ProfileSwitch = 'subscribe_email' | 'subscribe_sms'

/** Form values: text as shown, and the password that a new address needs. */
export type ProfileValues = Record<ProfileText, string> &
  Record<ProfileSwitch, boolean> & { password_old: string }

const switches: readonly ProfileSwitch[] = ['subscribe_email', 'subscribe_sms']
const telephones: readonly string[] = ['mobile', 'phone']
const digits = (value: string) => value.replace(/[\s().-]/g, '')

export function valuesOf(me: Member): ProfileValues {
  const texts = profileTexts.map((field) => {
    const text = me[field] ?? ''
    return [field, telephones.includes(field) ? withHyphens(text) : text]
  })
  const on = switches.map((field) => [field, me[field] === 1])
  return { ...Object.fromEntries([...texts, ...on]), password_old: '' }
}

const sentText = (field: ProfileText, text: string) =>
  telephones.includes(field) ? digits(text) : text.trim()

/** The changes to send; empty when there are none. */
export function changesOf(base: ProfileValues, values: ProfileValues): MemberUpdateBody {
  const body: Record<string, unknown> = {}
  for (const field of profileTexts) {
    const text = sentText(field, values[field])
    if (text === sentText(field, base[field])) continue
    body[field] = text === '' && field !== 'name' ? null : text
  }
  for (const field of switches) {
    if (values[field] !== base[field]) body[field] = values[field] ? 1 : 0
  }
  return body as MemberUpdateBody
}

/** The profile with this device's unsent changes applied. */
export function withChange<T extends Member>(me: T, change: Record<string, unknown> | null): T {
  return change ? { ...me, ...change } : me
}
