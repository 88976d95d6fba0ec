import type { Option } from '../form/field-types.ts'

/** 폐기물 종류 (domain §4.18) */
export const wasteKinds: readonly Option[] = [
  { value: 'construction', label: { ko: '건설폐기물', en: 'Construction waste' } },
  { value: 'designated', label: { ko: '지정폐기물', en: 'Designated waste' }, tone: 'warn' },
  { value: 'household', label: { ko: '생활폐기물', en: 'Household waste' } },
]

/** What waste of each kind is. */
const types: Record<string, readonly (readonly [string, string, string])[]> = {
  construction: [
    ['concrete', '폐콘크리트', 'Concrete'],
    ['asphalt', '폐아스팔트콘크리트', 'Asphalt'],
    ['brick', '폐벽돌·폐블록', 'Bricks and blocks'],
    ['soil', '건설폐토석', 'Soil and stone'],
    ['sludge', '건설오니', 'Sludge'],
    ['wood', '폐목재', 'Wood'],
    ['plastic', '폐합성수지', 'Plastics'],
    ['board', '폐보드류', 'Plasterboard'],
    ['panel', '폐판넬', 'Sandwich panels'],
    ['metal', '폐금속류', 'Metals'],
    ['mixed', '혼합건설폐기물', 'Mixed construction waste'],
  ],
  designated: [
    ['oil', '폐유', 'Waste oil'],
    ['paint', '폐페인트·폐래커', 'Paint and lacquer'],
    ['solvent', '폐유기용제', 'Organic solvents'],
    ['asbestos', '폐석면', 'Asbestos'],
    ['lamp', '폐형광등·폐전지', 'Lamps and batteries'],
  ],
  household: [
    ['general', '일반 생활폐기물', 'General'],
    ['food', '음식물류', 'Food'],
    ['recycled', '재활용품', 'Recyclables'],
  ],
}

export const wasteTypes: readonly Option[] = Object.values(types)
  .flat()
  .map(([value, ko, en]) => ({ value, label: { ko, en } }))

export const wasteTypesOf = (kind: unknown): string[] =>
  (types[String(kind)] ?? []).map(([value]) => value)
