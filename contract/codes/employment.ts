import type { Option } from '../form/field-types.ts'

const options = (names: readonly (readonly [string, string])[]): readonly Option[] =>
  names.map(([ko, en]) => ({ value: ko, label: { ko, en } }))

/** 고용형태 (domain §3); stored as the Korean word, as spreadsheets and notices have it. */
export const employmentTypes = options([
  ['상용', 'Permanent'],
  ['임시', 'Fixed-term'],
  ['일용', 'Daily'],
  ['특수형태', 'Special type'],
  ['파견', 'Dispatched'],
  ['기타', 'Other'],
])

/** 직군: in which a company sorts its people. */
export const jobCategories = options([
  ['관리직', 'Management'],
  ['기술직', 'Engineering'],
  ['안전보건', 'Safety and health'],
  ['기능직', 'Trades'],
  ['장비운전', 'Plant operation'],
  ['보조', 'Assistance'],
])

/** 직책: the job title on site. */
export const jobTitles = options([
  ['소장', 'Site manager'],
  ['관리감독자', 'Supervisor'],
  ['작업반장', 'Foreman'],
  ['안전담당', 'Safety officer'],
  ['신호수', 'Signaller'],
  ['화기감시자', 'Fire watch'],
  ['작업자', 'Worker'],
])
