import { equipmentKinds } from '../../codes/equipment.ts'
import { defineBoard } from '../../form/define-board.ts'
import type { Values } from '../../form/field-types.ts'
import { entryQuestions } from './questions.ts'

const isOnSite = ({ values }: { values: Values }) => values.out_date === undefined

/** A paper that is reminded of as domain §8 says. */
const paper = { soon: 30, remind: [30, 7, 0], to: ['writer', 'leads'], when: isOnSite } as const

/** 장비 등록 (domain §4.13): what is on the site, by whom it is driven, until when its papers hold. */
export default defineBoard({
  id: 502,
  slug: 'equipment',
  area: 'equipment',
  label: { ko: '장비 등록', en: 'Equipment register' },
  noun: { ko: '장비', en: 'equipment' },
  type: 'report',
  icon: 'truck',
  sections: [
    {
      key: 'basic',
      label: { ko: '장비', en: 'Equipment' },
      fields: [
        {
          key: 'kind',
          type: 'select',
          label: { ko: '종류', en: 'Kind' },
          options: equipmentKinds,
          required: true,
          half: true,
        },
        {
          key: 'name',
          type: 'text',
          max: 60,
          label: { ko: '장비명', en: 'Name' },
          placeholder: { ko: '굴착기 06W', en: 'Excavator 06W' },
          required: true,
          half: true,
        },
        {
          key: 'spec',
          type: 'text',
          max: 60,
          label: { ko: '규격', en: 'Size' },
          placeholder: { ko: '0.6㎥', en: '0.6 m³' },
          half: true,
        },
        {
          key: 'reg_no',
          type: 'text',
          max: 30,
          label: { ko: '등록번호', en: 'Registration number' },
          required: true,
          half: true,
        },
        {
          key: 'built',
          type: 'text',
          max: 4,
          label: { ko: '연식', en: 'Year of manufacture' },
          half: true,
        },
        {
          key: 'owned',
          type: 'radio',
          label: { ko: '소유 구분', en: 'Ownership' },
          options: [
            { value: 'owned', label: { ko: '자가', en: 'Owned' } },
            { value: 'rented', label: { ko: '임대', en: 'Rented' } },
          ],
          required: true,
          initial: 'rented',
          half: true,
        },
        {
          key: 'company_id',
          type: 'company',
          label: { ko: '소유·임대업체', en: 'Company' },
          required: true,
          initial: 'my-company',
        },
        {
          key: 'in_date',
          type: 'date',
          label: { ko: '반입일', en: 'Entered on' },
          required: true,
          initial: 'today',
          half: true,
        },
        {
          key: 'out_date',
          type: 'date',
          label: { ko: '반출일', en: 'Left on' },
          past: true,
          notBefore: 'in_date',
          half: true,
        },
      ],
    },
    {
      key: 'operator',
      label: { ko: '조종원', en: 'Operator' },
      fields: [
        {
          key: 'operator',
          type: 'worker',
          label: { ko: '등록 근로자에서 고르기', en: 'From the workers' },
          fills: { name: 'operator_name' },
        },
        {
          key: 'operator_name',
          type: 'text',
          max: 40,
          label: { ko: '성명', en: 'Name' },
          required: true,
          half: true,
        },
        {
          key: 'licence_no',
          type: 'text',
          max: 40,
          label: { ko: '면허번호', en: 'Licence number' },
          half: true,
        },
        {
          key: 'licence_kind',
          type: 'text',
          max: 60,
          label: { ko: '면허종류', en: 'Kind of licence' },
          half: true,
        },
        {
          key: 'trained_on',
          type: 'date',
          label: { ko: '교육일', en: 'Trained on' },
          past: true,
          half: true,
        },
      ],
    },
    {
      key: 'papers',
      label: { ko: '보험·검사', en: 'Insurance and inspection' },
      fields: [
        {
          key: 'insurance',
          type: 'multi',
          label: { ko: '보험 종류', en: 'Insurance' },
          options: [
            { value: 'liability', label: { ko: '대인·대물', en: 'Liability' } },
            { value: 'comprehensive', label: { ko: '종합', en: 'Comprehensive' } },
            { value: 'accident', label: { ko: '산재', en: 'Accident' } },
          ],
          half: true,
        },
        {
          key: 'insurance_until',
          type: 'date',
          label: { ko: '보험 만료일', en: 'Insured until' },
          required: true,
          half: true,
        },
        {
          key: 'inspection_until',
          type: 'date',
          label: { ko: '정기검사 만료일', en: 'Inspected until' },
          required: true,
          half: true,
        },
        {
          key: 'ndt',
          type: 'check',
          label: { ko: '비파괴검사 대상', en: 'Needs non-destructive testing' },
          half: true,
        },
        {
          key: 'ndt_until',
          type: 'date',
          label: { ko: '비파괴검사 만료일', en: 'Tested until' },
          visible: ({ values }) => values.ndt === true,
          required: true,
          half: true,
        },
        {
          key: 'uploads',
          type: 'files',
          max: 20,
          label: { ko: '증빙', en: 'Papers' },
          help: {
            ko: '등록증, 보험증권, 검사증, 면허증',
            en: 'Registration, policy, inspection, licence',
          },
        },
      ],
    },
    {
      key: 'entry',
      label: { ko: '반입 전 점검', en: 'Check before entry' },
      fields: [
        {
          key: 'checks',
          type: 'checklist',
          label: { ko: '반입 전 점검표', en: 'Check before entry' },
          complete: true,
          groups: [
            {
              id: 'entry',
              label: { ko: '반입 전 점검', en: 'Check before entry' },
              questions: entryQuestions,
            },
          ],
        },
      ],
    },
    {
      key: 'photos',
      label: { ko: '사진', en: 'Photos' },
      fields: [
        { key: 'front', type: 'photo', label: { ko: '앞', en: 'Front' }, half: true },
        { key: 'rear', type: 'photo', label: { ko: '뒤', en: 'Rear' }, half: true },
        { key: 'left', type: 'photo', label: { ko: '왼쪽', en: 'Left' }, half: true },
        { key: 'right', type: 'photo', label: { ko: '오른쪽', en: 'Right' }, half: true },
        { key: 'plate', type: 'photo', label: { ko: '번호판', en: 'Number plate' }, half: true },
        { key: 'note', type: 'textarea', label: { ko: '특기사항', en: 'Remarks' } },
      ],
    },
  ],
  title: (values) => [values.name, values.reg_no].filter(Boolean).join(' '),
  statuses: [
    { value: 'on-site', label: { ko: '반입', en: 'On site' }, tone: 'info' },
    { value: 'out', label: { ko: '반출', en: 'Left' }, tone: 'neutral' },
  ],
  status: (values) => (isOnSite({ values }) ? 'on-site' : 'out'),
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  counts: { date: 'in_date', category: (values) => String(values.kind ?? '') || null },
  facts: [
    {
      name: 'equipment',
      label: { ko: '반입 장비', en: 'Equipment' },
      date: 'in_date',
      category: 'kind',
      company: 'company_id',
    },
  ],
  expiries: [
    {
      name: 'insurance',
      label: { ko: '보험', en: 'Insurance' },
      date: 'insurance_until',
      ...paper,
    },
    {
      name: 'inspection',
      label: { ko: '정기검사', en: 'Inspection' },
      date: 'inspection_until',
      ...paper,
    },
    {
      name: 'ndt',
      label: { ko: '비파괴검사', en: 'Non-destructive test' },
      date: 'ndt_until',
      ...paper,
    },
  ],
  linkedBy: [
    { board: 503, link: 'units.equipment', begins: true },
    { board: 11, link: 'units.equipment' },
  ],
  columns: [
    { key: 'in_date', width: 96, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'kind', width: 110, shown: true, phone: 'meta' },
    { key: 'company_id', width: 140, shown: true, phone: 'meta' },
    { key: 'insurance_until', width: 190, shown: true },
    { key: 'inspection_until', width: 190, shown: true },
    { key: 'ndt_until', width: 190, shown: false },
    { key: 'name', width: 120, shown: false },
    { key: 'spec', width: 90, shown: false },
    { key: 'reg_no', width: 110, shown: false },
    { key: 'operator_name', width: 90, shown: false },
    { key: 'out_date', width: 96, shown: false },
    { key: 'status', width: 84, shown: true },
    { key: 'writer', width: 88, shown: false },
  ],
  sort: { key: 'in_date', direction: 'desc' },
  search: [
    'in_date',
    'out_date',
    'kind',
    'name',
    'spec',
    'reg_no',
    'company_id',
    'operator_name',
    'insurance_until',
    'inspection_until',
    'ndt_until',
  ],
  views: [
    { key: 'all', label: { ko: '전체', en: 'All' }, query: {} },
    { key: 'on-site', label: { ko: '반입 중', en: 'On site' }, query: { status: 'on-site' } },
    { key: 'expiring', label: { ko: '임박·만료', en: 'Expiring' }, query: { status: 'expiring' } },
  ],
})
