import type { Option } from '../form/field-types.ts'

/** 보호구 that a site hands out (산업안전보건기준에 관한 규칙 제32조, and what heat and cold ask for) */
export const protectiveEquipment: readonly Option[] = [
  { value: 'helmet', label: { ko: '안전모', en: 'Helmet' } },
  { value: 'shoes', label: { ko: '안전화', en: 'Safety shoes' } },
  { value: 'harness', label: { ko: '안전대', en: 'Harness' } },
  { value: 'goggles', label: { ko: '보안경', en: 'Goggles' } },
  { value: 'face-shield', label: { ko: '보안면·용접면', en: 'Face shield' } },
  { value: 'dust-mask', label: { ko: '방진마스크', en: 'Dust mask' } },
  { value: 'gas-mask', label: { ko: '방독마스크', en: 'Gas mask' } },
  { value: 'airline', label: { ko: '송기마스크', en: 'Air-line mask' } },
  { value: 'ears', label: { ko: '귀마개·귀덮개', en: 'Hearing protection' } },
  { value: 'gloves', label: { ko: '안전장갑', en: 'Gloves' } },
  { value: 'insulating', label: { ko: '절연보호구', en: 'Insulating gear' } },
  { value: 'clothes', label: { ko: '보호복', en: 'Protective clothing' } },
  { value: 'vest', label: { ko: '안전조끼', en: 'Safety vest' } },
  { value: 'life-vest', label: { ko: '구명조끼', en: 'Life vest' } },
  { value: 'cooling', label: { ko: '보냉장구', en: 'Cooling gear' } },
  { value: 'warming', label: { ko: '방한용품', en: 'Gear against cold' } },
  { value: 'other', label: { ko: '기타', en: 'Other' } },
]
