import { projectRoles, sheetLevels } from '../codes/people.ts'
import type { Sheet } from './sheet.ts'

const text = (max: number) => ({ kind: 'text', max }) as const

/** People of a project as a workbook (구성원 등록). */
export const memberSheet = {
  id: 'member',
  name: { ko: '구성원 등록', en: 'Members' },
  most: 1000,
  people: true,
  unique: [['username'], ['email']],
  either: [['username', 'email']],
  columns: [
    { key: 'name', label: { ko: '이름', en: 'Name' }, rule: text(100), required: true },
    {
      key: 'username',
      label: { ko: '아이디', en: 'User ID' },
      rule: { kind: 'username' },
      width: 18,
      hint: {
        ko: '영문 소문자, 숫자, 점, 밑줄, 하이픈 3~64자. 비우면 이메일에서 만듭니다.',
        en: 'Small letters, digits, dot, underscore and hyphen, 3 to 64. Made of the e-mail when empty.',
      },
    },
    {
      key: 'email',
      label: { ko: '이메일', en: 'E-mail' },
      rule: { kind: 'email' },
      width: 26,
      hint: { ko: '아이디가 있으면 비워도 됩니다.', en: 'May be empty with a user ID.' },
    },
    {
      key: 'mobile',
      label: { ko: '휴대폰', en: 'Mobile' },
      rule: { kind: 'mobile' },
      width: 16,
    },
    {
      key: 'company',
      label: { ko: '회사', en: 'Company' },
      rule: text(200),
      width: 24,
      hint: {
        ko: '이 프로젝트에 참여하는 업체의 이름이나 사업자번호. 비우면 원도급사입니다.',
        en: 'Name or business number of a company of the project. The main contractor when empty.',
      },
    },
    { key: 'position', label: { ko: '직책', en: 'Position' }, rule: text(100) },
    {
      key: 'role',
      label: { ko: '역할', en: 'Role' },
      rule: { kind: 'option', options: projectRoles },
      hint: {
        ko: '구성원(비우면), 안전관리자, 보건관리자, 현장 관리자. 협력사 사람은 구성원만 됩니다.',
        en: "Member (when empty), Safety manager, Health manager, Site manager. A partner's people are members.",
      },
    },
    {
      key: 'level',
      label: { ko: '등급', en: 'Level' },
      rule: { kind: 'option', options: sheetLevels },
      hint: {
        ko: '작업자, 현장 직원, 현장 관리자, 본사. 비우면 현장 직원이고, 역할이 현장 관리자면 현장 관리자입니다.',
        en: 'Worker, Site staff, Site manager, Head office. Site staff when empty, Site manager for that role.',
      },
    },
  ],
} satisfies Sheet
