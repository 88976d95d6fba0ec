import { basics, closing } from '../../board-parts/inspection.ts'
import { views } from '../../board-parts/views.ts'
import { wasteKinds } from '../../codes/waste.ts'
import { defineBoard } from '../../form/define-board.ts'
import { totalOf } from '../../form/totals.ts'

/** 환경월보 (domain §4.18): one a month; waste, dust, complaints, water and energy, training. */
export default defineBoard({
  id: 507,
  slug: 'environment-monthly',
  area: 'environment',
  label: { ko: '환경월보', en: 'Environmental monthly report' },
  noun: { ko: '환경월보', en: 'monthly report' },
  type: 'report',
  icon: 'calendar-days',
  writeLevel: 3,
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [basics.month],
    },
    {
      key: 'waste',
      label: { ko: '폐기물', en: 'Waste' },
      fields: [
        {
          key: 'waste',
          type: 'table',
          label: { ko: '폐기물 발생·처리', en: 'Waste' },
          rowNoun: { ko: '폐기물', en: 'waste' },
          maxRows: 50,
          columns: [
            {
              key: 'kind',
              type: 'select',
              label: { ko: '종류', en: 'Kind' },
              options: wasteKinds,
              required: true,
            },
            {
              key: 'generated',
              type: 'dec',
              places: 2,
              min: 0,
              max: 1_000_000,
              unit: { ko: '톤', en: 't' },
              label: { ko: '발생량', en: 'Generated' },
              required: true,
              half: true,
            },
            {
              key: 'treated',
              type: 'dec',
              places: 2,
              min: 0,
              max: 1_000_000,
              unit: { ko: '톤', en: 't' },
              label: { ko: '처리량', en: 'Treated' },
              required: true,
              half: true,
            },
            { key: 'carrier', type: 'text', label: { ko: '처리업체', en: 'Disposal company' } },
          ],
        },
        {
          key: 'generated',
          label: { ko: '발생(톤)', en: 'Generated (t)' },
          ...totalOf('waste', { sum: 'generated', places: 2 }),
        },
        {
          key: 'treated',
          label: { ko: '처리(톤)', en: 'Treated (t)' },
          ...totalOf('waste', { sum: 'treated', places: 2 }),
        },
      ],
    },
    {
      key: 'care',
      label: { ko: '관리·민원', en: 'Care and complaints' },
      fields: [
        {
          key: 'sprayings',
          type: 'int',
          min: 0,
          max: 9999,
          unit: { ko: '회', en: 'times' },
          label: { ko: '살수 횟수', en: 'Water sprayings' },
          half: true,
        },
        {
          key: 'dust',
          type: 'textarea',
          label: { ko: '비산먼지 관리', en: 'Fugitive dust' },
          required: true,
        },
        {
          key: 'complaints',
          type: 'int',
          min: 0,
          max: 9999,
          unit: { ko: '건', en: '' },
          label: { ko: '소음 민원', en: 'Noise complaints' },
          required: true,
          initial: 0,
          half: true,
        },
        {
          key: 'complaints_handled',
          type: 'int',
          min: 0,
          max: 9999,
          unit: { ko: '건', en: '' },
          label: { ko: '처리한 민원', en: 'Complaints handled' },
          visible: ({ values }) => Number(values.complaints ?? 0) > 0,
          required: true,
          half: true,
        },
        {
          key: 'complaint_text',
          type: 'textarea',
          label: { ko: '민원 내용과 조치', en: 'Complaints and what was done' },
          visible: ({ values }) => Number(values.complaints ?? 0) > 0,
          required: true,
        },
      ],
    },
    {
      key: 'use',
      label: { ko: '용수·에너지·교육', en: 'Water, energy, training' },
      fields: [
        {
          key: 'water',
          type: 'dec',
          places: 1,
          min: 0,
          unit: { ko: '㎥', en: 'm³' },
          label: { ko: '용수', en: 'Water' },
          half: true,
        },
        {
          key: 'electricity',
          type: 'dec',
          places: 1,
          min: 0,
          unit: { ko: 'kWh', en: 'kWh' },
          label: { ko: '전력', en: 'Electricity' },
          half: true,
        },
        {
          key: 'fuel',
          type: 'dec',
          places: 1,
          min: 0,
          unit: { ko: 'L', en: 'L' },
          label: { ko: '유류', en: 'Fuel' },
          half: true,
        },
        {
          key: 'trained',
          type: 'int',
          min: 0,
          max: 99_999,
          unit: { ko: '명', en: 'people' },
          label: { ko: '환경교육 인원', en: 'People trained' },
          half: true,
        },
        {
          key: 'training_time',
          type: 'duration',
          max: 6000,
          label: { ko: '환경교육 시간', en: 'Time of training' },
        },
        { key: 'opinion', type: 'textarea', label: { ko: '특기사항', en: 'Remarks' } },
        closing.photos,
        closing.uploads,
      ],
    },
  ],
  title: (values, language) => {
    const [year = '', month = ''] = String(values.month ?? '').split('-')
    return language === 'ko'
      ? `${year}년 ${Number(month)}월 환경월보`
      : `Environmental report ${year}-${month}`
  },
  statuses: [{ value: 'written', label: { ko: '작성', en: 'Written' }, tone: 'neutral' }],
  status: () => 'written',
  counts: { date: 'month', category: () => null },
  onePer: { every: 'month' },
  facts: [
    {
      name: 'waste',
      label: { ko: '폐기물 처리(톤)', en: 'Waste treated (t)' },
      rows: 'waste',
      date: 'month',
      category: 'kind',
      sum: 'treated',
    },
    {
      name: 'complaints',
      label: { ko: '소음 민원', en: 'Noise complaints' },
      date: 'month',
      sum: 'complaints',
    },
  ],
  columns: [
    { key: 'month', width: 110, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'generated', width: 110, align: 'right', shown: true },
    { key: 'treated', width: 110, align: 'right', shown: true, phone: 'meta' },
    { key: 'complaints', width: 96, align: 'right', shown: true, tone: 'warn' },
    { key: 'training_time', width: 110, align: 'right', shown: false },
    { key: 'attachments', width: 64, align: 'right', shown: false },
    { key: 'writer', width: 88, shown: true, phone: 'meta' },
  ],
  sort: { key: 'month', direction: 'desc' },
  search: ['month', 'generated', 'treated', 'complaints', 'training_time'],
  views: [views.all],
})
