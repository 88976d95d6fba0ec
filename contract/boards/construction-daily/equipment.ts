import type { Option } from '../../form/field-types.ts'

/** 장비 종류 (domain §3, 중기조종원). */
export const equipmentKinds: readonly Option[] = (
  [
    ['excavator', '굴착기', 'Excavator'],
    ['loader', '로더', 'Loader'],
    ['dozer', '불도저', 'Bulldozer'],
    ['dump', '덤프트럭', 'Dump truck'],
    ['mobile-crane', '이동식크레인', 'Mobile crane'],
    ['tower-crane', '타워크레인', 'Tower crane'],
    ['cargo-crane', '카고크레인', 'Lorry loader'],
    ['forklift', '지게차', 'Forklift'],
    ['aerial', '고소작업대', 'Aerial work platform'],
    ['pump', '콘크리트펌프카', 'Concrete pump'],
    ['mixer', '레미콘', 'Concrete mixer'],
    ['pile', '항타·천공기', 'Pile driver and drill'],
    ['roller', '롤러', 'Roller'],
    ['lift', '건설용리프트', 'Construction hoist'],
    ['sprinkler', '살수차', 'Water truck'],
    ['other', '기타', 'Other'],
  ] as const
).map(([value, ko, en]) => ({ value, label: { ko, en } }))
