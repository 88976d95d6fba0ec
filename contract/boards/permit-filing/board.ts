import { basics } from '../../board-parts/inspection.ts'
import { views } from '../../board-parts/views.ts'
import {
  filingKinds,
  filingLaws,
  filingOffices,
  filingRule,
  filingStarts,
  lastDay,
} from '../../codes/filings.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Values } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import { byValues } from '../../workflow/by-values.ts'

const isOther = ({ values }: { values: Values }) => values.kind === 'other'
const hasChanged = ({ values }: { values: Values }) => !isEmpty(values.changed_on)
const isFiled = ({ values }: { values: Values }) => !isEmpty(values.submitted_on)

/** The state follows from the days and results that are written; it never asks the clock. */
function statusOf(values: Values) {
  if (hasChanged({ values }) && isEmpty(values.change_filed_on)) return 'change'
  if (!isFiled({ values })) return 'preparing'
  if (values.result === 'supplement') return 'supplement'
  return values.result === 'accepted' ? 'accepted' : 'submitted'
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** 대관 제출서류 (domain §4.20): what is filed with whom until when, its receipt and certificate. */
export default defineForm({
  id: 510,
  slug: 'permit-filing',
  area: 'management',
  label: { ko: '대관 제출서류', en: 'Filings' },
  noun: { ko: '제출서류', en: 'filing' },
  type: 'report',
  icon: 'file-check',
  writeLevel: 3,
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        {
          key: 'kind',
          type: 'select',
          label: { ko: '종류', en: 'Kind' },
          options: filingKinds,
          required: true,
        },
        {
          key: 'name',
          type: 'text',
          max: 100,
          label: { ko: '서류 이름', en: 'Name' },
          visible: isOther,
          required: true,
        },
        {
          key: 'office',
          type: 'calc',
          as: 'choice',
          options: filingOffices,
          label: { ko: '제출처', en: 'Office' },
          compute: ({ values }) => filingRule(values.kind)?.office ?? null,
        },
        {
          key: 'law',
          type: 'calc',
          as: 'choice',
          options: filingLaws,
          label: { ko: '관련법', en: 'Law' },
          compute: ({ values }) => filingRule(values.kind)?.law ?? null,
        },
        {
          key: 'office_name',
          type: 'text',
          max: 60,
          label: { ko: '제출 기관', en: 'Filed with' },
          placeholder: { ko: '예: 서울강남지청, 강남구청', en: 'e.g. Gangnam district office' },
          required: isOther,
          half: true,
        },
        basics.workSite,
        {
          key: 'person',
          type: 'user',
          label: { ko: '담당', en: 'Person in charge' },
          required: true,
          initial: 'me',
        },
        {
          key: 'content',
          type: 'textarea',
          label: { ko: '내용', en: 'Content' },
          placeholder: { ko: '예: 깊이 10m 이상 굴착', en: 'e.g. excavation deeper than 10 m' },
        },
      ],
    },
    {
      key: 'term',
      label: { ko: '제출시기', en: 'Term' },
      fields: [
        {
          key: 'from',
          type: 'calc',
          as: 'choice',
          options: filingStarts,
          label: { ko: '기준', en: 'Counted from' },
          compute: ({ values }) => filingRule(values.kind)?.from ?? null,
        },
        {
          key: 'base_on',
          type: 'date',
          label: { ko: '기준일', en: 'Base date' },
          help: {
            ko: '착공일, 선임일처럼 기한을 세는 날',
            en: 'The day from which the term is counted',
          },
          required: true,
          half: true,
        },
        {
          key: 'other_deadline',
          type: 'date',
          label: { ko: '달리 정한 기한', en: 'Another deadline' },
          help: { ko: '비우면 법정 기한으로 계산', en: 'Empty: computed by the rule' },
          required: isOther,
          half: true,
        },
        {
          key: 'deadline',
          type: 'calc',
          as: 'day',
          label: { ko: '제출기한', en: 'Deadline' },
          compute: ({ values }) => {
            const base = text(values.base_on)
            const rule = filingRule(values.kind)
            return text(values.other_deadline) ?? (base && rule ? lastDay(base, rule.term) : null)
          },
        },
      ],
    },
    {
      key: 'filing',
      label: { ko: '제출·접수', en: 'Filing and receipt' },
      fields: [
        {
          key: 'submitted_on',
          type: 'date',
          label: { ko: '제출일', en: 'Filed on' },
          past: true,
          half: true,
        },
        {
          key: 'receipt_no',
          type: 'text',
          max: 60,
          label: { ko: '접수번호', en: 'Receipt number' },
          visible: isFiled,
          half: true,
        },
        {
          key: 'result',
          type: 'radio',
          label: { ko: '처리 결과', en: 'Result' },
          options: [
            { value: 'waiting', label: { ko: '처리 중', en: 'Waiting' } },
            { value: 'supplement', label: { ko: '보완 요구', en: 'To be completed' } },
            { value: 'accepted', label: { ko: '수리', en: 'Accepted' } },
          ],
          visible: isFiled,
          initial: 'waiting',
        },
        {
          key: 'supplement_until',
          type: 'date',
          label: { ko: '보완 기한', en: 'To be completed by' },
          visible: ({ values }) => isFiled({ values }) && values.result === 'supplement',
          required: true,
          half: true,
        },
        {
          key: 'accepted_on',
          type: 'date',
          label: { ko: '수리일', en: 'Accepted on' },
          visible: ({ values }) => isFiled({ values }) && values.result === 'accepted',
          past: true,
          notBefore: 'submitted_on',
          half: true,
        },
        {
          key: 'renew_on',
          type: 'date',
          label: { ko: '다음 갱신일', en: 'Renew by' },
          visible: isFiled,
          half: true,
        },
        {
          key: 'late_reason',
          type: 'textarea',
          label: { ko: '지연 사유', en: 'Why it was late' },
          visible: ({ values }) =>
            String(values.submitted_on ?? '') > String(values.deadline ?? '9999'),
          required: true,
        },
        {
          key: 'papers',
          type: 'files',
          max: 20,
          label: { ko: '제출서류', en: 'Papers filed' },
        },
        {
          key: 'certificates',
          type: 'files',
          max: 20,
          label: { ko: '증명서', en: 'Certificates' },
          help: { ko: '접수증, 수리 통보, 필증', en: 'Receipt, acceptance, certificate' },
        },
      ],
    },
    {
      key: 'change',
      label: { ko: '변경', en: 'Change' },
      folded: true,
      fields: [
        {
          key: 'changed_on',
          type: 'date',
          label: { ko: '변경일', en: 'Changed on' },
          past: true,
          half: true,
        },
        {
          key: 'change_until',
          type: 'date',
          label: { ko: '변경신고 기한', en: 'Report the change by' },
          visible: hasChanged,
          required: true,
          notBefore: 'changed_on',
          half: true,
        },
        {
          key: 'change_filed_on',
          type: 'date',
          label: { ko: '변경신고일', en: 'Change reported on' },
          visible: hasChanged,
          past: true,
          notBefore: 'changed_on',
          half: true,
        },
        {
          key: 'change_reason',
          type: 'textarea',
          label: { ko: '변경사유', en: 'Why it changed' },
          visible: hasChanged,
          required: true,
        },
      ],
    },
  ],
  title: (values, language) => {
    const kind = filingKinds.find(({ value }) => value === values.kind)?.label[language]
    return values.kind === 'other' ? String(values.name ?? '') : (kind ?? '')
  },
  workflow: byValues({
    states: [
      { value: 'preparing', label: { ko: '준비', en: 'Preparing' }, tone: 'info', open: true },
      { value: 'submitted', label: { ko: '제출', en: 'Filed' }, tone: 'info' },
      { value: 'supplement', label: { ko: '보완', en: 'To complete' }, tone: 'warn', open: true },
      { value: 'accepted', label: { ko: '수리', en: 'Accepted' }, tone: 'ok' },
      {
        value: 'change',
        label: { ko: '변경신고 필요', en: 'Report a change' },
        tone: 'warn',
        open: true,
      },
    ],
    derived: statusOf,
    due: (values) => {
      const status = statusOf(values)
      if (status === 'change') return text(values.change_until)
      return text(status === 'supplement' ? values.supplement_until : values.deadline)
    },
  }),
  assignees: (values) => (typeof values.person === 'number' ? [values.person] : []),
  counts: { date: 'deadline', category: (values) => text(values.kind) },
  facts: [
    {
      name: 'filings',
      label: { ko: '제출서류', en: 'Filings' },
      date: 'deadline',
      category: 'kind',
    },
    {
      name: 'late-filings',
      label: { ko: '기한 뒤 제출', en: 'Filed late' },
      date: 'submitted_on',
      category: 'kind',
      when: ({ values }) => String(values.submitted_on ?? '') > String(values.deadline ?? '9999'),
      revision: 1,
    },
  ],
  expiries: [
    {
      name: 'deadline',
      label: { ko: '제출기한', en: 'Deadline' },
      date: 'deadline',
      soon: 14,
      remind: [14, 3, 0],
      to: ['writer', 'leads'],
      when: ({ values }) => !isFiled({ values }),
      revision: 1,
    },
    {
      name: 'renewal',
      label: { ko: '갱신', en: 'Renewal' },
      date: 'renew_on',
      soon: 30,
      remind: [30, 7, 0],
      to: ['writer', 'leads'],
    },
  ],
  columns: [
    { key: 'deadline', width: 190, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'office', width: 140, shown: true, phone: 'meta' },
    { key: 'person', width: 88, shown: true },
    { key: 'submitted_on', width: 96, shown: true },
    { key: 'receipt_no', width: 150, shown: false },
    { key: 'renew_on', width: 190, shown: false },
    { key: 'kind', width: 180, shown: false },
    { key: 'law', width: 150, shown: false },
    { key: 'base_on', width: 96, shown: false },
    { key: 'field_id', width: 110, shown: false },
    { key: 'status', width: 110, shown: true },
    { key: 'writer', width: 88, shown: false },
  ],
  sheet: [
    'kind',
    'name',
    'office_name',
    'field_id',
    'person',
    'content',
    'base_on',
    'other_deadline',
    'submitted_on',
    'receipt_no',
    'result',
    'supplement_until',
    'accepted_on',
    'renew_on',
    'late_reason',
    'changed_on',
    'change_until',
    'change_filed_on',
    'change_reason',
  ],
  sort: { key: 'deadline', direction: 'desc' },
  search: [
    'deadline',
    'kind',
    'office',
    'law',
    'person',
    'field_id',
    'base_on',
    'submitted_on',
    'receipt_no',
    'renew_on',
  ],
  views: [
    views.all,
    { key: 'due', label: { ko: '제출 예정', en: 'To file' }, query: { status: 'preparing' } },
    { key: 'overdue', label: { ko: '기한 지남', en: 'Overdue' }, query: { status: 'overdue' } },
    {
      key: 'expiring',
      label: { ko: '기한·갱신 임박', en: 'Due soon' },
      query: { status: 'expiring' },
    },
  ],
  calendar: [
    { name: 'deadline', label: { ko: '제출기한', en: 'Deadline' }, begin: 'deadline' },
    { name: 'filed', label: { ko: '제출', en: 'Filed' }, begin: 'submitted_on' },
    { name: 'renewal', label: { ko: '갱신', en: 'Renewal' }, begin: 'renew_on' },
  ],
})
