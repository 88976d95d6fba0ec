import { defineForm } from '../../../contract/form/define-form.ts'
import { always } from '../../../contract/workflow/by-values.ts'

/** A board for tests only: one record a month for each company, numbered from 1 again every year. */
export default defineForm({
  id: 901,
  slug: 'rhythm',
  area: 'management',
  label: { ko: '시험용 월보', en: 'Fixture monthly report' },
  noun: { ko: '월보', en: 'report' },
  type: 'report',
  icon: 'calendar',
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        {
          key: 'month',
          type: 'month',
          label: { ko: '월', en: 'Month' },
          required: true,
          initial: 'this-month',
        },
        { key: 'round', type: 'int', server: true, label: { ko: '회차', en: 'Round' } },
        { key: 'company_id', type: 'company', label: { ko: '업체', en: 'Company' } },
        { key: 'opinion', type: 'text', label: { ko: '의견', en: 'Opinion' } },
      ],
    },
  ],
  title: (values, language) =>
    `${values.month ?? ''} ${language === 'ko' ? '월보' : 'monthly report'} ${values.round ?? ''}`.trim(),
  workflow: always({ value: 'written', label: { ko: '작성', en: 'Written' }, tone: 'neutral' }),
  counts: { date: 'month', category: () => null },
  onePer: { every: 'month', each: ['company_id'] },
  round: { field: 'round', every: 'year' },
  columns: [
    { key: 'month', width: 96, shown: true, phone: 'meta' },
    { key: 'round', width: 64, shown: true },
    { key: 'title', shown: true, phone: 'title' },
  ],
  sort: { key: 'month', direction: 'desc' },
  search: ['month', 'round', 'company_id'],
  views: [{ key: 'all', label: { ko: '전체', en: 'All' }, query: {} }],
})
