import { basics } from '../../board-parts/inspection.ts'
import { views } from '../../board-parts/views.ts'
import { equipmentKinds } from '../../codes/equipment.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Row, Values } from '../../form/field-types.ts'
import { always } from '../../workflow/by-values.ts'

const minutesOf = (time: unknown) => {
  const [hours, minutes] = typeof time === 'string' ? time.split(':').map(Number) : []
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes
}

/** Hours of all units from a time of day to another; an end before the begin is on the next day. */
function hoursOf(row: Values): number | null {
  const [begin, end] = [minutesOf(row.begin), minutesOf(row.end)]
  if (begin === null || end === null) return null
  const minutes = end - begin + (end < begin ? 24 * 60 : 0)
  const units = typeof row.count === 'number' ? row.count : 1
  return Math.round((minutes / 60) * units * 100) / 100
}

const units = (values: Values) => (values.units ?? []) as Row[]

/** 장비 투입일보 (domain §4.13): what worked on a day, where, for how long and who guided it. */
export default defineForm({
  id: 503,
  slug: 'equipment-use',
  area: 'equipment',
  label: { ko: '장비 투입일보', en: 'Daily equipment report' },
  noun: { ko: '투입일보', en: 'report' },
  type: 'report',
  icon: 'clipboard-list',
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        { ...basics.day, key: 'day' },
        basics.company,
        { key: 'field_id', type: 'field', label: { ko: '현장·공구', en: 'Work site' } },
      ],
    },
    {
      key: 'units',
      label: { ko: '투입 장비', en: 'Equipment' },
      fields: [
        {
          key: 'units',
          type: 'table',
          label: { ko: '투입 장비', en: 'Equipment' },
          rowNoun: { ko: '장비', en: 'equipment' },
          minRows: 1,
          maxRows: 100,
          columns: [
            {
              key: 'equipment',
              type: 'link',
              board: 502,
              where: { status: 'on-site' },
              fills: {
                name: 'name',
                kind: 'kind',
                spec: 'spec',
                operator_name: 'operator_name',
              },
              label: { ko: '등록 장비', en: 'Registered equipment' },
              placeholder: { ko: '등록 장비에서 고르기', en: 'Choose from the register' },
            },
            {
              key: 'name',
              type: 'text',
              max: 60,
              label: { ko: '장비명', en: 'Name' },
              required: true,
              half: true,
            },
            {
              key: 'kind',
              type: 'select',
              label: { ko: '종류', en: 'Kind' },
              options: equipmentKinds,
              required: true,
              half: true,
            },
            {
              key: 'spec',
              type: 'text',
              max: 60,
              label: { ko: '규격', en: 'Size' },
              half: true,
            },
            {
              key: 'count',
              type: 'int',
              min: 1,
              max: 99,
              unit: { ko: '대', en: '' },
              label: { ko: '대수', en: 'Units' },
              required: true,
              initial: 1,
              half: true,
            },
            {
              key: 'work',
              type: 'textarea',
              max: 500,
              label: { ko: '작업내용', en: 'Work' },
              required: true,
            },
            {
              key: 'place',
              type: 'text',
              max: 100,
              label: { ko: '작업위치', en: 'Place' },
              required: true,
            },
            {
              key: 'begin',
              type: 'time',
              label: { ko: '가동 시작', en: 'From' },
              required: true,
              initial: '07:00',
              half: true,
            },
            {
              key: 'end',
              type: 'time',
              label: { ko: '가동 끝', en: 'To' },
              required: true,
              initial: '17:00',
              half: true,
            },
            {
              key: 'hours',
              type: 'calc',
              as: 'dec',
              label: { ko: '가동시간(대수 합)', en: 'Hours of all units' },
              name: { ko: '가동시간', en: 'Hours' },
              compute: ({ row }) => (row ? hoursOf(row) : null),
            },
            {
              key: 'fuel',
              type: 'dec',
              places: 1,
              min: 0,
              max: 10_000,
              unit: { ko: 'L', en: 'L' },
              label: { ko: '유류', en: 'Fuel' },
              half: true,
            },
            {
              key: 'operator_name',
              type: 'text',
              max: 40,
              label: { ko: '조종원', en: 'Operator' },
              required: true,
              half: true,
            },
            {
              key: 'guide',
              type: 'text',
              max: 40,
              label: { ko: '신호수·유도자', en: 'Signaller or guide' },
              half: true,
            },
            {
              key: 'check',
              type: 'radio',
              label: { ko: '일일점검', en: 'Daily check' },
              options: [
                { value: 'ok', label: { ko: '○ 양호', en: '○ Fine' }, tone: 'ok' },
                { value: 'bad', label: { ko: '× 불량', en: '× Faulty' }, tone: 'danger' },
              ],
              required: true,
            },
            {
              key: 'fault',
              type: 'textarea',
              max: 500,
              label: { ko: '불량 내용과 조치', en: 'The fault and what was done' },
              visible: ({ row }) => row?.check === 'bad',
              required: true,
            },
          ],
        },
        {
          key: 'names',
          type: 'calc',
          as: 'text',
          label: { ko: '장비', en: 'Equipment' },
          compute: ({ values }) =>
            units(values)
              .map((row) => row.name)
              .filter(Boolean)
              .join(', ') || null,
        },
        {
          key: 'bad_count',
          type: 'calc',
          as: 'int',
          label: { ko: '불량', en: 'Faulty' },
          compute: ({ values }) => units(values).filter((row) => row.check === 'bad').length,
        },
      ],
    },
    {
      key: 'more',
      label: { ko: '특기사항·사진', en: 'Remarks and photos' },
      fields: [
        { key: 'note', type: 'textarea', label: { ko: '특기사항', en: 'Remarks' } },
        { key: 'photos', type: 'photos', max: 20, label: { ko: '사진', en: 'Photos' } },
        { key: 'uploads', type: 'files', max: 20, label: { ko: '첨부', en: 'Attachments' } },
      ],
    },
  ],
  title: (values, language) => {
    const names = units(values).flatMap(({ name }) => (name ? [String(name)] : []))
    const more = names.length - 1
    const others = more > 0 ? (language === 'ko' ? ` 외 ${more}` : ` and ${more} more`) : ''
    const head = language === 'ko' ? '장비 투입' : 'Equipment'
    return `${values.day ?? ''} ${head} ${names[0] ?? ''}${others}`.trim()
  },
  workflow: always({ value: 'written', label: { ko: '작성', en: 'Written' }, tone: 'neutral' }),
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  counts: { date: 'day', category: () => null },
  facts: [
    {
      name: 'units',
      label: { ko: '투입 대수', en: 'Units' },
      rows: 'units',
      date: 'day',
      category: 'kind',
      company: 'company_id',
      sum: 'count',
    },
    {
      name: 'hours',
      label: { ko: '가동시간', en: 'Hours' },
      rows: 'units',
      date: 'day',
      category: 'kind',
      company: 'company_id',
      sum: 'hours',
    },
  ],
  columns: [
    { key: 'day', width: 96, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'names', width: 260, shown: true },
    { key: 'company_id', width: 140, shown: true, phone: 'meta' },
    { key: 'bad_count', width: 72, align: 'right', shown: true, tone: 'danger' },
    { key: 'attachments', width: 64, align: 'right', shown: false },
    { key: 'writer', width: 88, shown: true, phone: 'meta' },
  ],
  sort: { key: 'day', direction: 'desc' },
  search: ['day', 'company_id', 'field_id', 'bad_count', 'names'],
  views: [
    views.all,
    views.today,
    {
      key: 'bad',
      label: { ko: '점검 불량', en: 'Faulty' },
      query: { conditions: [{ key: 'bad_count', operator: '>=', value: '1' }] },
    },
    views.mine,
  ],
  matrix: { rows: 'company_id', columns: 'day' },
})
