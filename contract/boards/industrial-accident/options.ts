import type { Option } from '../../form/field-types.ts'

const options = (rows: readonly (readonly [string, string, string])[]): readonly Option[] =>
  rows.map(([value, ko, en]) => ({ value, label: { ko, en } }))

/** 발주자. */
export const clientKinds = options([
  ['private', '민간', 'Private'],
  ['state', '국가·지방자치단체', 'State or municipality'],
  ['public', '공공기관', 'Public institution'],
])

/** ⑬ 고용형태. */
export const employments = options([
  ['permanent', '상용', 'Permanent'],
  ['fixed', '임시', 'Fixed-term'],
  ['daily', '일용', 'Daily'],
  ['family', '무급가족종사자', 'Unpaid family'],
  ['self', '자영업자', 'Self-employed'],
  ['other', '그 밖의 사항', 'Other'],
])

/** ⑭ 근무형태. */
export const shiftKinds = options([
  ['normal', '정상', 'Normal'],
  ['two', '2교대', 'Two shifts'],
  ['three', '3교대', 'Three shifts'],
  ['four', '4교대', 'Four shifts'],
  ['part', '시간제', 'Part-time'],
  ['other', '그 밖의 사항', 'Other'],
])
