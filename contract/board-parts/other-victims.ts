import type { Cell, Row, Values } from '../form/field-types.ts'
import { hasVictim } from './accident.ts'
import { basics } from './inspection.ts'
import { isForeigner, victim } from './victim.ts'

// A row has no time of the accident to be compared with.
const { notAfter: _, ...hiredAt } = victim.hiredAt

/** What is asked of each injured person, in a row of their own. */
const columns = [
  { ...victim.name, required: true },
  { ...basics.partnerCompany, label: { ko: '소속 업체', en: 'Company' } },
  victim.trade,
  victim.born,
  hiredAt,
  victim.sex,
  victim.nationality,
  { ...victim.visa, visible: ({ row }) => isForeigner({ values: row ?? {} }) },
  victim.injury,
  victim.part,
] as const satisfies readonly Cell[]

/** Who was hurt beside the first one, who has fields of their own: one accident may have many. */
export const otherVictims = <const More extends readonly Cell[]>(more: More) =>
  ({
    key: 'other_victims',
    type: 'table',
    label: { ko: '다른 재해자', en: 'Others who were hurt' },
    rowNoun: { ko: '재해자', en: 'victim' },
    maxRows: 100,
    visible: hasVictim,
    columns: [...columns, ...more],
  }) as const

export const otherVictimsOf = (values: Values) =>
  hasVictim({ values }) ? ((values.other_victims ?? []) as Row[]) : []

/** 재해자 수: all who were hurt; none of an accident of things. */
export const victimCount = {
  key: 'victim_count',
  type: 'calc',
  as: 'int',
  label: { ko: '재해자 수', en: 'People hurt' },
  unit: { ko: '명', en: '' },
  compute: ({ values }) => (hasVictim({ values }) ? 1 + otherVictimsOf(values).length : null),
  half: true,
} as const satisfies Cell

/** Companies of all who were hurt. */
export const companiesOfVictims = (values: Values): number[] => [
  ...new Set(
    [values, ...otherVictimsOf(values)].flatMap(({ company_id }) =>
      typeof company_id === 'number' ? [company_id] : [],
    ),
  ),
]

/** What statistics count beside the accident: one of them is one accident, and many people. */
export const otherVictimsFact = {
  name: 'other_victims',
  label: { ko: '다른 재해자', en: 'Others who were hurt' },
  date: 'occurred_at',
  rows: 'other_victims',
  category: 'injury',
  company: 'company_id',
} as const
