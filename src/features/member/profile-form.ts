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

/** The edits over the saved profile: only these are sent, and they survive another change. */
export type ProfileEdits = Partial<Record<ProfileText, string> & Record<ProfileSwitch, boolean>>

const telephones: readonly string[] = ['mobile', 'phone']
const digits = (value: string) => value.replace(/[\s().-]/g, '')

/** A field as it is shown. */
export function textOf(base: Member, edits: ProfileEdits, field: ProfileText): string {
  const edit = edits[field]
  if (edit !== undefined) return edit
  const text = base[field] ?? ''
  return telephones.includes(field) ? withHyphens(text) : text
}

export function isOn(base: Member, edits: ProfileEdits, field: ProfileSwitch): boolean {
  return edits[field] ?? base[field] === 1
}

/** The changes to send; empty when there are none. */
export function changesOf(base: Member, edits: ProfileEdits): MemberUpdateBody {
  const body: Record<string, unknown> = {}
  for (const field of profileTexts) {
    const edit = edits[field]
    if (edit === undefined) continue
    const text = telephones.includes(field) ? digits(edit) : edit.trim()
    if (text !== (base[field] ?? '')) body[field] = text === '' && field !== 'name' ? null : text
  }
  for (const field of ['subscribe_email', 'subscribe_sms'] as const) {
    const edit = edits[field]
    if (edit !== undefined && edit !== (base[field] === 1)) body[field] = edit ? 1 : 0
  }
  return body as MemberUpdateBody
}

/** The profile with this device's unsent changes applied. */
export function withChange<T extends Member>(me: T, change: Record<string, unknown> | null): T {
  return change ? { ...me, ...change } : me
}
