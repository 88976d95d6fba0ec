import type { Option } from '../form/field-types.ts'

/** 공종 (domain §3), with what they are called in English. */
const names: readonly (readonly [string, string, string])[] = [
  ['temporary', '가설공사', 'Temporary works'],
  ['earth', '토공사', 'Earthworks'],
  ['retaining', '흙막이공사', 'Earth retaining'],
  ['pile', '파일공사', 'Piling'],
  ['concrete', '철근콘크리트공사', 'Reinforced concrete'],
  ['steel', '철골공사', 'Structural steel'],
  ['masonry', '조적공사', 'Masonry'],
  ['plaster', '미장공사', 'Plastering'],
  ['waterproof', '방수공사', 'Waterproofing'],
  ['tile', '타일공사', 'Tiling'],
  ['stone', '석공사', 'Stonework'],
  ['window', '창호공사', 'Windows and doors'],
  ['glass', '유리공사', 'Glazing'],
  ['metal', '금속공사', 'Metalwork'],
  ['paint', '도장공사', 'Painting'],
  ['interior', '수장공사', 'Interior finishing'],
  ['roof', '지붕공사', 'Roofing'],
  ['insulation', '단열공사', 'Insulation'],
  ['demolition', '해체공사', 'Demolition'],
  ['electric', '전기공사', 'Electrical'],
  ['telecom', '통신공사', 'Telecommunications'],
  ['fire', '소방공사', 'Fire protection'],
  ['mechanical', '기계설비공사', 'Mechanical'],
  ['lift', '승강기공사', 'Lifts'],
  ['landscape', '조경공사', 'Landscaping'],
  ['road', '도로·포장공사', 'Roads and paving'],
  ['bridge', '교량공사', 'Bridges'],
  ['tunnel', '터널공사', 'Tunnels'],
  ['water', '상하수도공사', 'Water and sewerage'],
  ['marine', '항만·수중공사', 'Marine works'],
  ['civil', '부대토목', 'Ancillary civil works'],
  ['other', '기타', 'Other'],
]

export const workTypes: readonly Option[] = names.map(([value, ko, en]) => ({
  value,
  label: { ko, en },
}))
