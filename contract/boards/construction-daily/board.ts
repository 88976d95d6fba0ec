import { basics } from '../../board-parts/inspection.ts'
import { views } from '../../board-parts/views.ts'
import { equipmentKinds, formerEquipmentKinds } from '../../codes/equipment.ts'
import { weathers } from '../../codes/safety.ts'
import { trades } from '../../codes/trades.ts'
import { workTypes } from '../../codes/work-types.ts'
import { defineForm } from '../../form/define-form.ts'
import { totalOf } from '../../form/totals.ts'
import { always } from '../../workflow/by-values.ts'

/** Columns of the work of a day: 금일, and 명일 with the same ones, so that it can become today's. */
const workColumns = [
  {
    key: 'work_type',
    type: 'select',
    label: { ko: '공종', en: 'Work type' },
    options: workTypes,
    required: true,
    half: true,
  },
  { key: 'company', type: 'company', label: { ko: '업체', en: 'Company' }, half: true },
  {
    key: 'place',
    type: 'text',
    label: { ko: '위치', en: 'Place' },
    placeholder: { ko: '예: 103동 5층', en: 'e.g. Block 103, floor 5' },
  },
  {
    key: 'content',
    type: 'textarea',
    max: 500,
    label: { ko: '작업내용', en: 'Work' },
    required: true,
  },
] as const

const percent = {
  type: 'dec',
  places: 2,
  min: 0,
  max: 100,
  unit: { ko: '%', en: '%' },
  half: true,
} as const

