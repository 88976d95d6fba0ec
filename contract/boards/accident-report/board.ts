import { accident, accidentFacts } from '../../board-parts/accident.ts'
import { basics } from '../../board-parts/inspection.ts'
import { companiesOfVictims, otherVictimsFact } from '../../board-parts/other-victims.ts'
import { accidentRecords } from '../../board-parts/retention.ts'
import { views } from '../../board-parts/views.ts'
import { agents } from '../../codes/agents.ts'
import { disasterTypes } from '../../codes/disaster-types.ts'
import { optionLabel } from '../../codes/safety.ts'
import { workTypes } from '../../codes/work-types.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Option, Row, Values } from '../../form/field-types.ts'
import { byValues } from '../../workflow/by-values.ts'
import { causes } from './causes.ts'
import { victims } from './victims.ts'

const carriedOut: readonly Option[] = [
  { value: 'yes', label: { ko: '이행', en: 'Done' }, tone: 'ok' },
  { value: 'partly', label: { ko: '일부 이행', en: 'Partly' }, tone: 'warn' },
  { value: 'no', label: { ko: '미이행', en: 'Not done' }, tone: 'danger' },
  { value: 'na', label: { ko: '해당 없음', en: 'Not applicable' } },
]

const measuresOf = (values: Values) => (values.measures ?? []) as Row[]
const isOpen = (row: Row) => row.done !== true

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
  retention: accidentRecords,
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
    victims,
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
  workflow: byValues({
    states: [
      {
        value: 'open',
        label: { ko: '대책 이행 중', en: 'Measures open' },
        tone: 'warn',
        open: true,
      },
      { value: 'done', label: { ko: '대책 완료', en: 'Measures done' }, tone: 'ok' },
    ],
    derived: (values) => (measuresOf(values).some(isOpen) ? 'open' : 'done'),
    due: (values) =>
      measuresOf(values)
        .filter(isOpen)
        .map(({ due }) => String(due ?? ''))
        .filter(Boolean)
        .sort()[0] ?? null,
  }),
  responsible: companiesOfVictims,
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
    otherVictimsFact,
    {
      ...otherVictimsFact,
      name: 'other_lost_work_days',
      label: { ko: '다른 재해자의 근로손실일수', en: 'Working days lost by others' },
      sum: 'lost_work_days',
    },
  ],
  accidents: 'figures',
  linkedBy: [{ board: 41, link: 'report', begins: true }],
  columns: [
    { key: 'occurred_at', width: 128, shown: true, phone: 'meta' },
    { key: 'category', width: 72, shown: true },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'grade', width: 140, shown: true, phone: 'meta' },
    { key: 'company_id', width: 140, shown: true },
    { key: 'victim', width: 88, shown: true },
    { key: 'victim_count', width: 88, align: 'right', shown: false },
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
    { key: 'lost_total', width: 110, align: 'right', shown: false },
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
