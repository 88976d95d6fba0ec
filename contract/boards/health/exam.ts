import { examExposures, examKinds, examVerdicts, fitnesses } from '../../codes/health.ts'
import type { Section } from '../../form/definition.ts'
import type { Values } from '../../form/field-types.ts'

export const isExam = ({ values }: { values: Values }) => values.kind === 'exam'
export const isLimited = ({ values }: { values: Values }) =>
  isExam({ values }) && values.limited === 'yes'
const isExposed = ({ values }: { values: Values }) =>
  isExam({ values }) && (values.exam_kind === 'special' || values.exam_kind === 'placement')

const sealed = { sensitive: { seenBy: ['health'] } } as const

/** 건강진단: of whom, of which kind, and what follows from it. */
export const exam = {
  key: 'exam',
  label: { ko: '건강진단', en: 'Examination' },
  fields: [
    {
      key: 'exam_kind',
      type: 'select',
      label: { ko: '구분', en: 'Kind' },
      options: examKinds,
      visible: isExam,
      required: true,
      half: true,
    },
    {
      key: 'exposure',
      type: 'select',
      label: { ko: '유해인자', en: 'Exposure' },
      options: examExposures,
      visible: isExposed,
      required: true,
      half: true,
    },
    {
      key: 'exposure_name',
      type: 'text',
      max: 80,
      label: { ko: '유해인자 이름', en: 'Name of the exposure' },
      placeholder: { ko: '예: 소음, 용접흄, 톨루엔', en: 'e.g. noise, welding fume' },
      visible: isExposed,
      half: true,
    },
    {
      key: 'office_work',
      type: 'check',
      label: { ko: '사무직', en: 'Office work' },
      visible: ({ values }) => isExam({ values }) && values.exam_kind === 'general',
      half: true,
    },
    {
      key: 'worker',
      type: 'worker',
      label: { ko: '등록 근로자에서 고르기', en: 'From the workers' },
      fills: { name: 'worker_name', company: 'company_id' },
      visible: isExam,
      half: true,
    },
    {
      key: 'worker_name',
      type: 'text',
      max: 40,
      label: { ko: '대상자', en: 'Person' },
      visible: isExam,
      required: true,
      half: true,
    },
    {
      key: 'company_id',
      type: 'company',
      label: { ko: '업체', en: 'Company' },
      visible: isExam,
      half: true,
    },
    {
      key: 'verdict',
      type: 'text',
      max: 2,
      choices: examVerdicts,
      label: { ko: '판정', en: 'Verdict' },
      visible: isExam,
      required: true,
      ...sealed,
    },
    {
      key: 'fitness',
      type: 'text',
      max: 2,
      choices: fitnesses,
      label: { ko: '업무수행 적합여부', en: 'Fitness for the work' },
      visible: isExposed,
      ...sealed,
    },
    {
      key: 'limited',
      type: 'radio',
      label: { ko: '작업제한', en: 'Work restricted' },
      options: [
        { value: 'no', label: { ko: '없음', en: 'No' } },
        { value: 'yes', label: { ko: '있음', en: 'Yes' }, tone: 'warn' },
      ],
      visible: isExam,
      required: true,
      initial: 'no',
    },
    {
      key: 'restriction',
      type: 'textarea',
      max: 500,
      label: { ko: '작업제한 내용', en: 'What is restricted' },
      placeholder: { ko: '예: 고소작업, 야간작업', en: 'e.g. Work at height, night work' },
      visible: isLimited,
      required: true,
      ...sealed,
    },
    {
      key: 'follow_up',
      type: 'textarea',
      max: 500,
      label: { ko: '사후관리', en: 'Follow-up' },
      placeholder: {
        ko: '예: 추적검사, 보호구, 건강상담',
        en: 'e.g. Further tests, counselling',
      },
      visible: isExam,
      ...sealed,
    },
  ],
} as const satisfies Section