/** 공사일보 (domain §4.23): what a site did on a day, with whom; one a day and work site. */
export default defineForm({
  id: 511,
  slug: 'construction-daily',
  area: 'management',
  label: { ko: '공사일보', en: 'Daily construction report' },
  noun: { ko: '공사일보', en: 'daily report' },
  type: 'report',
  icon: 'calendar-days',
  approval: true,
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        basics.day,
        basics.workSite,
        {
          key: 'weather',
          type: 'select',
          label: { ko: '날씨', en: 'Weather' },
          options: weathers,
          required: true,
          half: true,
        },
        {
          key: 'rain',
          type: 'dec',
          places: 1,
          min: 0,
          max: 1000,
          unit: { ko: 'mm', en: 'mm' },
          label: { ko: '강수량', en: 'Rain' },
          half: true,
        },
        {
          key: 'lowest',
          type: 'dec',
          places: 1,
          min: -50,
          max: 60,
          unit: { ko: '℃', en: '°C' },
          label: { ko: '최저 기온', en: 'Lowest temperature' },
          half: true,
        },
        {
          key: 'highest',
          type: 'dec',
          places: 1,
          min: -50,
          max: 60,
          unit: { ko: '℃', en: '°C' },
          label: { ko: '최고 기온', en: 'Highest temperature' },
          half: true,
        },
      ],
    },
    {
      key: 'today',
      label: { ko: '금일작업', en: "Today's work" },
      fields: [
        {
          key: 'works',
          type: 'table',
          label: { ko: '금일작업', en: "Today's work" },
          rowNoun: { ko: '금일작업', en: 'work of today' },
          required: true,
          minRows: 1,
          maxRows: 60,
          columns: workColumns,
        },
      ],
    },
    {
      key: 'tomorrow',
      label: { ko: '명일작업', en: "Tomorrow's work" },
      fields: [
        {
          key: 'plans',
          type: 'table',
          label: { ko: '명일작업', en: "Tomorrow's work" },
          rowNoun: { ko: '명일작업', en: 'work of tomorrow' },
          maxRows: 60,
          columns: workColumns,
        },
      ],
    },
    {
      key: 'people',
      label: { ko: '인원', en: 'People' },
      fields: [
        {
          key: 'people',
          type: 'table',
          label: { ko: '인원', en: 'People' },
          rowNoun: { ko: '인원', en: 'people' },
          maxRows: 100,
          columns: [
            {
              key: 'trade',
              type: 'select',
              label: { ko: '직종', en: 'Trade' },
              options: trades,
              required: true,
              half: true,
            },
            { key: 'company', type: 'company', label: { ko: '업체', en: 'Company' }, half: true },
            {
              key: 'headcount',
              type: 'int',
              min: 0,
              max: 9999,
              unit: { ko: '명', en: '' },
              label: { ko: '인원', en: 'People' },
              required: true,
            },
          ],
        },
        {
          key: 'headcount',
          label: { ko: '인원 계', en: 'People' },
          unit: { ko: '명', en: '' },
          ...totalOf('people', { sum: 'headcount' }),
        },
      ],
    },
    {
      key: 'equipment',
      label: { ko: '장비', en: 'Equipment' },
      fields: [
        {
          key: 'equipment',
          type: 'table',
          label: { ko: '장비', en: 'Equipment' },
          rowNoun: { ko: '장비', en: 'equipment' },
          maxRows: 60,
          columns: [
            {
              key: 'kind',
              type: 'select',
              label: { ko: '종류', en: 'Kind' },
              options: [...equipmentKinds, ...formerEquipmentKinds],
              required: true,
              half: true,
            },
            {
              key: 'spec',
              type: 'text',
              max: 50,
              label: { ko: '규격', en: 'Size' },
              placeholder: { ko: '예: 0.8㎥, 50톤', en: 'e.g. 0.8 m³, 50 t' },
              half: true,
            },
            { key: 'company', type: 'company', label: { ko: '업체', en: 'Company' }, half: true },
            {
              key: 'units',
              type: 'int',
              min: 0,
              max: 999,
              unit: { ko: '대', en: '' },
              label: { ko: '대수', en: 'Machines' },
              required: true,
              half: true,
            },
          ],
        },
        {
          key: 'machines',
          label: { ko: '장비 계', en: 'Machines' },
          unit: { ko: '대', en: '' },
          ...totalOf('equipment', { sum: 'units' }),
        },
      ],
    },
    {
      key: 'materials',
      label: { ko: '자재 반입', en: 'Materials' },
      fields: [
        {
          key: 'materials',
          type: 'table',
          label: { ko: '자재 반입', en: 'Materials' },
          rowNoun: { ko: '자재', en: 'material' },
          maxRows: 60,
          columns: [
            { key: 'item', type: 'text', label: { ko: '품명', en: 'Material' }, required: true },
            { key: 'spec', type: 'text', max: 50, label: { ko: '규격', en: 'Size' }, half: true },
            { key: 'unit', type: 'text', max: 10, label: { ko: '단위', en: 'Unit' }, half: true },
            {
              key: 'quantity',
              type: 'dec',
              places: 2,
              min: 0,
              max: 10_000_000,
              label: { ko: '수량', en: 'Quantity' },
              required: true,
              half: true,
            },
            { key: 'supplier', type: 'text', label: { ko: '거래처', en: 'Supplier' }, half: true },
          ],
        },
      ],
    },
    {
      key: 'progress',
      label: { ko: '공정·특기사항', en: 'Progress and remarks' },
      fields: [
        { key: 'planned', ...percent, label: { ko: '계획 공정률(누계)', en: 'Planned progress' } },
        { key: 'actual', ...percent, label: { ko: '실적 공정률(누계)', en: 'Actual progress' } },
        {
          key: 'gap',
          type: 'calc',
          as: 'dec',
          unit: { ko: '%p', en: ' pp' },
          label: { ko: '계획 대비', en: 'Against the plan' },
          visible: ({ values }) => values.planned !== undefined && values.actual !== undefined,
          compute: ({ values }) =>
            Math.round((Number(values.actual) - Number(values.planned)) * 100) / 100,
        },
        { key: 'remarks', type: 'textarea', label: { ko: '특기사항', en: 'Remarks' } },
        {
          key: 'instructions',
          type: 'textarea',
          label: { ko: '안전·품질·환경 지시', en: 'Instructions: safety, quality, environment' },
        },
        { key: 'complaints', type: 'textarea', label: { ko: '민원', en: 'Complaints' } },
        { key: 'photos', type: 'photos', max: 20, label: { ko: '사진', en: 'Photos' } },
        { key: 'uploads', type: 'files', max: 20, label: { ko: '첨부', en: 'Attachments' } },
      ],
    },
  ],
  title: (values, language) =>
    language === 'ko'
      ? `${values.work_date ?? ''} 공사일보`.trim()
      : `Daily report ${values.work_date ?? ''}`.trim(),
  workflow: always({ value: 'written', label: { ko: '작성', en: 'Written' }, tone: 'neutral' }),
  counts: { date: 'work_date', category: () => null },
  onePer: { every: 'day', each: ['field_id'] },
  carry: {
    keys: ['field_id', 'works', 'people', 'equipment'],
    moves: [{ from: 'plans', to: 'works' }],
  },
  prefill: { table: 'people', trade: 'trade', headcount: 'headcount', company: 'company' },
  weatherFill: { kind: 'weather', rain: 'rain', lowest: 'lowest', highest: 'highest' },
  facts: [
    {
      name: 'works',
      label: { ko: '금일작업', en: 'Work' },
      rows: 'works',
      category: 'work_type',
      company: 'company',
    },
    {
      name: 'people',
      label: { ko: '업체별 인원', en: 'People by company' },
      rows: 'people',
      category: 'trade',
      company: 'company',
      sum: 'headcount',
    },
    {
      // 직종별 누계, of all companies together: the paper has a line for each trade.
      name: 'trades',
      label: { ko: '인원', en: 'People' },
      rows: 'people',
      category: 'trade',
      sum: 'headcount',
      running: true,
    },
    {
      name: 'equipment',
      label: { ko: '장비', en: 'Equipment' },
      rows: 'equipment',
      category: 'kind',
      sum: 'units',
      running: true,
    },
  ],
  columns: [
    { key: 'work_date', width: 110, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'field_id', width: 130, shown: true, phone: 'meta' },
    { key: 'weather', width: 90, shown: true },
    { key: 'headcount', width: 90, align: 'right', shown: true },
    { key: 'machines', width: 90, align: 'right', shown: true },
    { key: 'actual', width: 100, align: 'right', shown: true },
    { key: 'gap', width: 96, align: 'right', shown: false },
    { key: 'attachments', width: 64, align: 'right', shown: false },
    { key: 'writer', width: 88, shown: true, phone: 'meta' },
  ],
  sort: { key: 'work_date', direction: 'desc' },
  search: ['work_date', 'field_id', 'weather', 'headcount', 'machines', 'actual', 'gap'],
  views: [views.all],
  matrix: { rows: 'field_id', columns: 'day', expects: { by: 'attendance', within: 1 } },
})
