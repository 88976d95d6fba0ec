import type { Option } from '../form/field-types.ts'

/** 폐기물 종류 (domain §4.18) */
export const wasteKinds: readonly Option[] = [
  { value: 'construction', label: { ko: '건설폐기물', en: 'Construction waste' } },
  { value: 'designated', label: { ko: '지정폐기물', en: 'Designated waste' }, tone: 'warn' },
  { value: 'household', label: { ko: '생활폐기물', en: 'Household waste' } },
]
