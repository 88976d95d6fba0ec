import { actionStates } from '../../codes/action-states.ts'
import { disasterTypes } from '../../codes/disaster-types.ts'
import { dueDays, optionLabel, riskLevels, shifts, weathers } from '../../codes/safety.ts'
import { workTypes } from '../../codes/work-types.ts'
import { defineBoard } from '../../form/define-board.ts'
import type { Checklist, Row, Values } from '../../form/definition.ts'
import { dailyQuestions } from './questions.ts'

const findingsOf = (values: Values) => (values.findings ?? []) as Row[]
const isDone = (row: Row) => row.state === 'done' || row.state === 'verified'

function count(values: Values, verdict: string): number {
  const answers = Object.values((values.items ?? {}) as Checklist)
  return answers.filter((answer) => answer.answer === verdict).length
}

/** 일일 안전점검 (domain §4.5): statistics count its findings by disaster type. */
export default defineBoard({
  id: 45,
  slug: 'daily-inspection',
  area: 'safety',
  label: { ko: '일일 안전점검', en: 'Daily safety inspection' },
  noun: { ko: '점검', en: 'inspection' },
  type: 'inspection',
  icon: 'clipboard-check',
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        {
          key: 'check_date',
          type: 'date',
          label: { ko: '점검일', en: 'Date' },
          required: true,
          initial: 'today',
          past: true,
          half: true,
        },
        {
          key: 'shift',
          type: 'radio',
          label: { ko: '시간대', en: 'Shift' },
          options: shifts,
          required: true,
          half: true,
        },
        { key: 'field_id', type: 'field', label: { ko: '현장·공구', en: 'Work site' }, half: true },
        {
          key: 'company_id',
          type: 'company',
          label: { ko: '협력업체', en: 'Partner company' },
          half: true,
        },
        {
          key: 'checkers',
          type: 'users',
          label: { ko: '점검자', en: 'Inspectors' },
          required: true,
          initial: 'me',
        },
        {
          key: 'work_type',
          type: 'multi',
          label: { ko: '공종', en: 'Work types' },
          options: workTypes,
          required: true,
        },
        {
          key: 'place',
          type: 'text',
          label: { ko: '위치', en: 'Place' },
          placeholder: { ko: '예: 103동 5단', en: 'e.g. Block 103, lift 5' },
          required: true,
        },
        {
          key: 'weather',
          type: 'select',
          label: { ko: '날씨', en: 'Weather' },
          options: weathers,
          half: true,
        },
        {
          key: 'temperature',
          type: 'dec',
          label: { ko: '기온', en: 'Temperature' },
          places: 1,
          min: -50,
          max: 60,
          unit: { ko: '℃', en: '°C' },
          half: true,
        },
        {
          key: 'today_work',
          type: 'textarea',
          label: { ko: '금일 주요작업', en: "Today's main work" },
          required: true,
        },
      ],
    },
    {
      key: 'checklist',
      label: { ko: '점검표', en: 'Checklist' },
      fields: [
        {
          key: 'items',
          type: 'checklist',
          label: { ko: '점검표', en: 'Checklist' },
          groups: dailyQuestions,
          complete: true,
          required: true,
        },
      ],
    },
    {
      key: 'findings',
      label: { ko: '지적사항', en: 'Findings' },
      fields: [
        {
          key: 'findings',
          type: 'table',
          label: { ko: '지적사항', en: 'Findings' },
          rowNoun: { ko: '지적사항', en: 'finding' },
          maxRows: 60,
          columns: [
            { key: 'place', type: 'text', label: { ko: '위치', en: 'Place' }, required: true },
            {
              key: 'content',
              type: 'textarea',
              max: 500,
              label: { ko: '내용', en: 'Finding' },
              required: true,
            },
            {
              key: 'disaster_type',
              type: 'select',
              label: { ko: '재해유형', en: 'Disaster type' },
              options: disasterTypes,
              required: true,
              half: true,
            },
            {
              key: 'level',
              type: 'radio',
              label: { ko: '위험등급', en: 'Risk' },
              options: riskLevels,
              required: true,
              half: true,
            },
            {
              key: 'company_id',
              type: 'company',
              label: { ko: '책임업체', en: 'Company' },
              required: true,
              half: true,
            },
            {
              key: 'due',
              type: 'date',
              dueBy: { key: 'level', days: dueDays },
              label: { ko: '조치기한', en: 'Due' },
              required: true,
              half: true,
            },
            {
              key: 'photo',
              type: 'photo',
              label: { ko: '조치 전 사진', en: 'Photo before' },
              required: true,
            },
            {
              key: 'state',
              type: 'select',
              label: { ko: '조치 상태', en: 'State' },
              options: [
                actionStates.received,
                actionStates.acting,
                actionStates.done,
                actionStates.verified,
              ],
              required: true,
              initial: 'received',
              half: true,
            },
            {
              key: 'action',
              type: 'textarea',
              max: 500,
              label: { ko: '조치 내용', en: 'Action' },
              required: ({ row }) => row !== undefined && isDone(row),
            },
            {
              key: 'after',
              type: 'photo',
              label: { ko: '조치 후 사진', en: 'Photo after' },
              required: ({ row }) => row !== undefined && isDone(row),
            },
          ],
        },
      ],
    },
    {
      key: 'closing',
      label: { ko: '마무리', en: 'Closing' },
      fields: [
        {
          key: 'stop_work',
          type: 'radio',
          label: { ko: '시정·작업중지', en: 'Correction or stop-work' },
          options: [
            { value: 'none', label: { ko: '없음', en: 'None' } },
            { value: 'correct', label: { ko: '시정', en: 'Correction' }, tone: 'warn' },
            { value: 'stop', label: { ko: '작업중지', en: 'Stop-work' }, tone: 'danger' },
            { value: 'remove', label: { ko: '퇴출', en: 'Removal' }, tone: 'danger' },
          ],
          initial: 'none',
        },
        {
          key: 'tomorrow',
          type: 'textarea',
          label: { ko: '명일 작업·중점관리', en: "Tomorrow's work and focus" },
        },
        { key: 'opinion', type: 'textarea', label: { ko: '총평', en: 'Remarks' } },
        { key: 'photos', type: 'photos', max: 20, label: { ko: '현장 사진', en: 'Site photos' } },
        { key: 'uploads', type: 'files', max: 20, label: { ko: '첨부', en: 'Attachments' } },
        {
          key: 'count_ok',
          type: 'calc',
          as: 'int',
          label: { ko: '○', en: '○' },
          compute: ({ values }) => count(values, 'ok'),
        },
        {
          key: 'count_poor',
          type: 'calc',
          as: 'int',
          label: { ko: '△', en: '△' },
          compute: ({ values }) => count(values, 'poor'),
        },
        {
          key: 'count_bad',
          type: 'calc',
          as: 'int',
          label: { ko: '×', en: '×' },
          compute: ({ values }) => count(values, 'bad'),
        },
        {
          key: 'count_na',
          type: 'calc',
          as: 'int',
          label: { ko: 'N/A', en: 'N/A' },
          compute: ({ values }) => count(values, 'na'),
        },
        {
          key: 'count_findings',
          type: 'calc',
          as: 'int',
          label: { ko: '지적', en: 'Findings' },
          compute: ({ values }) => findingsOf(values).length,
        },
        {
          key: 'count_open',
          type: 'calc',
          as: 'int',
          label: { ko: '조치 전', en: 'Open' },
          compute: ({ values }) => findingsOf(values).filter((row) => !isDone(row)).length,
        },
      ],
    },
  ],
  title: (values, language) =>
    [
      values.place,
      ((values.work_type ?? []) as string[]).map((type) =>
        optionLabel(workTypes, type, language),
      )[0],
      values.shift && optionLabel(shifts, values.shift, language),
      language === 'ko' ? '점검' : 'inspection',
    ]
      .filter(Boolean)
      .join(' '),
  statuses: [
    { value: 'clear', label: { ko: '지적 없음', en: 'No findings' }, tone: 'neutral' },
    actionStates.received,
    actionStates.acting,
    actionStates.done,
    { value: 'verified', label: actionStates.verified.label, tone: 'ok' },
  ],
  status: (values) => {
    const rows = findingsOf(values)
    if (rows.length === 0) return 'clear'
    if (rows.every((row) => row.state === 'verified')) return 'verified'
    if (rows.every(isDone)) return 'done'
    return rows.every((row) => row.state === 'received') ? 'received' : 'acting'
  },
  due: (values) =>
    findingsOf(values)
      .filter((row) => !isDone(row) && typeof row.due === 'string')
      .map((row) => String(row.due))
      .sort()[0] ?? null,
  responsible: (values) =>
    [values.company_id, ...findingsOf(values).map((row) => row.company_id)].filter(
      (company) => typeof company === 'number',
    ),
  counts: {
    date: 'check_date',
    category: (values) => {
      const [first] = findingsOf(values)
      return first?.disaster_type ? String(first.disaster_type) : null
    },
  },
  facts: [
    {
      name: 'findings',
      label: { ko: '지적', en: 'Findings' },
      rows: 'findings',
      date: 'check_date',
      category: 'disaster_type',
      company: 'company_id',
    },
    {
      name: 'inspections',
      label: { ko: '점검', en: 'Inspections' },
      date: 'check_date',
      category: 'shift',
      company: 'company_id',
    },
  ],
  columns: [
    { key: 'check_date', width: 84, shown: true, phone: 'meta' },
    { key: 'shift', width: 68, shown: true, phone: 'meta' },
    { key: 'field_id', width: 100, shown: true },
    { key: 'company_id', width: 172, shown: true },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'count_ok', width: 48, align: 'right', shown: true },
    { key: 'count_poor', width: 48, align: 'right', shown: true, tone: 'warn' },
    { key: 'count_bad', width: 48, align: 'right', shown: true, tone: 'danger' },
    { key: 'count_findings', width: 64, align: 'right', shown: false },
    { key: 'attachments', width: 64, align: 'right', shown: true },
    { key: 'comments', width: 64, align: 'right', shown: false },
    { key: 'weather', width: 72, shown: false },
    { key: 'writer', width: 80, shown: true, phone: 'meta' },
    { key: 'created_at', width: 128, shown: false },
    { key: 'status', width: 108, shown: true, phone: 'meta' },
  ],
  sort: { key: 'check_date', direction: 'desc' },
  search: [
    'check_date',
    'shift',
    'field_id',
    'company_id',
    'work_type',
    'place',
    'weather',
    'stop_work',
    'count_ok',
    'count_poor',
    'count_bad',
    'count_na',
    'count_findings',
    'count_open',
  ],
  views: [
    { key: 'all', label: { ko: '전체', en: 'All' }, query: {} },
    { key: 'today', label: { ko: '오늘', en: 'Today' }, query: { period: 'today' } },
    {
      key: 'findings',
      label: { ko: '지적 있음', en: 'With findings' },
      query: { conditions: [{ key: 'count_findings', operator: '>=', value: '1' }] },
    },
    {
      key: 'overdue',
      label: { ko: '조치 기한 지남', en: 'Overdue' },
      query: { status: 'overdue' },
    },
    { key: 'mine', label: { ko: '내가 쓴 것', en: 'Mine' }, query: { writer: 'me' } },
  ],
  home: {
    order: 1,
    action: {
      hint: {
        view: 'today',
        some: { ko: '오늘 {{count}}번', en: '{{count}} today' },
        none: { ko: '오늘 아직 없음', en: 'None today yet' },
      },
    },
    figures: [{ view: 'today', label: { ko: '오늘 점검', en: 'Inspections' } }],
    shortcut: 'daily-check',
  },
})
