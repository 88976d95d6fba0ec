import { basics, closing } from '../../board-parts/inspection.ts'
import { dutyRecords } from '../../board-parts/retention.ts'
import { views } from '../../board-parts/views.ts'
import {
  educationKinds,
  educationResult,
  educationResults,
  educationTargets,
  heldHours,
  lawHoursOf,
} from '../../codes/education.ts'
import { specialWorks } from '../../codes/special-works.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Scope } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import { signatureSheet, signedTotal } from '../../form/signature-sheet.ts'
import { byValues } from '../../workflow/by-values.ts'

const isSpecial = ({ values }: Scope) => values.kind === 'special'

/** 안전보건교육 (domain §4.16): hours held against those of the law, and who has signed. */
export default defineForm({
  id: 505,
  slug: 'education',
  area: 'education',
  label: { ko: '안전보건교육', en: 'Safety training' },
  noun: { ko: '교육', en: 'training' },
  type: 'report',
  icon: 'graduation-cap',
  retention: dutyRecords,
  approval: true,
  sections: [
    {
      key: 'basic',
      label: { ko: '교육', en: 'Training' },
      fields: [
        {
          key: 'kind',
          type: 'select',
          label: { ko: '교육구분', en: 'Kind' },
          options: educationKinds,
          required: true,
          half: true,
        },
        {
          key: 'target',
          type: 'select',
          label: { ko: '교육대상', en: 'For whom' },
          options: educationTargets,
          required: true,
          initial: 'worker',
          half: true,
        },
        {
          key: 'name',
          type: 'text',
          max: 100,
          label: { ko: '교육명', en: 'Name' },
          placeholder: { ko: '예: 11월 정기 안전보건교육', en: 'e.g. regular training, November' },
          required: true,
        },
        {
          key: 'special_code',
          type: 'select',
          label: { ko: '특별교육 대상작업', en: 'Work of the special training' },
          options: specialWorks,
          visible: isSpecial,
          // Records from before there was the list, and devices of then, have their own words alone.
          required: ({ values }) => isEmpty(values.special_work),
        },
        {
          key: 'special_work',
          type: 'text',
          max: 100,
          label: { ko: '대상작업 이름', en: 'Which work' },
          visible: (scope) =>
            isSpecial(scope) &&
            (isEmpty(scope.values.special_code)
              ? !isEmpty(scope.values.special_work)
              : scope.values.special_code === 'other'),
          required: ({ values }) => values.special_code === 'other',
        },
        {
          key: 'company_id',
          type: 'company',
          label: { ko: '업체', en: 'Company' },
          initial: 'my-company',
          half: true,
        },
        basics.workSite,
      ],
    },
    {
      key: 'time',
      label: { ko: '일시·장소', en: 'Time and place' },
      fields: [
        {
          key: 'held_on',
          type: 'date',
          label: { ko: '교육일', en: 'Date' },
          required: true,
          initial: 'today',
          past: true,
        },
        {
          key: 'begin',
          type: 'time',
          label: { ko: '시작', en: 'From' },
          required: true,
          half: true,
        },
        {
          key: 'end',
          type: 'time',
          label: { ko: '끝', en: 'To' },
          help: {
            ko: '자정을 넘기면 날짜마다 따로 작성',
            en: 'Past midnight: one record for each day',
          },
          notBefore: 'begin',
          required: true,
          half: true,
        },
        {
          key: 'pause',
          type: 'duration',
          max: 240,
          label: { ko: '쉬는 시간', en: 'Break' },
          half: true,
        },
        {
          key: 'place',
          type: 'text',
          max: 100,
          label: { ko: '교육장소', en: 'Place' },
          placeholder: { ko: '예: 안전교육장', en: 'e.g. training room' },
          required: true,
          half: true,
        },
        {
          key: 'hours',
          type: 'calc',
          as: 'dec',
          unit: { ko: '시간', en: ' h' },
          label: { ko: '실시 시간', en: 'Hours held' },
          compute: ({ values }) => heldHours(values.begin, values.end, values.pause),
        },
        {
          key: 'law_hours',
          type: 'calc',
          as: 'dec',
          unit: { ko: '시간', en: ' h' },
          label: { ko: '법정 시간', en: 'Hours of the law' },
          compute: ({ values }) => lawHoursOf(values.kind, values.target),
        },
        {
          key: 'result',
          type: 'calc',
          as: 'choice',
          options: educationResults,
          label: { ko: '판정', en: 'Result' },
          compute: ({ values }) => educationResult(values.kind, values.law_hours, values.hours),
        },
        {
          key: 'short_reason',
          type: 'textarea',
          label: { ko: '미달 사유와 보충 계획', en: 'Why, and when the rest is held' },
          visible: ({ values }) => values.result === 'short',
          required: true,
        },
      ],
    },
    {
      key: 'content',
      label: { ko: '강사·내용', en: 'Trainer and content' },
      fields: [
        {
          key: 'trainer',
          type: 'text',
          max: 60,
          label: { ko: '강사', en: 'Trainer' },
          required: true,
          half: true,
        },
        {
          key: 'trainer_title',
          type: 'text',
          max: 60,
          label: { ko: '강사 소속·자격', en: 'Qualification' },
          half: true,
        },
        {
          key: 'method',
          type: 'multi',
          label: { ko: '교육방법', en: 'Method' },
          options: [
            { value: 'class', label: { ko: '집합', en: 'Class' } },
            { value: 'site', label: { ko: '현장', en: 'On site' } },
            { value: 'internet', label: { ko: '인터넷', en: 'Internet' } },
            { value: 'remote', label: { ko: '비대면', en: 'Remote' } },
          ],
          required: true,
          initial: ['class'],
        },
        {
          key: 'content',
          type: 'textarea',
          label: { ko: '교육내용', en: 'Content' },
          required: true,
        },
        {
          key: 'languages',
          type: 'text',
          max: 100,
          label: { ko: '교재·언어', en: 'Material, languages' },
        },
        closing.photos,
        closing.uploads,
      ],
    },
    {
      key: 'people',
      label: { ko: '참석자', en: 'People' },
      fields: [
        signatureSheet('attendees', { ko: '참석자 서명부', en: 'Signature sheet' }),
        { key: 'attended', ...signedTotal('attendees') },
        {
          key: 'person_hours',
          type: 'calc',
          as: 'dec',
          unit: { ko: '인시', en: ' h' },
          label: { ko: '참석 시간 계', en: 'Hours of all' },
          compute: ({ values }) =>
            typeof values.hours === 'number'
              ? Math.round(values.hours * Number(values.attended ?? 0) * 100) / 100
              : null,
        },
        {
          key: 'total',
          type: 'int',
          min: 0,
          max: 9999,
          unit: { ko: '명', en: '' },
          label: { ko: '교육 대상 총인원', en: 'People to be trained' },
          half: true,
        },
        {
          key: 'absent',
          type: 'calc',
          as: 'dec',
          unit: { ko: '명', en: '' },
          label: { ko: '미참석', en: 'Absent' },
          compute: ({ values }) =>
            typeof values.total === 'number'
              ? Math.max(0, values.total - Number(values.attended ?? 0))
              : null,
        },
        {
          key: 'absent_reason',
          type: 'textarea',
          label: { ko: '미참석 사유와 보충 계획', en: 'Why absent, and when it is made up for' },
          visible: ({ values }) => Number(values.absent ?? 0) > 0,
        },
      ],
    },
  ],
  title: (values) => String(values.name ?? ''),
  linkedBy: [{ board: 517, link: 'training', begins: true }],
  workflow: byValues({
    states: [
      { value: 'held', label: { ko: '실시', en: 'Held' }, tone: 'ok' },
      { value: 'short', label: { ko: '시간 미달', en: 'Too short' }, tone: 'danger' },
    ],
    derived: (values) => (values.result === 'short' ? 'short' : 'held'),
  }),
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  carry: {
    keys: ['company_id', 'field_id', 'target', 'place', 'trainer', 'trainer_title', 'method'],
  },
  counts: { date: 'held_on', category: (values) => (values.kind ? String(values.kind) : null) },
  facts: [
    {
      name: 'education-hours',
      label: { ko: '교육 시간(인시)', en: 'Hours of training' },
      date: 'held_on',
      category: 'kind',
      company: 'company_id',
      sum: 'person_hours',
    },
    {
      name: 'education-people',
      label: { ko: '교육 인원', en: 'People trained' },
      date: 'held_on',
      category: 'kind',
      company: 'company_id',
      sum: 'attended',
    },
  ],
  columns: [
    { key: 'held_on', width: 96, shown: true, phone: 'meta' },
    { key: 'kind', width: 140, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'company_id', width: 140, shown: true },
    { key: 'hours', width: 84, align: 'right', shown: true },
    { key: 'attended', width: 76, align: 'right', shown: true, phone: 'meta' },
    { key: 'person_hours', width: 110, align: 'right', shown: false },
    { key: 'result', width: 120, shown: true },
    { key: 'target', width: 150, shown: false },
    { key: 'special_code', width: 180, shown: false },
    { key: 'place', width: 120, shown: false },
    { key: 'trainer', width: 90, shown: false },
    { key: 'field_id', width: 110, shown: false },
    { key: 'writer', width: 88, shown: true },
  ],
  sort: { key: 'held_on', direction: 'desc' },
  search: [
    'held_on',
    'kind',
    'target',
    'special_code',
    'company_id',
    'field_id',
    'place',
    'trainer',
    'hours',
    'attended',
    'person_hours',
    'result',
  ],
  views: [
    views.all,
    { key: 'short', label: { ko: '시간 미달', en: 'Too short' }, query: { status: 'short' } },
    views.mine,
  ],
  people: 'training-hours',
  calendar: [{ name: 'held', label: { ko: '교육', en: 'Training' }, begin: 'held_on' }],
})
