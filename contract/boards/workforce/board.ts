import { basics } from '../../board-parts/inspection.ts'
import { views } from '../../board-parts/views.ts'
import { trades } from '../../codes/trades.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Scope } from '../../form/field-types.ts'
import { totalOf } from '../../form/totals.ts'
import { always } from '../../workflow/by-values.ts'

const people = { ko: '명', en: '' }
/** A part of a trade's people is not more than all of them. */
const partOfAll = ({ row }: Scope) => ({ max: Number(row?.headcount ?? 9999) })
/** A day and a night of work are three man-days of a person at most. */
const manDaysOf = ({ row }: Scope) => ({ max: 3 * Number(row?.headcount ?? 9999) })

/** 인원 투입 (domain §4.14): the people of a company on a day, by trade; one a day and company. */
export default defineForm({
  id: 504,
  slug: 'workforce',
  area: 'attendance',
  label: { ko: '인원 투입', en: 'Workforce' },
  noun: { ko: '인원 투입', en: 'workforce report' },
  type: 'report',
  icon: 'users',
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        basics.day,
        basics.company,
        { key: 'field_id', type: 'field', label: { ko: '현장·공구', en: 'Work site' } },
      ],
    },
    {
      key: 'people',
      label: { ko: '인원', en: 'People' },
      fields: [
        {
          key: 'people',
          type: 'table',
          label: { ko: '직종별 인원', en: 'People by trade' },
          rowNoun: { ko: '직종', en: 'trade' },
          required: true,
          minRows: 1,
          maxRows: 500,
          paste: true,
          columns: [
            {
              key: 'trade',
              type: 'select',
              label: { ko: '직종', en: 'Trade' },
              options: trades,
              required: true,
            },
            { key: 'team', type: 'text', max: 50, label: { ko: '팀', en: 'Team' } },
            {
              key: 'headcount',
              type: 'int',
              min: 1,
              max: 9999,
              unit: people,
              label: { ko: '인원', en: 'People' },
              required: true,
              half: true,
            },
            {
              key: 'man_days',
              type: 'dec',
              places: 1,
              min: 0,
              max: 20_000,
              limit: manDaysOf,
              label: { ko: '공수', en: 'Man-days' },
              required: true,
              half: true,
            },
            {
              key: 'female',
              type: 'int',
              min: 0,
              limit: partOfAll,
              unit: people,
              label: { ko: '여성', en: 'Women' },
              half: true,
            },
            {
              key: 'foreign',
              type: 'int',
              min: 0,
              limit: partOfAll,
              unit: people,
              label: { ko: '외국인', en: 'Foreign' },
              half: true,
            },
            {
              key: 'daily',
              type: 'int',
              min: 0,
              limit: partOfAll,
              unit: people,
              label: { ko: '일용', en: 'Daily' },
              half: true,
            },
            { key: 'place', type: 'text', label: { ko: '작업위치', en: 'Place' } },
            {
              key: 'work',
              type: 'text',
              label: { ko: '작업내용', en: 'Work' },
              suggest: 'standard-work',
            },
          ],
        },
        {
          key: 'headcount',
          label: { ko: '인원 계', en: 'People' },
          unit: people,
          ...totalOf('people', { sum: 'headcount' }),
        },
        {
          key: 'man_days',
          label: { ko: '공수 계', en: 'Man-days' },
          ...totalOf('people', { sum: 'man_days', places: 1 }),
        },
        {
          key: 'female',
          label: { ko: '여성 계', en: 'Women' },
          unit: people,
          ...totalOf('people', { sum: 'female' }),
        },
        {
          key: 'foreign',
          label: { ko: '외국인 계', en: 'Foreign' },
          unit: people,
          ...totalOf('people', { sum: 'foreign' }),
        },
        {
          key: 'daily',
          label: { ko: '일용 계', en: 'Daily' },
          unit: people,
          ...totalOf('people', { sum: 'daily' }),
        },
      ],
    },
    {
      key: 'notes',
      label: { ko: '비고', en: 'Remarks' },
      fields: [
        { key: 'remarks', type: 'textarea', label: { ko: '비고', en: 'Remarks' } },
        { key: 'photos', type: 'photos', max: 10, label: { ko: '사진', en: 'Photos' } },
        { key: 'uploads', type: 'files', max: 10, label: { ko: '첨부', en: 'Attachments' } },
      ],
    },
  ],
  title: (values, language) =>
    language === 'ko'
      ? `${values.work_date ?? ''} 인원 투입 ${values.headcount ?? 0}명`.trim()
      : `Workforce ${values.work_date ?? ''}: ${values.headcount ?? 0}`,
  workflow: always({ value: 'written', label: { ko: '작성', en: 'Written' }, tone: 'neutral' }),
  counts: { date: 'work_date', category: () => null },
  onePer: { every: 'day', each: ['field_id', 'company_id'] },
  carry: { keys: ['company_id', 'field_id', 'people'] },
  prefill: {
    table: 'people',
    trade: 'trade',
    headcount: 'headcount',
    ofCompany: 'company_id',
    manDays: 'man_days',
    female: 'female',
    foreign: 'foreign',
    daily: 'daily',
  },
  facts: [
    {
      name: 'people',
      label: { ko: '인원', en: 'People' },
      rows: 'people',
      category: 'trade',
      company: 'company_id',
      sum: 'headcount',
      running: true,
    },
    {
      name: 'man_days',
      label: { ko: '공수', en: 'Man-days' },
      rows: 'people',
      category: 'trade',
      company: 'company_id',
      sum: 'man_days',
      running: true,
    },
  ],
  columns: [
    { key: 'work_date', width: 110, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'company_id', width: 150, shown: true, phone: 'meta' },
    { key: 'field_id', width: 120, shown: false },
    { key: 'headcount', width: 90, align: 'right', shown: true },
    { key: 'man_days', width: 90, align: 'right', shown: true },
    { key: 'female', width: 80, align: 'right', shown: false },
    { key: 'foreign', width: 90, align: 'right', shown: true },
    { key: 'daily', width: 80, align: 'right', shown: false },
    { key: 'writer', width: 88, shown: true, phone: 'meta' },
  ],
  sort: { key: 'work_date', direction: 'desc' },
  search: ['work_date', 'company_id', 'field_id', 'headcount', 'man_days', 'female', 'foreign'],
  views: [views.all],
  matrix: {
    rows: 'company_id',
    columns: 'day',
    expects: { by: 'attendance', within: 1 },
  },
})
