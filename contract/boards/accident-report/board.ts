import { accident, accidentFacts, hasVictim, sealedHelp } from '../../board-parts/accident.ts'
import { basics } from '../../board-parts/inspection.ts'
import { ageAt, tenureAt, tenures } from '../../board-parts/tenure.ts'
import { isForeigner, victim } from '../../board-parts/victim.ts'
import { views } from '../../board-parts/views.ts'
import { agents } from '../../codes/agents.ts'
import { disasterTypes } from '../../codes/disaster-types.ts'
import { optionLabel } from '../../codes/safety.ts'
import { workTypes } from '../../codes/work-types.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Option, Row, Values } from '../../form/field-types.ts'
import { causes } from './causes.ts'
import { daysOffOf, disabilityGrades, isFatal, lostWorkDays } from './lost-days.ts'

const carriedOut: readonly Option[] = [
  { value: 'yes', label: { ko: '이행', en: 'Done' }, tone: 'ok' },
  { value: 'partly', label: { ko: '일부 이행', en: 'Partly' }, tone: 'warn' },
  { value: 'no', label: { ko: '미이행', en: 'Not done' }, tone: 'danger' },
  { value: 'na', label: { ko: '해당 없음', en: 'Not applicable' } },
]

const measuresOf = (values: Values) => (values.measures ?? []) as Row[]
const isOpen = (row: Row) => row.done !== true

const won = (values: Values, key: string) =>
  typeof values[key] === 'number' ? (values[key] as number) : 0

/** What the flash report says, and the report asks as well. */
const flashFills = {
  category: 'category',
  grade: 'grade',
  disaster_type: 'disaster_type',
  occurred_at: 'occurred_at',
  place: 'place',
  field_id: 'field_id',
  company_id: 'company_id',
  victim: 'victim',
  trade: 'trade',
  born: 'born',
  hired_at: 'hired_at',
  sex: 'sex',
  nationality: 'nationality',
  visa: 'visa',
  injury: 'injury',
  part: 'part',
} as const

