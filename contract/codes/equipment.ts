import type { Option } from '../form/field-types.ts'

/** 건설기계·장비 (domain §4.13). */
export const equipmentKinds = [
  { value: 'excavator', label: { ko: '굴착기', en: 'Excavator' } },
  { value: 'forklift', label: { ko: '지게차', en: 'Forklift' } },
  { value: 'mobile-crane', label: { ko: '이동식크레인', en: 'Mobile crane' } },
  { value: 'cargo-crane', label: { ko: '카고크레인', en: 'Lorry loader' } },
  { value: 'tower-crane', label: { ko: '타워크레인', en: 'Tower crane' } },
  { value: 'lift-platform', label: { ko: '고소작업대', en: 'Aerial work platform' } },
  { value: 'dump-truck', label: { ko: '덤프트럭', en: 'Dump truck' } },
  { value: 'pump-car', label: { ko: '콘크리트펌프카', en: 'Concrete pump' } },
  { value: 'mixer-truck', label: { ko: '레미콘', en: 'Mixer truck' } },
  { value: 'pile-driver', label: { ko: '항타·항발기', en: 'Pile driver' } },
  { value: 'loader', label: { ko: '로더', en: 'Loader' } },
  { value: 'dozer', label: { ko: '불도저', en: 'Bulldozer' } },
  { value: 'roller', label: { ko: '롤러', en: 'Roller' } },
  { value: 'hoist', label: { ko: '리프트·곤돌라', en: 'Hoist or gondola' } },
  { value: 'sprinkler', label: { ko: '살수차', en: 'Water truck' } },
  { value: 'other', label: { ko: '기타', en: 'Other' } },
] as const satisfies readonly Option[]

/** What daily reports called some of them before they had the one list. */
export const formerEquipmentKinds = [
  { value: 'dump', label: { ko: '덤프트럭', en: 'Dump truck' }, retired: true },
  { value: 'aerial', label: { ko: '고소작업대', en: 'Aerial work platform' }, retired: true },
  { value: 'pump', label: { ko: '콘크리트펌프카', en: 'Concrete pump' }, retired: true },
  { value: 'mixer', label: { ko: '레미콘', en: 'Mixer truck' }, retired: true },
  { value: 'pile', label: { ko: '항타·천공기', en: 'Pile driver and drill' }, retired: true },
  { value: 'lift', label: { ko: '건설용리프트', en: 'Construction hoist' }, retired: true },
] as const satisfies readonly Option[]
