import { fieldTypes, safetyGrades } from '../codes/field-codes.ts'
import { fieldCodePattern, fieldPeriods, mostMoney } from '../project/field.ts'
import type { Sheet } from './sheet.ts'

const text = (max: number) => ({ kind: 'text', max }) as const
const date = { kind: 'date' } as const

/** Fields of a project as a workbook (현장 등록). */
export const fieldSheet = {
  id: 'field',
  name: { ko: '현장 등록', en: 'Work sites' },
  unique: [['field_name', 'field_code']],
  forward: fieldPeriods,
  columns: [
    {
      key: 'field_name',
      label: { ko: '현장명', en: 'Name' },
      rule: text(200),
      required: true,
      width: 28,
    },
    {
      key: 'field_code',
      label: { ko: '현장 구분 코드', en: 'List code' },
      rule: { kind: 'text', max: 50, pattern: fieldCodePattern },
      hint: { ko: '예: A2, 본공사', en: 'such as A2' },
    },
    {
      key: 'field_type',
      label: { ko: '현장 유형', en: 'Type' },
      rule: { kind: 'option', options: fieldTypes },
      width: 20,
    },
    {
      key: 'facility_category',
      label: { ko: '시설물 종류', en: 'Kind of facility' },
      rule: text(100),
      width: 20,
      hint: { ko: '종류의 이름이나 코드', en: 'the name or the code of a kind' },
    },
    { key: 'contract_code', label: { ko: '계약번호', en: 'Contract number' }, rule: text(100) },
    { key: 'address', label: { ko: '주소', en: 'Address' }, rule: text(200), width: 36 },
    { key: 'director_name', label: { ko: '현장소장', en: 'Director' }, rule: text(100) },
    { key: 'manager_name', label: { ko: '담당자', en: 'Manager' }, rule: text(100) },
    {
      key: 'safety_manager_name',
      label: { ko: '안전관리자', en: 'Safety manager' },
      rule: text(100),
    },
    { key: 'phone', label: { ko: '전화번호', en: 'Phone' }, rule: { kind: 'phone' }, width: 16 },
    { key: 'start_work_at', label: { ko: '착공일', en: 'Start' }, rule: date },
    { key: 'be_completed_at', label: { ko: '준공예정일', en: 'Completion' }, rule: date },
    { key: 'work_begin_at', label: { ko: '작업 시작일', en: 'Work from' }, rule: date },
    { key: 'work_end_at', label: { ko: '작업 종료일', en: 'Work until' }, rule: date },
    {
      key: 'safety_grade',
      label: { ko: '안전등급', en: 'Safety grade' },
      rule: { kind: 'option', options: safetyGrades },
    },
    { key: 'format', label: { ko: '형식', en: 'Format' }, rule: text(100) },
    { key: 'scale1', label: { ko: '규모 1', en: 'Scale 1' }, rule: text(100) },
    { key: 'scale2', label: { ko: '규모 2', en: 'Scale 2' }, rule: text(100) },
    { key: 'scale3', label: { ko: '규모 3', en: 'Scale 3' }, rule: text(100) },
    {
      key: 'deposit_amount',
      label: { ko: '도급금액(원)', en: 'Contract amount (won)' },
      rule: { kind: 'int', min: 0, max: mostMoney },
      width: 20,
    },
    {
      key: 'companies',
      label: { ko: '참여업체', en: 'Companies' },
      rule: text(1000),
      width: 36,
      hint: {
        ko: '업체명이나 사업자번호, 여럿이면 세미콜론(;)으로 구분',
        en: 'names or business numbers, semicolons between them',
      },
    },
  ],
} satisfies Sheet
