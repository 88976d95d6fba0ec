import { basics } from '../../board-parts/inspection.ts'
import { views } from '../../board-parts/views.ts'
import { protectiveEquipment } from '../../codes/protective-equipment.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Values } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import { byValues } from '../../workflow/by-values.ts'
import { hazardMarks, signalWords } from './marks.ts'

/** Whether what people have to see and know of a substance is there. */
const isReady = ({ posted, labelled, taught_on }: Values) =>
  posted === true && labelled === true && !isEmpty(taught_on)

/**
 * 화학물질·MSDS 목록 (domain §4.19, domain2 §2): what is used on the site, its sheet, and whether it was
 * posted, labelled and explained.
 */
export default defineForm({
  id: 517,
  slug: 'chemical',
  area: 'health',
  label: { ko: '화학물질·MSDS 목록', en: 'Chemicals (MSDS)' },
  noun: { ko: '화학물질', en: 'chemical' },
  type: 'report',
  icon: 'flask-conical',
  sections: [
    {
      key: 'basic',
      label: { ko: '제품', en: 'Product' },
      fields: [
        {
          key: 'name',
          type: 'text',
          max: 100,
          label: { ko: '제품명', en: 'Product' },
          placeholder: { ko: '예: 우레탄 방수제 상도', en: 'e.g. urethane waterproofing' },
          required: true,
        },
        {
          key: 'maker',
          type: 'text',
          max: 100,
          label: { ko: '제조·공급자', en: 'Maker or supplier' },
          required: true,
          half: true,
        },
        {
          key: 'maker_phone',
          type: 'text',
          format: 'telephone',
          label: { ko: '긴급 연락처', en: 'Emergency phone' },
          half: true,
        },
        {
          key: 'use',
          type: 'text',
          max: 100,
          label: { ko: '사용 작업', en: 'Used for' },
          placeholder: { ko: '예: 지하 주차장 방수', en: 'e.g. waterproofing the car park' },
          required: true,
          half: true,
        },
        { ...basics.company, label: { ko: '사용 업체', en: 'Company' } },
        basics.workSite,
        {
          key: 'place',
          type: 'text',
          max: 100,
          label: { ko: '보관 장소', en: 'Where it is stored' },
          required: true,
          half: true,
        },
        {
          key: 'amount',
          type: 'text',
          max: 40,
          label: { ko: '보관량', en: 'Amount' },
          placeholder: { ko: '예: 18 L 20통', en: 'e.g. 20 cans of 18 L' },
          half: true,
        },
        {
          key: 'in_date',
          type: 'date',
          label: { ko: '반입일', en: 'Entered on' },
          required: true,
          initial: 'today',
          past: true,
          half: true,
        },
        {
          key: 'out_date',
          type: 'date',
          label: { ko: '반출·소진일', en: 'Left or used up on' },
          notBefore: 'in_date',
          past: true,
          half: true,
        },
      ],
    },
    {
      key: 'hazards',
      label: { ko: '유해·위험성', en: 'Hazards' },
      fields: [
        {
          key: 'signal',
          type: 'radio',
          label: { ko: '신호어', en: 'Signal word' },
          options: signalWords,
          required: true,
        },
        {
          key: 'marks',
          type: 'multi',
          label: { ko: '그림문자', en: 'Pictograms' },
          options: hazardMarks,
          required: ({ values }) => values.signal !== undefined && values.signal !== 'none',
        },
        {
          key: 'ingredients',
          type: 'table',
          label: { ko: '구성 성분', en: 'Ingredients' },
          rowNoun: { ko: '성분', en: 'ingredient' },
          maxRows: 60,
          paste: true,
          columns: [
            {
              key: 'name',
              type: 'text',
              max: 100,
              label: { ko: '성분명', en: 'Name' },
              required: true,
            },
            {
              key: 'cas',
              type: 'text',
              max: 20,
              label: { ko: 'CAS 번호', en: 'CAS number' },
              placeholder: { ko: '예: 108-88-3', en: 'e.g. 108-88-3' },
              half: true,
            },
            {
              key: 'share',
              type: 'text',
              max: 20,
              label: { ko: '함유량', en: 'Content' },
              placeholder: { ko: '예: 10~20 %', en: 'e.g. 10 to 20 %' },
              half: true,
            },
          ],
        },
        {
          key: 'special',
          type: 'check',
          label: { ko: '특별관리물질', en: 'Substance under special control' },
          half: true,
        },
        {
          key: 'measured',
          type: 'check',
          label: { ko: '작업환경측정 대상', en: 'Air is to be measured' },
          half: true,
        },
        {
          key: 'examined',
          type: 'check',
          label: { ko: '특수건강진단 대상', en: 'Workers are to be examined' },
          half: true,
        },
        {
          key: 'gear',
          type: 'multi',
          label: { ko: '필요한 보호구', en: 'Protective equipment' },
          options: protectiveEquipment.filter(({ value }) => value !== 'other'),
        },
        {
          key: 'first_aid',
          type: 'textarea',
          label: { ko: '응급조치', en: 'First aid' },
        },
      ],
    },
    {
      key: 'sheet',
      label: { ko: 'MSDS·경고표지·교육', en: 'Sheet, label, training' },
      fields: [
        {
          key: 'revised_on',
          type: 'date',
          label: { ko: 'MSDS 개정일', en: 'Sheet of' },
          past: true,
          half: true,
        },
        {
          key: 'uploads',
          type: 'files',
          max: 20,
          label: { ko: 'MSDS 파일', en: 'The sheet' },
        },
        {
          key: 'posted',
          type: 'check',
          label: { ko: 'MSDS를 작업장에 게시·비치함', en: 'The sheet is at the place of work' },
        },
        {
          key: 'labelled',
          type: 'check',
          label: { ko: '용기에 경고표지를 붙임', en: 'Containers are labelled' },
        },
        {
          key: 'taught_on',
          type: 'date',
          label: { ko: 'MSDS 교육일', en: 'Explained on' },
          past: true,
          half: true,
        },
        {
          key: 'training',
          type: 'link',
          board: 505,
          label: { ko: 'MSDS 교육 기록', en: 'Record of the training' },
          where: { conditions: [{ key: 'kind', operator: '=', value: 'msds' }] },
          fills: { held_on: 'taught_on' },
          placeholder: { ko: '교육에서 고르기', en: 'Choose a training' },
        },
        { key: 'photos', type: 'photos', max: 10, label: { ko: '사진', en: 'Photos' } },
      ],
    },
  ],
  title: (values) => String(values.name ?? ''),
  workflow: byValues({
    states: [
      { value: 'ready', label: { ko: '사용 중', en: 'In use' }, tone: 'ok' },
      { value: 'lacking', label: { ko: '조치 필요', en: 'Something is missing' }, tone: 'warn' },
      { value: 'gone', label: { ko: '반출·소진', en: 'Gone' }, tone: 'neutral' },
    ],
    derived: (values) =>
      isEmpty(values.out_date) ? (isReady(values) ? 'ready' : 'lacking') : 'gone',
  }),
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  counts: {
    date: 'in_date',
    category: (values) => (values.signal ? String(values.signal) : null),
  },
  facts: [
    {
      name: 'chemicals',
      label: { ko: '화학물질 반입', en: 'Chemicals' },
      date: 'in_date',
      category: 'signal',
      company: 'company_id',
    },
  ],
  columns: [
    { key: 'title', shown: true, phone: 'title' },
    { key: 'use', width: 170, shown: true, phone: 'meta' },
    { key: 'company_id', width: 140, shown: true, phone: 'meta' },
    { key: 'signal', width: 90, shown: true },
    { key: 'place', width: 140, shown: true },
    { key: 'taught_on', width: 110, shown: true },
    { key: 'in_date', width: 110, shown: false },
    { key: 'out_date', width: 110, shown: false },
    { key: 'maker', width: 140, shown: false },
    { key: 'field_id', width: 110, shown: false },
    { key: 'status', width: 110, shown: true, phone: 'meta' },
    { key: 'writer', width: 88, shown: true },
  ],
  sort: { key: 'in_date', direction: 'desc' },
  search: [
    'use',
    'company_id',
    'signal',
    'place',
    'taught_on',
    'in_date',
    'out_date',
    'maker',
    'field_id',
  ],
  views: [
    views.all,
    {
      key: 'lacking',
      label: { ko: '조치 필요', en: 'Something is missing' },
      query: { status: 'lacking' },
    },
    { key: 'ready', label: { ko: '사용 중', en: 'In use' }, query: { status: 'ready' } },
  ],
})
