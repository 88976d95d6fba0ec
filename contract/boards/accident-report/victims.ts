import { hasVictim, sealedHelp } from '../../board-parts/accident.ts'
import { otherVictims, victimCount } from '../../board-parts/other-victims.ts'
import { ageAt, tenureAt, tenures } from '../../board-parts/tenure.ts'
import { isForeigner, victim } from '../../board-parts/victim.ts'
import type { Section } from '../../form/definition.ts'
import type { Values } from '../../form/field-types.ts'
import {
  daysOffOf,
  disabilityGrades,
  isFatal,
  lossColumns,
  lostOfAll,
  lostWorkDays,
} from './lost-days.ts'

const won = (values: Values, key: string) =>
  typeof values[key] === 'number' ? (values[key] as number) : 0

/** Who was hurt, and what that costs. */
export const victims = {
  key: 'victim',
  label: { ko: '재해자와 손실', en: 'Victim and loss' },
  fields: [
    { ...victim.name, label: { ko: '재해자', en: 'Victim' }, visible: hasVictim },
    { ...victim.trade, visible: hasVictim },
    { ...victim.born, visible: hasVictim },
    {
      key: 'age',
      type: 'calc',
      as: 'int',
      label: { ko: '나이', en: 'Age' },
      unit: { ko: '세', en: '' },
      compute: ({ values }) => ageAt(values.born, values.occurred_at),
      visible: hasVictim,
      half: true,
    },
    { ...victim.hiredAt, visible: hasVictim },
    {
      key: 'tenure',
      type: 'calc',
      as: 'choice',
      options: tenures,
      label: { ko: '근속', en: 'In the job' },
      compute: ({ values }) => tenureAt(values.hired_at, values.occurred_at),
      visible: hasVictim,
      half: true,
    },
    { ...victim.sex, visible: hasVictim },
    { ...victim.nationality, visible: hasVictim },
    { ...victim.visa, visible: (scope) => hasVictim(scope) && isForeigner(scope) },
    { ...victim.injury, visible: hasVictim },
    { ...victim.part, visible: hasVictim },
    {
      key: 'treatment',
      type: 'textarea',
      max: 1000,
      sensitive: { seenBy: ['writer', 'safety', 'manager'] },
      label: { ko: '진단과 치료 경과', en: 'Diagnosis and treatment' },
      help: sealedHelp,
      visible: hasVictim,
    },
    {
      key: 'fatal',
      type: 'check',
      label: { ko: '사망', en: 'Fatal' },
      required: ({ values }) => values.grade === 'death',
      visible: hasVictim,
      half: true,
    },
    {
      key: 'disability',
      type: 'select',
      label: { ko: '장해등급', en: 'Disability' },
      options: disabilityGrades,
      visible: (scope) => hasVictim(scope) && !isFatal(scope.values),
      half: true,
    },
    {
      key: 'lost_days',
      type: 'int',
      min: 0,
      max: 3650,
      limit: ({ values }) => daysOffOf(values.grade),
      label: { ko: '휴업예상일수', en: 'Expected days off' },
      unit: { ko: '일', en: ' days' },
      visible: hasVictim,
      half: true,
    },
    {
      key: 'lost_work_days',
      type: 'calc',
      as: 'dec',
      label: { ko: '근로손실일수', en: 'Working days lost' },
      unit: { ko: '일', en: ' days' },
      compute: ({ values }) => (hasVictim({ values }) ? lostWorkDays(values) : null),
      half: true,
    },
    { ...otherVictims(lossColumns), rowsFrom: { link: 'first_report', table: 'other_victims' } },
    victimCount,
    {
      key: 'lost_total',
      type: 'calc',
      as: 'dec',
      label: { ko: '근로손실일수 계', en: 'Working days lost by all' },
      unit: { ko: '일', en: ' days' },
      compute: ({ values }) => lostOfAll(values),
      half: true,
    },
    {
      key: 'direct_cost',
      type: 'money',
      label: { ko: '직접비', en: 'Direct cost' },
      unit: { ko: '원', en: ' won' },
      half: true,
    },
    {
      key: 'indirect_cost',
      type: 'money',
      label: { ko: '간접비', en: 'Indirect cost' },
      unit: { ko: '원', en: ' won' },
      half: true,
    },
    {
      key: 'cost',
      type: 'calc',
      as: 'int',
      label: { ko: '손실 합계', en: 'Total cost' },
      unit: { ko: '원', en: ' won' },
      compute: ({ values }) =>
        values.direct_cost === undefined && values.indirect_cost === undefined
          ? null
          : won(values, 'direct_cost') + won(values, 'indirect_cost'),
      half: true,
    },
  ],
} as const satisfies Section
