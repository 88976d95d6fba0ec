import { countries } from '../codes/countries.ts'
import { bodyParts, injuries, visas } from '../codes/injuries.ts'
import { sexes } from '../codes/people.ts'
import type { Field, Option, Values } from '../form/field-types.ts'

/** The common nationalities, then any other. */
const nationalities: readonly Option[] = [
  ...countries,
  { value: 'other', label: { ko: '그 밖의 국적', en: 'Other' } },
]

export const isForeigner = ({ values }: { values: Values }) =>
  values.nationality !== undefined && values.nationality !== 'KR'

/** What the accident boards ask of the injured person. */
export const victim = {
  name: {
    key: 'victim',
    type: 'text',
    max: 40,
    label: { ko: '성명', en: 'Name' },
    half: true,
  },
  born: {
    key: 'born',
    type: 'date',
    label: { ko: '생년월일', en: 'Born on' },
    past: true,
    half: true,
  },
  visa: {
    key: 'visa',
    type: 'select',
    label: { ko: '체류자격', en: 'Visa' },
    options: visas,
    half: true,
  },
  trade: {
    key: 'trade',
    type: 'text',
    max: 40,
    label: { ko: '직종', en: 'Trade' },
    half: true,
  },
  hiredAt: {
    key: 'hired_at',
    type: 'date',
    label: { ko: '입사일', en: 'Hired on' },
    past: true,
    notAfter: 'occurred_at',
    half: true,
  },
  sex: {
    key: 'sex',
    type: 'radio',
    label: { ko: '성별', en: 'Sex' },
    options: sexes,
    half: true,
  },
  nationality: {
    key: 'nationality',
    type: 'select',
    label: { ko: '국적', en: 'Nationality' },
    options: nationalities,
    initial: 'KR',
    half: true,
  },
  injury: {
    key: 'injury',
    type: 'select',
    label: { ko: '상해종류', en: 'Injury' },
    options: injuries,
    half: true,
  },
  part: {
    key: 'part',
    type: 'select',
    label: { ko: '상해부위', en: 'Part of the body' },
    options: bodyParts,
    half: true,
  },
} as const satisfies Record<string, Field>
