import { countries } from '../codes/countries.ts'
import { employmentTypes } from '../codes/employment.ts'
import { sexes } from '../codes/people.ts'
import type { Option } from '../form/field-types.ts'
import type { Sheet } from './sheet.ts'

const text = (max: number) => ({ kind: 'text', max }) as const
const date = { kind: 'date' } as const
const time = { kind: 'time' } as const
const option = (options: readonly Option[]) => ({ kind: 'option', options }) as const

/** How an entry was recorded (입력방법, domain §4.14). */
export const gateEventWays = [
  { value: 'personal', label: { ko: 'QR게이트', en: 'QR at the gate' } },
  { value: 'badge', label: { ko: '출입증', en: 'Badge' } },
  { value: 'board', label: { ko: 'QR본인', en: 'QR by themselves' } },
  { value: 'typed', label: { ko: '번호 입력', en: 'Number typed' } },
  { value: 'manual', label: { ko: '관리자', en: 'Manager' } },
  { value: 'sheet', label: { ko: '엑셀', en: 'Excel' } },
] as const

/**
 * Attendance days as a workbook: 출역 상세, with all columns in their usual order. Columns that are not
 * recorded here yet are empty, to be filled in the sheet.
 */
export const attendanceSheet = {
  id: 'attendance',
  name: { ko: '출역 상세', en: 'Attendance' },
  report: { sums: ['manDays'], total: { ko: '합계', en: 'Total' } },
  columns: [
    { key: 'day', label: { ko: '일자', en: 'Day' }, rule: date },
    { key: 'companyName', label: { ko: '업체', en: 'Company' }, rule: text(200), width: 24 },
    { key: 'team', label: { ko: '팀', en: 'Team' }, rule: text(100) },
    { key: 'jobType', label: { ko: '직종', en: 'Trade' }, rule: text(100) },
    { key: 'name', label: { ko: '성명', en: 'Name' }, rule: text(100) },
    { key: 'birthdate', label: { ko: '생년월일', en: 'Date of birth' }, rule: date },
    { key: 'number', label: { ko: '번호', en: 'Number' }, rule: text(100) },
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
      key: 'educationNumber',
      label: { ko: '기초안전보건교육 이수번호', en: 'Basic education number' },
      rule: text(50),
      width: 20,
    },
    {
      key: 'educationExpires',
      label: { ko: '기초안전교육 유효일', en: 'Basic education valid until' },
      rule: date,
    },
    { key: 'hiringEducation', label: { ko: '채용시교육일', en: 'Taught on hiring' }, rule: date },
    {
      key: 'specialEducation',
      label: { ko: '특별교육', en: 'Special education' },
      rule: text(100),
    },
    { key: 'healthCheck', label: { ko: '건강진단일', en: 'Health check' }, rule: date },
    { key: 'bloodPressure', label: { ko: '혈압', en: 'Blood pressure' }, rule: text(20) },
    { key: 'firstIn', label: { ko: '출근시각', en: 'In' }, rule: time },
    { key: 'lastOut', label: { ko: '퇴근시각', en: 'Out' }, rule: time },
    { key: 'firstGate', label: { ko: '출근 게이트', en: 'Gate in' }, rule: text(100), width: 16 },
    { key: 'lastGate', label: { ko: '퇴근 게이트', en: 'Gate out' }, rule: text(100), width: 16 },
    { key: 'estimated', label: { ko: '퇴근 추정', en: 'Out estimated' }, rule: text(10) },
    {
      key: 'manDays',
      label: { ko: '공수', en: 'Man-days' },
      rule: { kind: 'int', min: 0, max: 2 },
    },
    { key: 'places', label: { ko: '작업위치', en: 'Work site' }, rule: text(500), width: 20 },
    { key: 'via', label: { ko: '입력방법', en: 'Entered by' }, rule: option(gateEventWays) },
    { key: 'note', label: { ko: '비고', en: 'Note' }, rule: text(200), width: 24 },
  ],
} satisfies Sheet
