import { defineForm } from '../../../contract/form/define-form.ts'
import { signatureSheet, signedTotal } from '../../../contract/form/signature-sheet.ts'
import { always } from '../../../contract/workflow/by-values.ts'

/** A board for tests only: a meeting with a signature sheet. */
export default defineForm({
  id: 906,
  slug: 'signatures',
  area: 'education',
  label: { ko: '시험용 서명부', en: 'Fixture signature sheet' },
  noun: { ko: '회의', en: 'meeting' },
  type: 'report',
  icon: 'users',
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        {
          key: 'held_on',
          type: 'date',
          label: { ko: '일자', en: 'Day' },
          required: true,
          initial: 'today',
        },
        { key: 'topic', type: 'text', label: { ko: '주제', en: 'Topic' }, required: true },
      ],
    },
    {
      key: 'people',
      label: { ko: '참석자', en: 'People' },
      fields: [
        signatureSheet('people', { ko: '참석자 서명', en: 'People' }),
        { key: 'signed', ...signedTotal('people') },
      ],
    },
  ],
  title: (values) => String(values.topic ?? ''),
  workflow: always({ value: 'held', label: { ko: '실시', en: 'Held' }, tone: 'ok' }),
  counts: { date: 'held_on', category: () => null },
  facts: [
    {
      name: 'meetings',
      label: { ko: '회의', en: 'Meetings' },
      date: 'held_on',
      sum: 'signed',
    },
  ],
  columns: [
    { key: 'held_on', width: 110, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'signed', width: 90, align: 'right', shown: true },
  ],
  sort: { key: 'held_on', direction: 'desc' },
  search: ['held_on', 'topic', 'signed'],
  views: [{ key: 'all', label: { ko: '전체', en: 'All' }, query: {} }],
})
