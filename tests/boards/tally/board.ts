import { defineForm } from '../../../contract/form/define-form.ts'
import { totalOf } from '../../../contract/form/totals.ts'
import { always } from '../../../contract/workflow/by-values.ts'

const trades = [
  { value: 'carpenter', label: { ko: '형틀목공', en: 'Carpenter' } },
  { value: 'rebar', label: { ko: '철근공', en: 'Rebar fixer' } },
]

/** A board for tests only: people of a day by trade, with totals, running totals and carry-over. */
export default defineForm({
  id: 905,
  slug: 'tally',
  area: 'management',
  label: { ko: '시험용 일보', en: 'Fixture daily report' },
  noun: { ko: '일보', en: 'report' },
  type: 'report',
  icon: 'calendar-days',
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        {
          key: 'day',
          type: 'date',
          label: { ko: '일자', en: 'Day' },
          required: true,
          initial: 'today',
        },
        { key: 'field_id', type: 'field', label: { ko: '현장·공구', en: 'Work site' } },
        { key: 'concrete', type: 'dec', places: 1, label: { ko: '타설(㎥)', en: 'Concrete (m³)' } },
        { key: 'note', type: 'text', label: { ko: '비고', en: 'Note' } },
        { key: 'work', type: 'textarea', label: { ko: '금일 작업', en: 'Work' } },
        { key: 'tomorrow', type: 'textarea', label: { ko: '명일 작업', en: 'Tomorrow' } },
        { key: 'photos', type: 'photos', label: { ko: '사진', en: 'Photos' } },
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
          rowNoun: { ko: '직종', en: 'trade' },
          maxRows: 20,
          columns: [
            {
              key: 'trade',
              type: 'select',
              options: trades,
              label: { ko: '직종', en: 'Trade' },
              required: true,
            },
            { key: 'company', type: 'company', label: { ko: '업체', en: 'Company' } },
            { key: 'count', type: 'int', min: 0, label: { ko: '인원', en: 'People' } },
            { key: 'hours', type: 'dec', places: 1, label: { ko: '시간', en: 'Hours' } },
            { key: 'photo', type: 'photo', label: { ko: '사진', en: 'Photo' } },
          ],
        },
        {
          key: 'headcount',
          label: { ko: '인원 계', en: 'People in all' },
          unit: { ko: '명', en: '' },
          ...totalOf('people', { sum: 'count' }),
        },
        {
          key: 'hours',
          label: { ko: '시간 계', en: 'Hours in all' },
          ...totalOf('people', { sum: 'hours', places: 1 }),
        },
        { key: 'rows', label: { ko: '줄', en: 'Rows' }, ...totalOf('people') },
      ],
    },
  ],
  title: (values) => `일보 ${values.day ?? ''}`,
  workflow: always({ value: 'written', label: { ko: '작성', en: 'Written' }, tone: 'neutral' }),
  counts: { date: 'day', category: () => null },
  carry: {
    keys: ['field_id', 'concrete', 'work', 'people'],
    moves: [{ from: 'tomorrow', to: 'work' }],
  },
  facts: [
    {
      name: 'people',
      label: { ko: '인원', en: 'People' },
      rows: 'people',
      category: 'trade',
      company: 'company',
      sum: 'count',
      running: true,
    },
    { name: 'concrete', label: { ko: '타설', en: 'Concrete' }, sum: 'concrete', running: true },
  ],
  columns: [
    { key: 'day', width: 110, shown: true, phone: 'meta' },
    { key: 'headcount', width: 90, align: 'right', shown: true },
    { key: 'title', shown: true, phone: 'title' },
  ],
  sort: { key: 'day', direction: 'desc' },
  search: ['day', 'headcount'],
  views: [{ key: 'all', label: { ko: '전체', en: 'All' }, query: {} }],
})
