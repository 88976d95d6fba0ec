import type { ReferenceField, ReferenceKind } from '../form/field-types.ts'
import { id, uuid } from '../wire/schema.ts'
import { chosen, type FieldType, type FieldTypes, narrow, plain } from './field-type.ts'
import type { Reading } from './reading.ts'
import { onceEach } from './shape-parts.ts'

const nameOf = (named: ReferenceKind, one: unknown, reading: Reading) =>
  reading.name(named, Number(one)) ?? reading.unknown

const textOf = (named: ReferenceKind, value: unknown, reading: Reading) =>
  [value]
    .flat()
    .map((one) => nameOf(named, one, reading))
    .join(', ')

const oneOf = (named: ReferenceKind): FieldType<ReferenceField> => ({
  ...plain,
  shape: () => id,
  text: (_, value, reading) => textOf(named, value, reading),
  missing: chosen,
  column: () => ({ kind: 'id', input: 'reference', named }),
  sheet: {
    rule: (_, names) => ({ kind: 'option', options: names[named] }),
    width: 22,
    cell: String,
    value: Number,
  },
  print: narrow,
})

const severalOf = (named: ReferenceKind): FieldType<ReferenceField> => ({
  shape: () => onceEach(id, 500),
  text: (_, value, reading) => textOf(named, value, reading),
  missing: { ko: '한 명 이상 골라 주세요.', en: 'Choose at least one person.' },
  unread: null,
  column: () => ({ kind: 'ids', input: 'reference', named }),
  sheet: {
    rule: (_, names) => ({ kind: 'several', options: names[named] }),
    width: 22,
    cell: String,
    value: (cell) => String(cell).split(',').map(Number),
  },
  merge: 'set',
  carried: true,
  print: narrow,
})

export const referenceTypes: FieldTypes<ReferenceField['type'] | 'link'> = {
  user: oneOf('member'),
  users: severalOf('member'),
  company: oneOf('company'),
  field: oneOf('field'),
  worker: oneOf('worker'),
  workers: severalOf('worker'),
  link: {
    ...plain,
    shape: () => uuid,
    text: (_, value, reading) => reading.record(String(value)),
    missing: chosen,
    column: () => ({ kind: 'text', input: 'record' }),
    sheet: null,
    print: narrow,
  },
}
