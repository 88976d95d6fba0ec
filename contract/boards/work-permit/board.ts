import { fromAssessment, hazardColumns } from '../../board-parts/assessed-hazards.ts'
import { titleOfWorks, worksOf } from '../../board-parts/high-risk-words.ts'
import { basics, closing } from '../../board-parts/inspection.ts'
import { pin } from '../../board-parts/pin.ts'
import { views } from '../../board-parts/views.ts'
import { highRiskWorks } from '../../codes/high-risk-work.ts'
import { workTypes } from '../../codes/work-types.ts'
import { defineForm } from '../../form/define-form.ts'
import { crossChecks } from './cross-checks.ts'
import { extensionSection, finishSection, mostHours } from './ending.ts'
import { gasSection } from './gas.ts'
import { measuresSection } from './measures.ts'
import { peopleSection } from './people.ts'
import { stepsSection } from './steps.ts'
import { workflow } from './workflow.ts'

/**
 * 작업허가서 (domain §4.12): dangerous work is applied for, approved by somebody else, started and ended
 * within its time.
 */
export default defineForm({
  id: 10,
  slug: 'work-permit',
  area: 'permit',
  label: { ko: '작업허가서', en: 'Work permits' },
  noun: { ko: '작업허가', en: 'permit' },
  type: 'report',
  icon: 'file-check-2',
  approval: true,
  sections: [
    {
      key: 'basic',
      label: { ko: '작업', en: 'Work' },
      fields: [
        {
          key: 'works',
          type: 'multi',
          label: { ko: '허가 종류', en: 'Kinds of work' },
          help: { ko: '화기와 밀폐공간처럼 함께 고를 수 있습니다', en: 'Several may be chosen' },
          options: highRiskWorks,
          required: true,
        },
        {
          key: 'work_name',
          type: 'text',
          max: 80,
          label: { ko: '작업명', en: 'Job' },
          placeholder: { ko: '예: 기계실 배관 용접', en: 'e.g. Welding of pipes' },
          suggest: 'standard-work',
          required: true,
        },
        {
          key: 'work_type',
          type: 'select',
          label: { ko: '공종', en: 'Work type' },
          options: workTypes,
          required: true,
          half: true,
        },
        basics.workSite,
        {
          key: 'place',
          type: 'text',
          max: 80,
          label: { ko: '장소', en: 'Place' },
          placeholder: { ko: '예: 지하 2층 기계실', en: 'e.g. Plant room, basement 2' },
          required: true,
        },
        pin,
        {
          key: 'begin_at',
          type: 'datetime',
          label: { ko: '허가 시작', en: 'From' },
          required: true,
          initial: 'now',
          half: true,
        },
        {
          key: 'end_at',
          type: 'datetime',
          label: { ko: '허가 종료', en: 'Until' },
          required: true,
          notBefore: 'begin_at',
          within: { of: 'begin_at', hours: mostHours.permit },
          half: true,
        },
        {
          key: 'detail',
          type: 'textarea',
          max: 1000,
          label: { ko: '작업내용·순서', en: 'What is done, in which order' },
          required: true,
        },
        {
          key: 'plan',
          type: 'link',
          board: 11,
          label: { ko: '고위험작업 계획', en: 'Plan of high-risk work' },
          where: { status: 'verified' },
          fills: { work_name: 'work_name', place: 'place', foreman: 'foreman' },
          placeholder: { ko: '확인된 계획에서 고르기', en: 'Choose a confirmed plan' },
        },
      ],
    },
    peopleSection,
    {
      key: 'hazards',
      label: { ko: '위험요인', en: 'Hazards' },
      fields: [
        {
          key: 'assessment',
          type: 'link',
          board: 460,
          label: { ko: '위험성평가', en: 'Risk assessment' },
          placeholder: { ko: '수시·상시평가에서 고르기', en: 'Choose one of this work' },
        },
        {
          key: 'hazards',
          type: 'table',
          label: { ko: '위험요인과 대책', en: 'Hazards and measures' },
          rowNoun: { ko: '위험요인', en: 'hazard' },
          required: true,
          minRows: 1,
          maxRows: 20,
          rowsFrom: { link: 'assessment', ...fromAssessment },
          columns: hazardColumns,
        },
        {
          key: 'equipment',
          type: 'table',
          label: { ko: '사용장비·물질', en: 'Equipment and substances' },
          rowNoun: { ko: '장비·물질', en: 'item' },
          maxRows: 20,
          columns: [
            {
              key: 'unit',
              type: 'link',
              board: 502,
              where: { status: 'on-site' },
              fills: { title: 'name', spec: 'spec' },
              label: { ko: '등록 장비', en: 'Registered equipment' },
              placeholder: { ko: '등록 장비에서 고르기', en: 'Choose from the register' },
            },
            {
              key: 'name',
              type: 'text',
              max: 90,
              label: { ko: '이름', en: 'Name' },
              required: true,
            },
            { key: 'spec', type: 'text', max: 60, label: { ko: '규격·수량', en: 'Size, amount' } },
          ],
        },
      ],
    },
    measuresSection,
    gasSection,
    {
      key: 'photos',
      label: { ko: '사진', en: 'Photos' },
      fields: [
        { ...closing.photos, label: { ko: '작업 전 사진', en: 'Photos before work' } },
        closing.uploads,
      ],
    },
    extensionSection,
    finishSection,
    stepsSection,
  ],
  title: titleOfWorks,
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  counts: { date: 'begin_at', category: (values) => worksOf(values)[0] ?? null },
  carry: {
    keys: [
      'works',
      'work_name',
      'work_type',
      'field_id',
      'place',
      'detail',
      'company_id',
      'foreman_worker',
      'foreman',
      'foreman_phone',
      'fire_watch_worker',
      'fire_watch',
      'space_watch_worker',
      'space_watch',
      'guide',
      'ppe',
      'plan',
      'assessment',
      'hazards',
      'equipment',
    ],
  },
  facts: [
    {
      name: 'permits',
      label: { ko: '작업허가 종류', en: 'Kinds of permits' },
      date: 'begin_at',
      category: 'works',
      company: 'company_id',
    },
    {
      name: 'permit-work-types',
      label: { ko: '작업허가 공종', en: 'Permits by work type' },
      date: 'begin_at',
      category: 'work_type',
      company: 'company_id',
    },
  ],
  columns: [
    { key: 'begin_at', width: 128, shown: true, phone: 'meta' },
    { key: 'end_at', width: 128, shown: true },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'place', width: 150, shown: true, phone: 'meta' },
    { key: 'company_id', width: 150, shown: true, phone: 'meta' },
    { key: 'foreman', width: 90, shown: true },
    { key: 'works', width: 150, shown: false },
    { key: 'work_name', width: 180, shown: false },
    { key: 'work_type', width: 130, shown: false },
    { key: 'signed', width: 72, align: 'right', shown: false },
    { key: 'count_unfit', width: 84, align: 'right', shown: false, tone: 'danger' },
    { key: 'valid_until', width: 128, shown: false },
    { key: 'field_id', width: 110, shown: false },
    { key: 'status', width: 110, shown: true, phone: 'meta' },
    { key: 'writer', width: 88, shown: false },
  ],
  sort: { key: 'begin_at', direction: 'desc' },
  search: [
    'begin_at',
    'end_at',
    'valid_until',
    'works',
    'work_name',
    'work_type',
    'place',
    'company_id',
    'foreman',
    'fire_watch_worker',
    'fire_watch',
    'space_watch_worker',
    'space_watch',
    'signed',
    'count_unfit',
    'field_id',
  ],
  views: [
    views.all,
    views.today,
    {
      key: 'done',
      label: { ko: '확인할 것', en: 'To decide' },
      query: {
        conditions: [
          { key: 'status', operator: 'in', value: 'requested,reviewed,extending,finished' },
        ],
      },
    },
    {
      key: 'open',
      label: { ko: '업체가 할 것', en: 'For the company' },
      query: {
        conditions: [
          { key: 'status', operator: 'in', value: 'draft,rejected,approved,working,stopped' },
        ],
      },
    },
    { key: 'working', label: { ko: '작업 중', en: 'At work' }, query: { status: 'working' } },
    { key: 'overdue', label: { ko: '만료', en: 'Expired' }, query: { status: 'overdue' } },
    views.mine,
  ],
  matrix: {
    rows: 'company_id',
    columns: 'day',
    open: [
      'draft',
      'requested',
      'reviewed',
      'rejected',
      'approved',
      'working',
      'extending',
      'stopped',
      'finished',
    ],
    confirmed: ['closed'],
  },
  calendar: [{ name: 'work', label: { ko: '작업', en: 'Work' }, begin: 'begin_at' }],
  linkedBy: [{ board: 501, link: 'permit', begins: true }],
  workflow,
  crossChecks,
})
