import type { SensitiveField } from '../form/sensitive.ts'

/**
 * Name and telephone that a guest left with a report: sealed beside the record like a sensitive field
 * (decisions/054), but no field of a form, so that nobody else enters one.
 */
export const guestContact: SensitiveField = {
  key: 'guest_contact',
  type: 'text',
  label: { ko: '비회원 연락처', en: 'Contact of the guest' },
  sensitive: { seenBy: ['safety', 'manager'] },
}
