import { defineForm } from '../../../contract/form/define-form.ts'
import { always } from '../../../contract/workflow/by-values.ts'

/**
 * A board for tests only: it links to open reports (board 7), to others of its own and, by row, to
 * any report; its papers expire.
 */
export default defineForm({
  id: 902,
  slug: 'links',
  area: 'management',
  label: { ko: '시험용 연결', en: 'Fixture of links' },
  noun: { ko: '연결', en: 'link' },
  type: 'report',
  icon: 'link',
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
        { key: 'what', type: 'text', label: { ko: '내용', en: 'What' }, required: true },
        {
          key: 'report',
          type: 'link',
          board: 7,
          where: { conditions: [{ key: 'danger', operator: '=', value: 'no' }] },
          fills: { title: 'what' },
          label: { ko: '신고', en: 'Report' },
        },
        { key: 'before', type: 'link', board: 902, label: { ko: '앞 기록', en: 'Before' } },
        { key: 'until', type: 'date', label: { ko: '유효기한', en: 'Valid until' } },
        { key: 'left', type: 'date', label: { ko: '나간 날', en: 'Left on' } },
        {
          key: 'rows',
          type: 'table',
          label: { ko: '목록', en: 'Rows' },
          rowNoun: { ko: '줄', en: 'row' },
          maxRows: 20,
          columns: [
            {
              key: 'report',
              type: 'link',
              board: 7,
              fills: { title: 'name' },
              label: { ko: '신고', en: 'Report' },
              required: true,
            },
            { key: 'name', type: 'text', label: { ko: '이름', en: 'Name' } },
            { key: 'until', type: 'date', label: { ko: '기한', en: 'Until' } },
          ],
        },
      ],
    },
  ],
  title: (values) => String(values.what ?? ''),
  workflow: always({ value: 'written', label: { ko: '작성', en: 'Written' }, tone: 'neutral' }),
  counts: { date: 'day', category: () => null },
  expiries: [
    {
      name: 'paper',
      label: { ko: '서류', en: 'Paper' },
      date: 'until',
      soon: 30,
      remind: [30, 7, 0],
      to: ['writer', 'leads'],
      when: ({ values }) => values.left === undefined,
    },
    {
      name: 'row',
      label: { ko: '줄', en: 'Row' },
      rows: 'rows',
      date: 'until',
      soon: 10,
      remind: [10],
      to: ['writer'],
    },
  ],
  linkedBy: [{ board: 902, link: 'before', begins: true }],
  columns: [
    { key: 'day', width: 96, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'report', width: 160, shown: true },
  ],
  sort: { key: 'day', direction: 'desc' },
  search: ['day', 'until', 'what'],
  views: [
    { key: 'all', label: { ko: '전체', en: 'All' }, query: {} },
    { key: 'expiring', label: { ko: '임박·만료', en: 'Expiring' }, query: { status: 'expiring' } },
  ],
})
