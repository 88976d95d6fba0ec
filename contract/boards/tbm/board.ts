import { basics, closing } from '../../board-parts/inspection.ts'
import { views } from '../../board-parts/views.ts'
import { weathers } from '../../codes/safety.ts'
import { workTypes } from '../../codes/work-types.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Rule } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import { totalOf } from '../../form/totals.ts'
import { byValues } from '../../workflow/by-values.ts'
import { checksSection } from './checks.ts'
import { crewSection, isSignedByAll } from './crew.ts'
import { topHazards } from './hazards.ts'

/** What the crew was not answered, or does not know the answer of. */
const isUnheard: Rule = ({ row }) => row !== undefined && row.shared !== true
const isUnanswered: Rule = ({ row }) => row !== undefined && isEmpty(row.reply)

const degrees = {
  type: 'dec',
  places: 1,
  min: -50,
  max: 60,
  unit: { ko: '℃', en: '°C' },
  half: true,
} as const

/**
 * TBM, 작업 전 안전점검회의 (domain §4.4): a crew hears of the hazards of its day before work, is looked
 * at, understands, and signs.
 */
export default defineForm({
  id: 501,
  slug: 'tbm',
  area: 'safety',
  label: { ko: 'TBM', en: 'Toolbox meeting' },
  noun: { ko: 'TBM', en: 'toolbox meeting' },
  type: 'report',
  icon: 'megaphone',
  approval: true,
  sections: [
    {
      key: 'basic',
      label: { ko: '회의', en: 'Meeting' },
      fields: [
        {
          key: 'held_at',
          type: 'datetime',
          label: { ko: '일시', en: 'Held at' },
          required: true,
          initial: 'now',
          past: true,
          half: true,
        },
        basics.workSite,
        {
          key: 'place',
          type: 'text',
          max: 100,
          label: { ko: '장소', en: 'Place' },
          placeholder: { ko: '예: 지하 2층 C구역 앞', en: 'e.g. Basement 2, in front of zone C' },
          required: true,
        },
        { key: 'position', type: 'gps', label: { ko: '현재 위치', en: 'My position' } },
        basics.company,
        {
          key: 'team_name',
          type: 'text',
          max: 60,
          label: { ko: '작업팀', en: 'Crew' },
          placeholder: { ko: '예: 형틀 2팀', en: 'e.g. Formwork 2' },
          required: true,
          half: true,
        },
        {
          key: 'leader_worker',
          type: 'worker',
          label: { ko: '리더(명부에서)', en: 'Leader, of the register' },
          fills: { name: 'leader' },
          half: true,
        },
        {
          key: 'leader',
          type: 'text',
          max: 100,
          label: { ko: 'TBM 리더', en: 'Leader' },
          placeholder: { ko: '예: 관리감독자·작업반장', en: 'e.g. supervisor or foreman' },
          required: true,
          half: true,
        },
        {
          key: 'weather',
          type: 'select',
          label: { ko: '날씨', en: 'Weather' },
          options: weathers,
          half: true,
        },
        { key: 'temperature', ...degrees, label: { ko: '기온', en: 'Temperature' } },
        { key: 'feels_like', ...degrees, label: { ko: '체감온도', en: 'Feels like' } },
      ],
    },
    {
      key: 'work',
      label: { ko: '오늘의 작업', en: 'Work of today' },
      fields: [
        {
          key: 'work_type',
          type: 'select',
          label: { ko: '공종', en: 'Work type' },
          options: workTypes,
          required: true,
          half: true,
        },
        {
          key: 'work_name',
          type: 'text',
          max: 100,
          label: { ko: '작업명', en: 'Work' },
          placeholder: { ko: '예: 지하 2층 C구역 거푸집 해체', en: 'e.g. Stripping formwork' },
          required: true,
          half: true,
        },
        {
          key: 'work_detail',
          type: 'textarea',
          label: { ko: '작업내용·순서', en: 'What is done, in which order' },
          required: true,
        },
        {
          key: 'equipment',
          type: 'table',
          label: { ko: '투입장비', en: 'Equipment' },
          rowNoun: { ko: '장비', en: 'equipment' },
          maxRows: 30,
          columns: [
            {
              key: 'name',
              type: 'text',
              max: 60,
              label: { ko: '장비명', en: 'Equipment' },
              required: true,
              half: true,
            },
            {
              key: 'count',
              type: 'int',
              min: 1,
              max: 99,
              unit: { ko: '대', en: '' },
              label: { ko: '대수', en: 'Number' },
              required: true,
              half: true,
            },
          ],
        },
        {
          key: 'plan',
          type: 'link',
          board: 11,
          label: { ko: '고위험작업 계획', en: 'Plan of high-risk work' },
          where: { status: 'verified' },
          placeholder: { ko: '확인된 계획에서 고르기', en: 'Choose a confirmed plan' },
        },
        {
          key: 'permit',
          type: 'link',
          board: 10,
          label: { ko: '작업허가서', en: 'Work permit' },
          where: { conditions: [{ key: 'status', operator: 'in', value: 'approved,working' }] },
          placeholder: { ko: '승인된 허가에서 고르기', en: 'Choose an approved permit' },
        },
      ],
    },
    {
      key: 'hazards',
      label: { ko: '위험요인', en: 'Hazards' },
      fields: [
        {
          key: 'base',
          type: 'link',
          board: 460,
          label: { ko: '위험성평가', en: 'Risk assessment' },
          placeholder: { ko: '오늘의 수시·상시평가에서 고르기', en: 'Choose the one of today' },
        },
        topHazards,
        {
          key: 'prev_issue',
          type: 'link',
          board: 7,
          label: { ko: '전일 아차사고·위험신고', en: 'Near miss of the day before' },
        },
        {
          key: 'shared',
          type: 'textarea',
          max: 1000,
          label: { ko: '전일 지적·사례 공유', en: 'Findings and cases that were shared' },
        },
        {
          key: 'stop_work_notice',
          type: 'check',
          label: { ko: '작업중지권을 안내함', en: 'The right to stop work was explained' },
          required: true,
        },
        {
          key: 'evac_notice',
          type: 'check',
          label: { ko: '비상대피 경로를 안내함', en: 'The way out was explained' },
          required: true,
        },
      ],
    },
    checksSection,
    crewSection,
    {
      key: 'closing',
      label: { ko: '건의·사진', en: 'Proposals, photos' },
      fields: [
        {
          key: 'suggestions',
          type: 'table',
          label: { ko: '건의사항·답변', en: 'Proposals and answers' },
          help: {
            ko: '답변을 작업자에게 알리기 전까지 다음 TBM에 이어집니다.',
            en: 'They go on to the next meeting until the crew knows the answer.',
          },
          rowNoun: { ko: '건의사항', en: 'proposal' },
          maxRows: 30,
          columns: [
            {
              key: 'content',
              type: 'textarea',
              max: 500,
              label: { ko: '건의', en: 'Proposal' },
              required: true,
            },
            { key: 'by', type: 'text', max: 60, label: { ko: '건의자', en: 'By' }, half: true },
            {
              key: 'since',
              type: 'date',
              label: { ko: '건의한 날', en: 'Raised on' },
              initial: 'today',
              half: true,
            },
            { key: 'reply', type: 'textarea', max: 500, label: { ko: '답변', en: 'Answer' } },
            {
              key: 'shared',
              type: 'check',
              label: { ko: '답변을 알림', en: 'The crew knows' },
              visible: ({ row }) => !isEmpty(row?.reply),
            },
          ],
        },
        {
          key: 'count_open',
          label: { ko: '답변 전', en: 'Unanswered' },
          unit: { ko: '건', en: '' },
          ...totalOf('suggestions', { when: isUnanswered }),
        },
        { ...closing.photos, required: true },
        closing.uploads,
      ],
    },
  ],
  title: (values) => [values.work_name, values.team_name].filter(Boolean).join(' · '),
  workflow: byValues({
    states: [
      { value: 'held', label: { ko: '실시', en: 'Held' }, tone: 'ok' },
      { value: 'unsigned', label: { ko: '서명 남음', en: 'Signatures missing' }, tone: 'warn' },
    ],
    derived: (values) => (isSignedByAll(values) ? 'held' : 'unsigned'),
  }),
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  counts: {
    date: 'held_at',
    category: (values) => (values.work_type ? String(values.work_type) : null),
  },
  carry: {
    keys: [
      'field_id',
      'place',
      'company_id',
      'team_name',
      'leader_worker',
      'leader',
      'work_type',
      'work_name',
      'work_detail',
      'equipment',
      'plan',
      'base',
      'top_hazards',
      'languages',
      'suggestions',
    ],
    only: { suggestions: isUnheard },
  },
  weatherFill: { kind: 'weather', temperature: 'temperature' },
  facts: [
    {
      name: 'meetings',
      label: { ko: 'TBM 실시', en: 'Toolbox meetings' },
      date: 'held_at',
      category: 'work_type',
      company: 'company_id',
      sum: 'attended',
    },
    {
      name: 'hazards',
      label: { ko: 'TBM 중점 위험요인', en: 'Hazards of toolbox meetings' },
      rows: 'top_hazards',
      date: 'held_at',
      category: 'disaster_type',
      company: 'company_id',
    },
  ],
  columns: [
    { key: 'held_at', width: 128, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'company_id', width: 140, shown: true, phone: 'meta' },
    { key: 'leader', width: 90, shown: true },
    { key: 'attended', width: 76, align: 'right', shown: true, phone: 'meta' },
    { key: 'place', width: 150, shown: true },
    { key: 'count_open', width: 84, align: 'right', shown: false, tone: 'warn' },
    { key: 'work_type', width: 130, shown: false },
    { key: 'team_name', width: 100, shown: false },
    { key: 'field_id', width: 110, shown: false },
    { key: 'status', width: 100, shown: true, phone: 'meta' },
    { key: 'writer', width: 88, shown: true },
  ],
  sort: { key: 'held_at', direction: 'desc' },
  search: [
    'held_at',
    'company_id',
    'team_name',
    'leader',
    'work_type',
    'work_name',
    'place',
    'field_id',
    'attended',
    'count_open',
  ],
  views: [
    views.all,
    views.today,
    {
      key: 'unsigned',
      label: { ko: '서명 남음', en: 'Signatures missing' },
      query: { status: 'unsigned' },
    },
    {
      key: 'proposals',
      label: { ko: '건의 답변 전', en: 'Unanswered proposals' },
      query: { conditions: [{ key: 'count_open', operator: '>=', value: '1' }] },
    },
    views.mine,
  ],
  matrix: {
    rows: 'company_id',
    columns: 'day',
    open: ['unsigned'],
    confirmed: ['held'],
    expects: { by: 'attendance', partners: true, within: 0 },
  },
  calendar: [{ name: 'held', label: { ko: 'TBM', en: 'Toolbox meeting' }, begin: 'held_at' }],
})
