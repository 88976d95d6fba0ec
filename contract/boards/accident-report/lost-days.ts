import { hasVictim } from '../../board-parts/accident.ts'
import { otherVictimsOf } from '../../board-parts/other-victims.ts'
import type { Cell, Limit, Option, Values } from '../../form/field-types.ts'

/** Days of work lost by the grade of a disability (domain §6); death counts as the first. */
const byGrade = [
  7500, 7500, 7500, 5500, 4000, 3000, 2200, 1500, 1000, 600, 400, 200, 100, 50,
] as const

export const disabilityGrades: readonly Option[] = byGrade.map((_, n) => ({
  value: String(n + 1),
  label: { ko: `${n + 1}급`, en: `Grade ${n + 1}` },
}))

/** Also where the grade says so and nobody has checked the box. */
export const isFatal = ({ fatal, grade }: Values): boolean => fatal === true || grade === 'death'

/** Days off that the name of a grade allows. */
const daysOff: Readonly<Record<string, Limit>> = { 'lost-3': { min: 3 }, lost: { min: 1, max: 2 } }
export const daysOffOf = (grade: unknown): Limit => daysOff[String(grade)] ?? {}

/**
 * 근로손실일수: by death or the grade of a disability; else of the days off, 300 working days a year.
 * null while neither is known.
 */
export function lostWorkDays(values: Values): number | null {
  if (isFatal(values)) return byGrade[0]
  const grade = byGrade[Number(values.disability) - 1]
  if (grade !== undefined) return grade
  if (typeof values.lost_days !== 'number') return null
  return Math.round(((values.lost_days * 300) / 365) * 100) / 100
}

/** Of everybody who was hurt; null while nothing is known of anybody. */
export function lostOfAll(values: Values): number | null {
  if (!hasVictim({ values })) return null
  const known = [values, ...otherVictimsOf(values)]
    .map(lostWorkDays)
    .filter((days) => days !== null)
  return known.length === 0
    ? null
    : Math.round(known.reduce((sum, one) => sum + one, 0) * 100) / 100
}

/** What each of the others lost. */
export const lossColumns = [
  { key: 'fatal', type: 'check', label: { ko: '사망', en: 'Fatal' }, half: true },
  {
    key: 'disability',
    type: 'select',
    label: { ko: '장해등급', en: 'Disability' },
    options: disabilityGrades,
    visible: ({ row }) => row?.fatal !== true,
    half: true,
  },
  {
    key: 'lost_days',
    type: 'int',
    min: 0,
    max: 3650,
    label: { ko: '휴업예상일수', en: 'Expected days off' },
    unit: { ko: '일', en: ' days' },
    half: true,
  },
  {
    key: 'lost_work_days',
    type: 'calc',
    as: 'dec',
    label: { ko: '근로손실일수', en: 'Working days lost' },
    unit: { ko: '일', en: ' days' },
    compute: ({ row }) => (row ? lostWorkDays(row) : null),
    half: true,
  },
] as const satisfies readonly Cell[]
