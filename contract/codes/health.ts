import type { Option } from '../form/field-types.ts'

/** 건강진단 구분 (domain §4.19) */
export const examKinds: readonly Option[] = [
  { value: 'placement', label: { ko: '배치전', en: 'Before placement' } },
  { value: 'general', label: { ko: '일반', en: 'General' } },
  { value: 'special', label: { ko: '특수', en: 'Special' } },
  { value: 'occasional', label: { ko: '수시', en: 'Occasional' } },
]

/** 판정 of an examination, as its report has it (domain §4.19) */
export const examVerdicts: readonly Option[] = ['A', 'C1', 'C2', 'D1', 'D2', 'R', 'U'].map(
  (value) => ({ value, label: { ko: value, en: value } }),
)

/** Units of what is measured at the workplace */
export const exposureUnits: readonly Option[] = ['ppm', 'mg/㎥', 'dB(A)', '개/㎤', '℃'].map(
  (value) => ({ value, label: { ko: value, en: value } }),
)
