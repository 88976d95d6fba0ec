import {
  companiesOfFindings,
  finding,
  findingCount,
  findingsOf,
  findingsSection,
  inspectionWorkflow,
  openFindings,
} from '../../board-parts/findings.ts'
import { basics, checklistSection, closing, inspectedPlace } from '../../board-parts/inspection.ts'
import { pin } from '../../board-parts/pin.ts'
import { views } from '../../board-parts/views.ts'
import { optionLabel, shifts } from '../../codes/safety.ts'
import { workTypes } from '../../codes/work-types.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Checklist, Values } from '../../form/field-types.ts'
import { dailyQuestions } from './questions.ts'

function count(values: Values, verdict: string): number {
  const answers = Object.values((values.items ?? {}) as Checklist)
  return answers.filter((answer) => answer.answer === verdict).length
}

/** 일일 안전점검 (domain §4.5): statistics count its findings by disaster type. */
export default defineForm({
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
        basics.checkDate,
        {
          key: 'shift',
          type: 'radio',
          label: { ko: '시간대', en: 'Shift' },
          options: shifts,
          required: true,
          half: true,
        },
        basics.workSite,
        basics.partnerCompany,
        basics.inspectors,
        {
          key: 'work_type',
          type: 'multi',
          label: { ko: '공종', en: 'Work types' },
          options: workTypes,
          required: true,
        },
        inspectedPlace({ ko: '예: 103동 5단', en: 'e.g. Block 103, lift 5' }),
        basics.weather,
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
    checklistSection(dailyQuestions),
    findingsSection({
      maxRows: 60,
      columns: [
        finding.place,
        pin,
        finding.content,
        finding.disasterType,
        finding.level,
        finding.company,
        finding.due,
        finding.photo,
        finding.action,
        finding.after,
      ],
    }),
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
        closing.opinion,
        closing.sitePhotos,
        closing.uploads,
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
        findingCount,
        {
          key: 'count_open',
          type: 'calc',
          as: 'int',
          label: { ko: '조치 전', en: 'Open' },
          compute: ({ values }) => openFindings(values).length,
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
  workflow: inspectionWorkflow,
  responsible: companiesOfFindings,
  carry: { keys: ['field_id', 'company_id', 'checkers', 'work_type', 'place', 'today_work'] },
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
  weatherFill: { kind: 'weather', temperature: 'temperature' },
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
    views.all,
    views.today,
    {
      key: 'findings',
      label: { ko: '지적 있음', en: 'With findings' },
      query: { conditions: [{ key: 'count_findings', operator: '>=', value: '1' }] },
    },
    views.actionOverdue,
    views.mine,
  ],
  matrix: {
    rows: 'company_id',
    columns: 'day',
    open: ['received', 'acting'],
    confirmed: ['verified'],
    expects: { by: 'attendance', partners: true, within: 0 },
  },
  calendar: [
    { name: 'inspections', label: { ko: '점검', en: 'Inspections' }, begin: 'check_date' },
  ],
  home: {
    order: 1,
    action: {
      hint: {
        view: 'today',
        some: { ko: '오늘 {{count}}번', en: '{{count}} today' },
        none: { ko: '오늘 아직 없음', en: 'None today' },
      },
    },
    figures: [{ view: 'today', label: { ko: '오늘 점검', en: 'Inspections' } }],
    shortcut: 'daily-check',
  },
})
