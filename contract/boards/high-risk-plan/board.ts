import { confirmation, decisionKeys } from '../../board-parts/confirmation.ts'
import { titleOfWorks, worksOf } from '../../board-parts/high-risk-words.ts'
import { basics } from '../../board-parts/inspection.ts'
import { views } from '../../board-parts/views.ts'
import { highRiskWorks } from '../../codes/high-risk-work.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Values } from '../../form/field-types.ts'
import type { Workflow } from '../../workflow/definition.ts'
import { supplements } from './supplements.ts'

const [lifting, excavation, fire, confined, height, electric, machinery] = supplements

/** The plan is written with its measures; safety or a manager who wrote none of it confirms it. */
const workflow = {
  states: [
    { value: 'draft', label: { ko: '작성', en: 'Draft' }, tone: 'neutral', open: true },
    { value: 'done', label: { ko: '확인 대기', en: 'To confirm' }, tone: 'warn' },
    { value: 'redo', label: { ko: '보완 요청', en: 'Sent back' }, tone: 'danger', open: true },
    { value: 'verified', label: { ko: '확인완료', en: 'Confirmed' }, tone: 'ok', closed: true },
    {
      value: 'finished',
      label: { ko: '작업 종료', en: 'Finished' },
      tone: 'neutral',
      closed: true,
    },
  ],
  initial: 'draft',
  transitions: [
    {
      action: 'act',
      label: { ko: '확인 요청', en: 'Ask for confirmation' },
      from: ['draft', 'redo'],
      to: 'done',
      by: { any: ['responsible', 'writer', 'safety', 'manager'] },
      requires: ['measures'],
      redoneFrom: ['redo'],
      section: 'measures',
      stamps: { by: 'asked_by', at: 'asked_at' },
      clears: decisionKeys,
      notifies: { kind: 'acted', to: ['leads'] },
    },
    { ...confirmation.verify, label: { ko: '계획 확인', en: 'Confirm the plan' } },
    { ...confirmation.redo, label: { ko: '보완 요청', en: 'Send back' } },
    {
      action: 'finish',
      label: { ko: '작업 종료', en: 'Finish the work' },
      from: ['verified'],
      to: 'finished',
      by: { any: ['responsible', 'writer', 'safety', 'manager'] },
      stamps: { by: 'finished_by', at: 'finished_at' },
    },
  ],
} as const satisfies Workflow

const isSupplied = (work: string) => supplements.some(({ key }) => key === work)
/** Kinds of which the form asks nothing of its own. */
const needsWords = ({ values }: { values: Values }) =>
  worksOf(values).some((work) => !isSupplied(work))

