import type { Cell } from '../form/field-types.ts'

/** Where it is on a drawing, beside the place in words (domain §4.7): optional everywhere. */
export const pin = {
  key: 'pin',
  type: 'pin',
  label: { ko: '도면 위치', en: 'Place on a drawing' },
} as const satisfies Cell
