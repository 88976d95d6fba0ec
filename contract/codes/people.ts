import type { Option } from '../form/field-types.ts'

const options = (rows: readonly (readonly [string, string, string])[]): readonly Option[] =>
  rows.map(([value, ko, en]) => ({ value, label: { ko, en } }))

/** Position levels that an imported sheet may set. Administrators are only appointed one by one. */
export const sheetLevels = options([
  ['1', '작업자', 'Worker'],
  ['2', '현장 직원', 'Site staff'],
  ['3', '현장 관리자', 'Site manager'],
  ['4', '본사', 'Head office'],
])

/** Roles in a project (design §5). */
export const projectRoles = options([
  ['member', '구성원', 'Member'],
  ['safety', '안전관리자', 'Safety manager'],
  ['manager', '현장 관리자', 'Site manager'],
  ['health', '보건관리자', 'Health manager'],
])

export const sexes = options([
  ['male', '남', 'Male'],
  ['female', '여', 'Female'],
])