/** 사고보고서 (domain §4.10): the course, causes by 4M and five whys, what was lost, what is done. */
export default defineForm({
  id: 40,
  slug: 'accident-report',
  area: 'accident',
  label: { ko: '사고보고서', en: 'Accident reports' },
  noun: { ko: '보고서', en: 'report' },
  type: 'report',
  icon: 'file-search',
  sections: [
    {
      key: 'accident',
      label: { ko: '사고', en: 'Accident' },
      fields: [
        {
          key: 'first_report',
          type: 'link',
          board: 36,
          fills: flashFills,
          label: { ko: '사고 속보', en: 'Flash report' },
          placeholder: { ko: '사고 속보에서 고르기', en: 'Choose the flash report' },
        },
        accident.category,
        { ...accident.grade, required: true },
        { ...accident.disasterType, required: true },
        {
          key: 'agent',
          type: 'select',
          label: { ko: '기인물', en: 'Came from' },
          options: agents,
          half: true,
        },
        {
          key: 'work_type',
          type: 'select',
          label: { ko: '공종', en: 'Work type' },
          options: workTypes,
          half: true,
        },
        accident.occurredAt,
        accident.place,
        basics.workSite,
        { ...basics.partnerCompany, label: { ko: '소속 업체', en: 'Company' } },
        {
          key: 'course',
          type: 'table',
          label: { ko: '경위', en: 'Course' },
          rowNoun: { ko: '경위', en: 'step' },
          maxRows: 40,
          columns: [
            {
              key: 'at',
              type: 'datetime',
              label: { ko: '시각', en: 'At' },
              past: true,
              required: true,
            },
            {
              key: 'what',
              type: 'textarea',
              max: 500,
              label: { ko: '내용', en: 'What' },
              required: true,
            },
          ],
        },
        { key: 'photos', type: 'photos', max: 20, label: { ko: '사진', en: 'Photos' } },
      ],
    },
    {
      key: 'victim',
      label: { ko: '재해자와 손실', en: 'Victim and loss' },
      fields: [
        { ...victim.name, label: { ko: '재해자', en: 'Victim' }, visible: hasVictim },
        { ...victim.trade, visible: hasVictim },
        { ...victim.born, visible: hasVictim },
        {
          key: 'age',
          type: 'calc',
          as: 'int',
          label: { ko: '나이', en: 'Age' },
          unit: { ko: '세', en: '' },
          compute: ({ values }) => ageAt(values.born, values.occurred_at),
          visible: hasVictim,
          half: true,
        },
        { ...victim.hiredAt, visible: hasVictim },
        {
          key: 'tenure',
          type: 'calc',
          as: 'choice',
          options: tenures,
          label: { ko: '근속', en: 'In the job' },
          compute: ({ values }) => tenureAt(values.hired_at, values.occurred_at),
          visible: hasVictim,
          half: true,
        },
        { ...victim.sex, visible: hasVictim },
        { ...victim.nationality, visible: hasVictim },
        { ...victim.visa, visible: (scope) => hasVictim(scope) && isForeigner(scope) },
        { ...victim.injury, visible: hasVictim },
        { ...victim.part, visible: hasVictim },
        {
          key: 'treatment',
          type: 'textarea',
          max: 1000,
          sensitive: { seenBy: ['writer', 'safety', 'manager'] },
          label: { ko: '진단과 치료 경과', en: 'Diagnosis and treatment' },
          help: sealedHelp,
          visible: hasVictim,
        },
        {
          key: 'fatal',
          type: 'check',
          label: { ko: '사망', en: 'Fatal' },
          required: ({ values }) => values.grade === 'death',
          visible: hasVictim,
          half: true,
        },
        {
          key: 'disability',
          type: 'select',
          label: { ko: '장해등급', en: 'Disability' },
          options: disabilityGrades,
          visible: (scope) => hasVictim(scope) && !isFatal(scope.values),
          half: true,
        },
        {
          key: 'lost_days',
          type: 'int',
          min: 0,
          max: 3650,
          limit: ({ values }) => daysOffOf(values.grade),
          label: { ko: '휴업예상일수', en: 'Expected days off' },
          unit: { ko: '일', en: ' days' },
          visible: hasVictim,
          half: true,
        },
        {
          key: 'lost_work_days',
          type: 'calc',
          as: 'dec',
          label: { ko: '근로손실일수', en: 'Working days lost' },
          unit: { ko: '일', en: ' days' },
          compute: ({ values }) => (hasVictim({ values }) ? lostWorkDays(values) : null),
          half: true,
        },
        {
          key: 'direct_cost',
          type: 'money',
          label: { ko: '직접비', en: 'Direct cost' },
          unit: { ko: '원', en: ' won' },
          half: true,
        },
        {
          key: 'indirect_cost',
          type: 'money',
          label: { ko: '간접비', en: 'Indirect cost' },
          unit: { ko: '원', en: ' won' },
          half: true,
        },
        {
          key: 'cost',
          type: 'calc',
          as: 'int',
          label: { ko: '손실 합계', en: 'Total cost' },
          unit: { ko: '원', en: ' won' },
          compute: ({ values }) =>
            values.direct_cost === undefined && values.indirect_cost === undefined
              ? null
              : won(values, 'direct_cost') + won(values, 'indirect_cost'),
          half: true,
        },
      ],
    },
    {
      key: 'conditions',
      label: { ko: '작업조건', en: 'Conditions' },
      fields: [
        {
          key: 'permit',
          type: 'radio',
          label: { ko: '작업허가', en: 'Work permit' },
          options: carriedOut,
          half: true,
        },
        {
          key: 'assessment',
          type: 'radio',
          label: { ko: '위험성평가', en: 'Risk assessment' },
          options: carriedOut,
          half: true,
        },
        {
          key: 'tbm',
          type: 'radio',
          label: { ko: 'TBM', en: 'Toolbox meeting' },
          options: carriedOut,
          half: true,
        },
        {
          key: 'training',
          type: 'radio',
          label: { ko: '교육', en: 'Training' },
          options: carriedOut,
          half: true,
        },
      ],
    },
    causes,
    {
      key: 'prevention',
      label: { ko: '재발방지대책', en: 'Prevention' },
      fields: [
        {
          key: 'measures',
          type: 'table',
          label: { ko: '재발방지대책', en: 'Measures' },
          rowNoun: { ko: '대책', en: 'measure' },
          minRows: 1,
          maxRows: 40,
          columns: [
            {
              key: 'what',
              type: 'textarea',
              max: 500,
              label: { ko: '내용', en: 'What' },
              required: true,
            },
            { key: 'owner', type: 'user', label: { ko: '담당', en: 'By' } },
            { key: 'due', type: 'date', label: { ko: '기한', en: 'Until' }, required: true },
            { key: 'done', type: 'check', label: { ko: '완료', en: 'Done' } },
          ],
        },
        {
          key: 'shared',
          type: 'check',
          label: { ko: '동종현장에 전파함', en: 'Shared with similar sites' },
        },
        { key: 'consequences', type: 'textarea', label: { ko: '관련자 조치', en: 'Consequences' } },
        { key: 'uploads', type: 'files', max: 20, label: { ko: '첨부', en: 'Attachments' } },
      ],
    },
  ],
  title: (values, language) =>
    [values.place, optionLabel(disasterTypes, values.disaster_type, language)]
      .filter(Boolean)
      .join(' '),
  statuses: [
    { value: 'open', label: { ko: '대책 이행 중', en: 'Measures open' }, tone: 'warn', open: true },
    { value: 'done', label: { ko: '대책 완료', en: 'Measures done' }, tone: 'ok' },
  ],
  status: (values) => (measuresOf(values).some(isOpen) ? 'open' : 'done'),
  due: (values) =>
    measuresOf(values)
      .filter(isOpen)
      .map(({ due }) => String(due ?? ''))
      .filter(Boolean)
      .sort()[0] ?? null,
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  assignees: (values) =>
    measuresOf(values).flatMap((row) =>
      isOpen(row) && typeof row.owner === 'number' ? [row.owner] : [],
    ),
  counts: { date: 'occurred_at', category: (values) => String(values.disaster_type ?? '') || null },
  facts: [
    accidentFacts.accidents,
    accidentFacts.disasters,
    {
      name: 'lost_work_days',
      label: { ko: '근로손실일수', en: 'Working days lost' },
      date: 'occurred_at',
      category: 'disaster_type',
      company: 'company_id',
      sum: 'lost_work_days',
    },
  ],
  linkedBy: [{ board: 41, link: 'report', begins: true }],
  columns: [
    { key: 'occurred_at', width: 128, shown: true, phone: 'meta' },
    { key: 'category', width: 72, shown: true },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'grade', width: 140, shown: true, phone: 'meta' },
    { key: 'company_id', width: 140, shown: true },
    { key: 'victim', width: 88, shown: true },
    { key: 'agent', width: 120, shown: false },
    { key: 'work_type', width: 120, shown: false },
    { key: 'trade', width: 88, shown: false },
    { key: 'born', width: 96, shown: false },
    { key: 'age', width: 64, align: 'right', shown: false },
    { key: 'hired_at', width: 96, shown: false },
    { key: 'tenure', width: 88, shown: false },
    { key: 'sex', width: 64, shown: false },
    { key: 'nationality', width: 88, shown: false },
    { key: 'visa', width: 88, shown: false },
    { key: 'first_report', width: 160, shown: false },
    { key: 'fatal', width: 64, shown: false },
    { key: 'unsafe_state', width: 220, shown: false },
    { key: 'lost_days', width: 88, align: 'right', shown: false },
    { key: 'lost_work_days', width: 96, align: 'right', shown: true },
    { key: 'due_at', width: 108, shown: true },
    { key: 'place', width: 160, shown: false },
    { key: 'writer', width: 88, shown: false },
    { key: 'status', width: 104, shown: true, phone: 'meta' },
  ],
  sort: { key: 'occurred_at', direction: 'desc' },
  search: [
    'occurred_at',
    'category',
    'grade',
    'disaster_type',
    'agent',
    'work_type',
    'injury',
    'part',
    'company_id',
    'victim',
    'age',
    'tenure',
    'lost_days',
    'lost_work_days',
    'place',
    'field_id',
    'shared',
  ],
  views: [
    views.all,
    { key: 'open', label: { ko: '대책 이행 중', en: 'Measures open' }, query: { status: 'open' } },
    { key: 'overdue', label: { ko: '기한 지남', en: 'Overdue' }, query: { status: 'overdue' } },
    views.mine,
  ],
})
