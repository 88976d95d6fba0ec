import type { Option } from '../form/field-types.ts'

const options = (rows: readonly (readonly [string, string, string])[]): Option[] =>
  rows.map(([value, ko, en]) => ({ value, label: { ko, en } }))

/** Kinds of work sites: what /field/info/{type} and the summaries group by. */
export const fieldTypes = options([
  ['building', '건축물', 'Building'],
  ['underground', '지하·터널', 'Underground and tunnel'],
  ['bridge', '교량·구조물', 'Bridge and structure'],
  ['road', '도로·철도', 'Road and railway'],
  ['water', '하천·항만·상하수도', 'River, port and water'],
  ['plant', '플랜트·발전', 'Plant and power'],
  ['ground', '토공·조경', 'Earthworks and landscaping'],
  ['temporary', '가설·사무소', 'Temporary works and offices'],
])

/** Safety grades of facilities (시설물 안전등급). */
export const safetyGrades = options([
  ['A', 'A (우수)', 'A (excellent)'],
  ['B', 'B (양호)', 'B (good)'],
  ['C', 'C (보통)', 'C (fair)'],
  ['D', 'D (미흡)', 'D (poor)'],
  ['E', 'E (불량)', 'E (failing)'],
])
