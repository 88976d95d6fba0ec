import { countries } from '../codes/countries.ts'
import { employmentTypes } from '../codes/employment.ts'
import { sexes } from '../codes/people.ts'
import type { Option } from '../form/definition.ts'
import type { Sheet } from './sheet.ts'

const text = (max: number) => ({ kind: 'text', max }) as const
const date = { kind: 'date' } as const
const option = (options: readonly Option[]) => ({ kind: 'option', options }) as const

/** How somebody came in (입력방법, domain §4.14). */
export const passingWays = [
  { value: 'personal', label: { ko: 'QR게이트', en: 'QR at the gate' } },
  { value: 'badge', label: { ko: '출입증', en: 'Badge' } },
  { value: 'board', label: { ko: 'QR본인', en: 'QR by themselves' } },
  { value: 'typed', label: { ko: '번호 입력', en: 'Number typed' } },
  { value: 'manual', label: { ko: '관리자', en: 'Manager' } },
] as const

/** Days of people on site as a workbook: 출역 상세, with the columns of domain §4.14 that are known. */
export const attendanceSheet = {
  id: 'attendance',
  name: { ko: '출역 상세', en: 'Attendance' },
  columns: [
    { key: 'day', label: { ko: '일자', en: 'Day' }, rule: date },
    { key: 'companyName', label: { ko: '업체', en: 'Company' }, rule: text(200), width: 24 },
    { key: 'jobType', label: { ko: '직종', en: 'Trade' }, rule: text(100) },
    { key: 'name', label: { ko: '성명', en: 'Name' }, rule: text(100) },
    { key: 'birthdate', label: { ko: '생년월일', en: 'Date of birth' }, rule: date },
    { key: 'sex', label: { ko: '성별', en: 'Sex' }, rule: option(sexes) },
    { key: 'nationality', label: { ko: '국적', en: 'Nationality' }, rule: option(countries) },
    { key: 'visa', label: { ko: '체류자격', en: 'Visa' }, rule: text(50) },
    {
      key: 'contactNumber',
      label: { ko: '연락처', en: 'Contact number' },
      rule: text(50),
      width: 16,
    },
    {
      key: 'employmentType',
      label: { ko: '고용형태', en: 'Employment' },
      rule: option(employmentTypes),
    },
    {
      key: 'educationExpires',
      label: { ko: '기초안전교육 유효일', en: 'Basic education valid until' },
      rule: date,
    },
    { key: 'firstIn', label: { ko: '출근시각', en: 'In' }, rule: text(5) },
    { key: 'lastOut', label: { ko: '퇴근시각', en: 'Out' }, rule: text(5) },
    { key: 'estimated', label: { ko: '퇴근 추정', en: 'Out estimated' }, rule: text(10) },
    { key: 'manDays', label: { ko: '공수', en: 'Man-days' }, rule: text(5) },
    { key: 'via', label: { ko: '입력방법', en: 'Entered by' }, rule: option(passingWays) },
    { key: 'note', label: { ko: '비고', en: 'Note' }, rule: text(200), width: 24 },
  ],
} satisfies Sheet
