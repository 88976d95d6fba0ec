import type { Option } from '../form/field-types.ts'

const options = (rows: readonly (readonly [string, string, string])[]): readonly Option[] =>
  rows.map(([value, ko, en]) => ({ value, label: { ko, en } }))

/** Nationalities common on Korean sites (ISO 3166-1 alpha-2), the most common first. */
export const countries = options([
  ['KR', '대한민국', 'South Korea'],
  ['CN', '중국', 'China'],
  ['VN', '베트남', 'Vietnam'],
  ['UZ', '우즈베키스탄', 'Uzbekistan'],
  ['KH', '캄보디아', 'Cambodia'],
  ['NP', '네팔', 'Nepal'],
  ['ID', '인도네시아', 'Indonesia'],
  ['TH', '태국', 'Thailand'],
  ['MM', '미얀마', 'Myanmar'],
  ['MN', '몽골', 'Mongolia'],
  ['PH', '필리핀', 'Philippines'],
  ['LK', '스리랑카', 'Sri Lanka'],
  ['BD', '방글라데시', 'Bangladesh'],
  ['KZ', '카자흐스탄', 'Kazakhstan'],
  ['RU', '러시아', 'Russia'],
])
