import { countries } from '../codes/countries.ts'
import { employmentTypes, jobCategories, jobTitles } from '../codes/employment.ts'
import { sexes } from '../codes/people.ts'
import type { Sheet } from './sheet.ts'

const text = (max: number) => ({ kind: 'text', max }) as const
const date = { kind: 'date' } as const

/** Employees of a project as a workbook (근로자 등록). */
export const employeeSheet = {
  id: 'employee',
  name: { ko: '근로자 등록', en: 'Employees' },
  most: 10_000,
  people: true,
  unique: [
    ['employee_id', 'com_name'],
    ['birthdate', 'name', 'com_name'],
  ],
  forward: [['hired_on', 'positioned_on']],
  columns: [
    { key: 'name', label: { ko: '이름', en: 'Name' }, rule: text(100), required: true },
    {
      key: 'com_name',
      label: { ko: '소속 업체', en: 'Company' },
      rule: text(200),
      required: true,
      width: 24,
      hint: {
        ko: '이 프로젝트에 참여하는 업체의 이름이나 사업자번호',
        en: 'name or business number of a company of the project',
      },
    },
    { key: 'job_type', label: { ko: '직종', en: 'Trade' }, rule: text(100), required: true },
    {
      key: 'hired_on',
      label: { ko: '입사일', en: 'Hired on' },
      rule: date,
      required: true,
    },
    {
      key: 'positioned_on',
      label: { ko: '현 직책 시작일', en: 'In the position since' },
      rule: date,
      hint: { ko: '비우면 입사일', en: 'the day of hiring when empty' },
    },
    {
      key: 'job_category',
      label: { ko: '직군', en: 'Job category' },
      rule: { kind: 'option', options: jobCategories },
    },
    {
      key: 'job_title',
      label: { ko: '직책', en: 'Job title' },
      rule: { kind: 'option', options: jobTitles },
    },
    {
      key: 'employment_type',
      label: { ko: '고용형태', en: 'Employment' },
      rule: { kind: 'option', options: employmentTypes },
    },
    { key: 'employee_id', label: { ko: '사번', en: 'Employee number' }, rule: text(50) },
    {
      key: 'contact_number',
      label: { ko: '연락처', en: 'Contact number' },
      rule: { kind: 'phone' },
      width: 16,
    },
    { key: 'sex', label: { ko: '성별', en: 'Sex' }, rule: { kind: 'option', options: sexes } },
    { key: 'birthdate', label: { ko: '생년월일', en: 'Date of birth' }, rule: date },
    {
      key: 'nationality',
      label: { ko: '국적', en: 'Nationality' },
      rule: { kind: 'option', options: countries, other: /^[A-Z]{2}$/ },
      hint: { ko: '나라 이름이나 두 글자 코드(KR)', en: 'a country, or its code of two letters' },
    },
    { key: 'visa', label: { ko: '체류자격', en: 'Visa' }, rule: text(50) },
    {
      key: 'education_expires',
      label: { ko: '기초안전교육 유효일', en: 'Basic education valid until' },
      rule: date,
    },
    {
      key: 'fields',
      label: { ko: '현장', en: 'Work sites' },
      rule: text(1000),
      width: 28,
      hint: {
        ko: '현장명, 여럿이면 세미콜론(;)으로 구분',
        en: 'names of work sites, semicolons between them',
      },
    },
  ],
} satisfies Sheet