/** 고위험작업 계획 (domain §4.12): a plan for each job, with what its kinds of work ask besides. */
export default defineForm({
  id: 11,
  slug: 'high-risk-plan',
  area: 'risk',
  label: { ko: '고위험작업 계획', en: 'High-risk work plans' },
  noun: { ko: '작업계획', en: 'plan' },
  type: 'assessment',
  icon: 'triangle-alert',
  sections: [
    {
      key: 'basic',
      label: { ko: '작업', en: 'Work' },
      fields: [
        {
          key: 'works',
          type: 'multi',
          label: { ko: '작업 종류', en: 'Kinds of work' },
          help: { ko: '화기와 밀폐공간처럼 함께 고를 수 있습니다', en: 'Several may be chosen' },
          options: highRiskWorks,
          required: true,
        },
        {
          key: 'work_name',
          type: 'text',
          max: 80,
          label: { ko: '작업명', en: 'Job' },
          placeholder: { ko: '예: 지하 저수조 내부 방수', en: 'e.g. Waterproofing of the tank' },
          suggest: 'standard-work',
          required: true,
        },
        {
          key: 'detail',
          type: 'textarea',
          max: 1000,
          label: { ko: '작업 방법·순서', en: 'Method and order' },
          required: true,
        },
        basics.workSite,
        {
          key: 'place',
          type: 'text',
          max: 80,
          label: { ko: '장소', en: 'Place' },
          required: true,
          half: true,
        },
        {
          key: 'begin_on',
          type: 'date',
          label: { ko: '시작일', en: 'From' },
          required: true,
          initial: 'today',
          half: true,
        },
        {
          key: 'end_on',
          type: 'date',
          label: { ko: '종료일', en: 'To' },
          required: true,
          initial: 'today',
          notBefore: 'begin_on',
          half: true,
        },
        basics.company,
        {
          key: 'foreman',
          type: 'text',
          max: 40,
          label: { ko: '작업책임자', en: 'Foreman' },
          required: true,
          half: true,
        },
        {
          key: 'crew',
          type: 'int',
          min: 1,
          max: 999,
          label: { ko: '작업인원', en: 'Crew' },
          unit: { ko: '명', en: '' },
          required: true,
          half: true,
        },
        {
          key: 'special',
          type: 'textarea',
          max: 1000,
          label: { ko: '작업별 안전대책', en: 'Measures of this kind of work' },
          visible: needsWords,
          required: true,
        },
      ],
    },
    lifting,
    excavation,
    fire,
    confined,
    height,
    electric,
    machinery,
    {
      key: 'equipment',
      label: { ko: '사용장비', en: 'Equipment' },
      fields: [
        {
          key: 'units',
          type: 'table',
          label: { ko: '사용장비', en: 'Equipment' },
          rowNoun: { ko: '장비', en: 'unit' },
          maxRows: 20,
          columns: [
            {
              key: 'equipment',
              type: 'link',
              board: 502,
              where: { status: 'on-site' },
              fills: { title: 'name', spec: 'spec', operator_name: 'operator_name' },
              label: { ko: '등록 장비', en: 'Registered equipment' },
              placeholder: { ko: '등록 장비에서 고르기', en: 'Choose from the register' },
            },
            {
              key: 'name',
              type: 'text',
              max: 90,
              label: { ko: '장비명', en: 'Name' },
              required: true,
            },
            { key: 'spec', type: 'text', max: 60, label: { ko: '규격', en: 'Size' } },
            {
              key: 'operator_name',
              type: 'text',
              max: 40,
              label: { ko: '조종원', en: 'Operator' },
            },
          ],
        },
      ],
    },
    {
      key: 'measures',
      label: { ko: '위험과 대책', en: 'Risks and measures' },
      fields: [
        {
          key: 'measures',
          type: 'table',
          label: { ko: '위험과 대책', en: 'Risks and measures' },
          rowNoun: { ko: '대책', en: 'measure' },
          required: true,
          minRows: 1,
          maxRows: 50,
          columns: [
            {
              key: 'hazard',
              type: 'textarea',
              max: 300,
              label: { ko: '위험', en: 'Risk' },
              required: true,
            },
            {
              key: 'measure',
              type: 'textarea',
              max: 300,
              label: { ko: '대책', en: 'Measure' },
              required: true,
            },
            {
              key: 'owner',
              type: 'text',
              max: 40,
              label: { ko: '담당', en: 'Owner' },
              required: true,
            },
          ],
        },
        {
          key: 'drawing',
          type: 'photos',
          max: 10,
          label: { ko: '작업 도면·사진', en: 'Drawings' },
        },
        { key: 'uploads', type: 'files', max: 20, label: { ko: '첨부', en: 'Attachments' } },
      ],
    },
    {
      key: 'steps',
      label: { ko: '확인', en: 'Confirmation' },
      fields: [
        { key: 'asked_by', type: 'user', server: true, label: { ko: '확인 요청', en: 'Asked by' } },
        {
          key: 'asked_at',
          type: 'datetime',
          server: true,
          label: { ko: '요청일시', en: 'Asked at' },
        },
        {
          key: 'verifier',
          type: 'user',
          server: true,
          label: { ko: '확인자', en: 'Confirmed by' },
        },
        {
          key: 'verified_at',
          type: 'datetime',
          server: true,
          label: { ko: '확인일시', en: 'Confirmed at' },
        },
        {
          key: 'verify_comment',
          type: 'textarea',
          server: true,
          label: { ko: '확인 의견', en: 'Comment' },
        },
        {
          key: 'finished_by',
          type: 'user',
          server: true,
          label: { ko: '종료', en: 'Finished by' },
        },
        {
          key: 'finished_at',
          type: 'datetime',
          server: true,
          label: { ko: '종료일시', en: 'Finished at' },
        },
      ],
    },
  ],
  title: titleOfWorks,
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  counts: { date: 'begin_on', category: (values) => worksOf(values)[0] ?? null },
  carry: {
    keys: ['works', 'work_name', 'detail', 'field_id', 'place', 'company_id', 'foreman', 'crew'],
  },
  facts: [
    {
      name: 'plans',
      label: { ko: '고위험작업 계획', en: 'High-risk work plans' },
      date: 'begin_on',
      category: 'works',
      company: 'company_id',
    },
    {
      name: 'planned-crew',
      label: { ko: '계획 인원', en: 'People planned' },
      date: 'begin_on',
      category: 'works',
      company: 'company_id',
      sum: 'crew',
    },
  ],
  columns: [
    { key: 'begin_on', width: 96, shown: true, phone: 'meta' },
    { key: 'end_on', width: 96, shown: true },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'company_id', width: 150, shown: true, phone: 'meta' },
    { key: 'place', width: 150, shown: true },
    { key: 'crew', width: 72, shown: true, align: 'right' },
    { key: 'works', width: 150, shown: false },
    { key: 'work_name', width: 180, shown: false },
    { key: 'foreman', width: 90, shown: false },
    { key: 'field_id', width: 110, shown: false },
    { key: 'status', width: 100, shown: true },
    { key: 'writer', width: 88, shown: false },
  ],
  sort: { key: 'begin_on', direction: 'desc' },
  search: [
    'begin_on',
    'end_on',
    'works',
    'work_name',
    'place',
    'company_id',
    'foreman',
    'crew',
    'field_id',
  ],
  views: [
    views.all,
    { key: 'done', label: { ko: '확인 대기', en: 'To confirm' }, query: { status: 'done' } },
    { key: 'open', label: { ko: '보완 요청', en: 'Sent back' }, query: { status: 'redo' } },
    { key: 'confirmed', label: { ko: '확인완료', en: 'Confirmed' }, query: { status: 'verified' } },
    views.mine,
  ],
  calendar: [{ name: 'work', label: { ko: '작업', en: 'Work' }, begin: 'begin_on', end: 'end_on' }],
  timeline: { begin: 'begin_on', end: 'end_on' },
  linkedBy: [
    { board: 10, link: 'plan', begins: true },
    { board: 501, link: 'plan', begins: true },
  ],
  workflow,
})
