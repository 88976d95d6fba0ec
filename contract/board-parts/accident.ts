import { disasterTypes } from '../codes/disaster-types.ts'
import { accidentGrades, accidentKinds } from '../codes/injuries.ts'
import type { Fact } from '../form/definition.ts'
import type { Field, Values } from '../form/field-types.ts'

/** Somebody is hurt or ill. */
export const hasVictim = ({ values }: { values: Values }) =>
  values.category !== 'property' && values.category !== 'environment'

/** What the accident boards ask of the accident. */
export const accident = {
  category: {
    key: 'category',
    type: 'radio',
    label: { ko: '사고구분', en: 'Kind' },
    options: accidentKinds,
    required: true,
    initial: 'human',
  },
  grade: {
    key: 'grade',
    type: 'select',
    label: { ko: '재해등급', en: 'Grade' },
    options: accidentGrades,
    half: true,
  },
  disasterType: {
    key: 'disaster_type',
    type: 'select',
    label: { ko: '재해유형', en: 'Disaster type' },
    options: disasterTypes.filter(({ value }) => value !== '19'),
    half: true,
  },
  occurredAt: {
    key: 'occurred_at',
    type: 'datetime',
    label: { ko: '사고일시', en: 'When' },
    required: true,
    past: true,
    half: true,
  },
  place: {
    key: 'place',
    type: 'text',
    max: 200,
    label: { ko: '발생장소', en: 'Place' },
    required: true,
  },
} as const satisfies Record<string, Field>

/** What a sensitive field says of itself. */
export const sealedHelp = {
  ko: '암호화해 보관하고 가려서 보입니다.',
  en: 'Stored encrypted and shown masked.',
} as const

const ofAccident = { date: 'occurred_at', company: 'company_id' } as const

/** What statistics count of an accident. */
export const accidentFacts = {
  accidents: {
    ...ofAccident,
    name: 'accidents',
    label: { ko: '사고 구분', en: 'Accidents' },
    category: 'category',
  },
  disasters: {
    ...ofAccident,
    name: 'disasters',
    label: { ko: '재해유형', en: 'Disaster types' },
    category: 'disaster_type',
  },
} as const satisfies Record<string, Fact>
