import * as v from 'valibot'
import { readJson } from './json-text.ts'

// The other forms in which clients of spec §7 send a value. Each schema says what it asks for, which the
// API description prints; these read the other forms as that, and leave everything else to it.

/** `schema`, given what `read` makes of a value. */
/* @__NO_SIDE_EFFECTS__ */
function reading<S extends v.GenericSchema>(schema: S, read: (value: unknown) => unknown): S {
  return {
    ...schema,
    '~run': (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) =>
      schema['~run']({ value: read(dataset.value) }, config),
  }
}

/** Empty text is null. */
/* @__NO_SIDE_EFFECTS__ */
export const emptyAsNull = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (value) => (value === '' ? null : value))

/** Empty text leaves an optional value out. */
/* @__NO_SIDE_EFFECTS__ */
export const emptyAsAbsent = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (value) => (value === '' ? undefined : value))

/** So does 0, where an id or a place in an order is asked. */
/* @__NO_SIDE_EFFECTS__ */
export const noneAsAbsent = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (value) => (value === '' || value === 0 || value === '0' ? undefined : value))

/** So does null, of what nobody clears: it was hidden from who sends it back. */
/* @__NO_SIDE_EFFECTS__ */
export const nullAsAbsent = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (value) => (value === '' || value === null ? undefined : value))

const digits = /^(0|[1-9]\d{0,14})$/

/** A whole number, also as its digits: forms and addresses give text. */
/* @__NO_SIDE_EFFECTS__ */
export const orDigits = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (value) =>
    typeof value === 'string' && digits.test(value) ? Number(value) : value,
  )

const bracket = /^\s*[[{]/

/** JSON text is the object or list that it says. */
const fromJsonText = (value: unknown): unknown =>
  typeof value === 'string' && bracket.test(value) ? (readJson(value) ?? value) : value

/** An object or a list, also as JSON text. */
/* @__NO_SIDE_EFFECTS__ */
export const orJsonText = <S extends v.GenericSchema>(schema: S): S => reading(schema, fromJsonText)

const idsText = /^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,499}$/

/** A list of ids, also joined by commas or as JSON text. */
/* @__NO_SIDE_EFFECTS__ */
export const orIdsText = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (value) => {
    if (value === '') return []
    const joined = typeof value === 'string' && idsText.test(value)
    return joined ? value.split(',').map(Number) : fromJsonText(value)
  })

/** A list of texts without commas, also joined by them or as JSON text. */
/* @__NO_SIDE_EFFECTS__ */
export const orJoined = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (value) => {
    const list = fromJsonText(value)
    return typeof list === 'string' && list !== '' ? list.split(',') : list
  })

/** Ids of a query, joined by commas, also as JSON text. */
/* @__NO_SIDE_EFFECTS__ */
export const orJsonIds = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (value) => {
    const list = fromJsonText(value)
    return Array.isArray(list) ? list.join(',') : value
  })

const on: readonly unknown[] = [1, '1', 'true']
const off: readonly unknown[] = [0, '0', 'false']

/** A switch, also as 1 and 0, and both as text. */
export const bodySwitch = reading(v.boolean(), (value) =>
  on.includes(value) ? true : off.includes(value) ? false : value,
)

/** One of two texts in a query, `1` and `0`, also as `true` and `false`. */
export const querySwitch = reading(v.picklist(['0', '1']), (value) =>
  value === 'true' ? '1' : value === 'false' ? '0' : value,
)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without a prototype: `constructor` is a field of spec §3, which every object has otherwise. */
const bare = (entries: readonly (readonly [string, unknown])[]): unknown =>
  Object.assign(Object.create(null), Object.fromEntries(entries))

/**
 * The body of a change, also as the whole thing that was read: names of `read` that the body does not
 * take are the server's, and passed over. All others are refused as ever.
 */
/* @__NO_SIDE_EFFECTS__ */
export const sentBack = <S extends v.GenericSchema & { readonly entries: v.ObjectEntries }>(
  schema: S,
  read: v.ObjectEntries,
): S =>
  reading(schema, (value) => {
    if (!isObject(value)) return value
    const taken = (name: string) => name in schema.entries || !Object.hasOwn(read, name)
    return bare(Object.entries(value).filter(([name]) => taken(name)))
  })

/** A document as it was read: its words are in `post` and its line in `line`; what is beside them counts. */
/* @__NO_SIDE_EFFECTS__ */
export const orDocument = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (value) => {
    if (!isObject(value) || !isObject(value.post)) return value
    const { post, line, ...beside } = value
    const words = { ...post, ...(line !== undefined && { approvalLine: line }), ...beside }
    return bare(Object.entries(words))
  })

/** The address of a picture of ours is the id of its file. */
/* @__NO_SIDE_EFFECTS__ */
export const orPicture = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (value) =>
    typeof value === 'string'
      ? value.replace(/^\/media\/([0-9a-f-]{36})\/(?:full|view|thumb)$/, '$1')
      : value,
  )

/** What the specification calls the day of a record. */
const specDay = 'content$date'

/** A key of a list, where `target` stands for the specification's name of the day. */
/* @__NO_SIDE_EFFECTS__ */
export const orSpecDay = <S extends v.GenericSchema>(schema: S, target: string): S =>
  reading(schema, (value) => (value === specDay ? target : value))

/** Form values, also as JSON text; of them empty text is null. */
/* @__NO_SIDE_EFFECTS__ */
export const orValuesText = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (sent) => {
    const value = fromJsonText(sent)
    if (!isObject(value)) return value
    const entries = Object.entries(value)
    if (!entries.some(([, one]) => one === '')) return value
    return Object.fromEntries(entries.map(([key, one]) => [key, one === '' ? null : one]))
  })

/** A line of a manifest as it was read with its record: it stays there. */
const isRead = (line: unknown): boolean => isObject(line) && typeof line.arrived === 'boolean'

/** New lines of a manifest, among those that were read with the record; also as JSON text. */
/* @__NO_SIDE_EFFECTS__ */
export const newLines = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (sent) => {
    const value = sent === '' ? [] : fromJsonText(sent)
    return Array.isArray(value) ? value.filter((line) => !isRead(line)) : value
  })

/** Ids, also as the rows or people with them that were read, or as JSON text. */
/* @__NO_SIDE_EFFECTS__ */
export const idsAsRead = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (sent) => {
    const value = sent === '' ? [] : fromJsonText(sent)
    if (!Array.isArray(value)) return value
    return value.map((one: unknown) => (isObject(one) && 'id' in one ? one.id : one))
  })

/** Formatted text, a document also as JSON text; other JSON is text as any. */
/* @__NO_SIDE_EFFECTS__ */
export const orDocText = <S extends v.GenericSchema>(schema: S): S =>
  reading(schema, (value) => {
    const doc = fromJsonText(value)
    return isObject(doc) && doc.type === 'doc' ? doc : value
  })

/** One of `codes`, also as its number or as the `{id, code, name}` that was read. */
/* @__NO_SIDE_EFFECTS__ */
export const orCode = <S extends v.GenericSchema>(
  schema: S,
  codes: readonly { id: number; code: string }[],
): S =>
  reading(schema, (value) => {
    const one = isObject(value) && 'code' in value ? value.code : value
    const number = typeof one === 'string' && /^\d{1,3}$/.test(one) ? Number(one) : one
    return codes.find(({ id }) => id === number)?.code ?? one
  })
