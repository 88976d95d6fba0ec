import { weathers } from '../codes/safety.ts'
import type { ChecklistField, Field } from '../form/field-types.ts'
import type { Text } from '../text/text.ts'

/** When, where, who: what most boards ask first. */
export const basics = {
  checkDate: {
    key: 'check_date',
    type: 'date',
    label: { ko: '점검일', en: 'Date' },
    required: true,
    initial: 'today',
    past: true,
    half: true,
  },
  month: {
    key: 'month',
    type: 'month',
    label: { ko: '월', en: 'Month' },
    required: true,
    initial: 'this-month',
    past: true,
    half: true,
  },
  day: {
    key: 'work_date',
    type: 'date',
    label: { ko: '일자', en: 'Day' },
    required: true,
    initial: 'today',
    past: true,
    half: true,
  },
  company: {
    key: 'company_id',
    type: 'company',
    label: { ko: '업체', en: 'Company' },
    required: true,
    initial: 'my-company',
    half: true,
  },
  evaluators: {
    key: 'evaluators',
    type: 'users',
    label: { ko: '평가자', en: 'Evaluators' },
    required: true,
    initial: 'me',
  },
  weather: {
    key: 'weather',
    type: 'select',
    label: { ko: '날씨', en: 'Weather' },
    options: weathers,
    half: true,
  },
  workSite: {
    key: 'field_id',
    type: 'field',
    label: { ko: '현장·공구', en: 'Work site' },
    half: true,
  },
  partnerCompany: {
    key: 'company_id',
    type: 'company',
    label: { ko: '협력업체', en: 'Partner company' },
    half: true,
  },
  inspectors: {
    key: 'checkers',
    type: 'users',
    label: { ko: '점검자', en: 'Inspectors' },
    required: true,
    initial: 'me',
  },
} as const satisfies Record<string, Field>

export const inspectedPlace = (example: Text) =>
  ({
    key: 'place',
    type: 'text',
    label: { ko: '위치', en: 'Place' },
    placeholder: example,
    required: true,
  }) as const

/** The step with the questions; all of them must be answered. */
export const checklistSection = (groups: ChecklistField['groups']) =>
  ({
    key: 'checklist',
    label: { ko: '점검표', en: 'Checklist' },
    fields: [
      {
        key: 'items',
        type: 'checklist',
        label: { ko: '점검표', en: 'Checklist' },
        groups,
        adaptable: true,
        complete: true,
        required: true,
      },
    ],
  }) as const

/** What most boards ask last. */
export const closing = {
  opinion: { key: 'opinion', type: 'textarea', label: { ko: '총평', en: 'Remarks' } },
  sitePhotos: {
    key: 'photos',
    type: 'photos',
    max: 20,
    label: { ko: '현장 사진', en: 'Site photos' },
  },
  photos: { key: 'photos', type: 'photos', max: 20, label: { ko: '사진', en: 'Photos' } },
  uploads: { key: 'uploads', type: 'files', max: 20, label: { ko: '첨부', en: 'Attachments' } },
} as const satisfies Record<string, Field>
