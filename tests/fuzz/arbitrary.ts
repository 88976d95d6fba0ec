import fc from 'fast-check'
import * as v from 'valibot'
import { words } from './dictionary.ts'

/** Real values for a property by its name; none where the name says nothing of a thing. */
export type Pool = (name: string) => readonly unknown[]

type Schema = v.GenericSchema
type Any = fc.Arbitrary<unknown>

/** Of a schema what is read here; valibot's own types hide it behind each kind. */
interface Open {
  type: string
  pipe?: readonly Part[]
  entries?: Record<string, Schema>
  rest?: Schema
  item?: Schema
  wrapped?: Schema
  options?: readonly unknown[]
  literal?: unknown
  key?: Schema
  value?: Schema
}
interface Part {
  kind: string
  type: string
  requirement?: unknown
}

const open = (schema: Schema) => schema as unknown as Open
const takes = (schema: Schema) => (value: unknown) => v.safeParse(schema, value).success

/** Weighted, and without what has no choice. */
function oneOf(...choices: [weight: number, arbitrary: Any | null][]): Any {
  const there = choices.flatMap(([weight, arbitrary]) => (arbitrary ? [{ weight, arbitrary }] : []))
  if (there.length === 0) throw new Error('nothing to choose from')
  return fc.oneof(...there)
}

const among = (values: readonly unknown[]): Any | null =>
  values.length === 0 ? null : fc.constantFrom(...values)

/** The arbitrary where the schema takes most of it; a filter over less would never end. */
function fitting(arbitrary: Any, takesIt: (value: unknown) => boolean): Any | null {
  const tried = fc.sample(arbitrary, { numRuns: 20, seed: 1 })
  return tried.filter(takesIt).length >= 8 ? arbitrary.filter(takesIt) : null
}

function matching(pattern: RegExp): Any | null {
  try {
    return fc.stringMatching(pattern)
  } catch {
    // A look-ahead: the dictionary has to suffice.
    return null
  }
}

function ofText(schema: Schema, name: string, pool: Pool): Any {
  const takesIt = takes(schema)
  const patterns = (open(schema).pipe ?? []).flatMap((part) =>
    part.type === 'regex' ? [matching(part.requirement as RegExp)] : [],
  )
  const free = patterns.length === 0 ? fc.string({ unit: 'grapheme', maxLength: 60 }) : null
  return oneOf(
    [5, among(pool(name).map(String).filter(takesIt))],
    [3, among(words.filter(takesIt))],
    ...[...patterns, free].map((one): [number, Any | null] => [2, one && fitting(one, takesIt)]),
  )
}

function ofNumber(schema: Schema, name: string, pool: Pool): Any {
  const takesIt = takes(schema)
  const bound = (type: string) =>
    open(schema).pipe?.find((part) => part.type === type)?.requirement as number | undefined
  const [least, most] = [bound('min_value') ?? -1_000_000, bound('max_value') ?? 1_000_000]
  const edges = [least, least + 1, most, most - 1, 0, 1, 2, 7, 0.5].filter(takesIt)
  return oneOf(
    [5, among(pool(name).filter(takesIt))],
    [2, among(edges)],
    [2, fitting(fc.integer({ min: Math.ceil(least), max: Math.floor(most) }), takesIt)],
  )
}

/** Present now and then: with all of its filters at once a list is always empty. */
function ofObject(schema: Schema, pool: Pool): Any {
  const entries = Object.entries(open(schema).entries ?? {})
  const absent = Symbol('absent')
  const parts = entries.map(([name, entry]) => {
    const optional = ['optional', 'nullish', 'exact_optional'].includes(open(entry).type)
    const value = ofSchema(entry, name, pool)
    return optional
      ? fc.oneof({ weight: 3, arbitrary: fc.constant(absent) }, { weight: 2, arbitrary: value })
      : value
  })
  return fc.tuple(...parts).map((values) => {
    // Without a prototype, as the server reads it: `constructor` is a field of spec §3.
    const made: Record<string, unknown> = Object.create(null)
    for (const [index, [name]] of entries.entries()) {
      if (values[index] !== absent) made[name] = values[index]
    }
    return made
  })
}

function ofArray(schema: Schema, name: string, pool: Pool): Any {
  const { pipe = [], item } = open(schema)
  const least = pipe.find((part) => part.type === 'min_length')?.requirement as number | undefined
  const items = fc.array(ofSchema(item as Schema, name, pool), {
    minLength: least ?? 0,
    maxLength: Math.max(least ?? 0, 4),
  })
  // Rows and values of a form: as they are known, too.
  return oneOf([5, among(pool(name).filter(takes(schema)))], [2, items])
}

/** What no schema describes further: JSON of any shape. */
const anything = fc.jsonValue({ maxDepth: 3 }).filter((value) => value !== undefined)

/**
 * An arbitrary of the inputs that a schema accepts, derived from the schema. Rules over several
 * fields may refuse some: in the end the schema decides whether a whole input is valid.
 */
export function ofSchema(schema: Schema, name: string, pool: Pool): Any {
  const { type, wrapped, options = [], literal, key, value } = open(schema)
  const inner = () => ofSchema(wrapped as Schema, name, pool)
  switch (type) {
    case 'string':
      return ofText(schema, name, pool)
    case 'number':
      return ofNumber(schema, name, pool)
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constant(literal)
    case 'picklist':
      return fc.constantFrom(...options)
    case 'union':
    case 'variant':
      return fc.oneof(...options.map((one) => ofSchema(one as Schema, name, pool)))
    case 'optional':
    case 'exact_optional':
      return inner()
    case 'nullable':
    case 'nullish':
      return fc.oneof(
        { weight: 4, arbitrary: inner() },
        { weight: 1, arbitrary: fc.constant(null) },
      )
    case 'object':
    case 'strict_object':
      return ofObject(schema, pool)
    case 'array':
      return ofArray(schema, name, pool)
    case 'record':
      return oneOf(
        [5, among(pool(name).filter(takes(schema)))],
        [
          2,
          fc
            .array(
              fc.tuple(
                ofSchema(key as Schema, 'key', pool),
                ofSchema(value as Schema, 'value', pool),
              ),
              { maxLength: 4 },
            )
            .map((pairs) => Object.fromEntries(pairs)),
        ],
      )
    case 'custom':
      return oneOf(
        [5, among(pool(name).filter(takes(schema)))],
        [2, among(words.filter(takes(schema)))],
      )
    case 'unknown':
    case 'any':
      return anything
    default:
      throw new Error(`no arbitrary for a schema of the kind ${type}`)
  }
}

/** `count` inputs that the schema takes, the same for the same seed and the same pool. */
export function validInputs(
  schema: Schema | undefined,
  pool: Pool,
  count: number,
  seed: number,
): unknown[] {
  if (!schema) return Array.from({ length: count }, () => undefined)
  const arbitrary = ofSchema(schema, '', pool)
  // Rules over several fields may refuse nearly all that is made: then more of it.
  for (const numRuns of [count * 3, 300, 3000]) {
    const valid = fc.sample(arbitrary, { numRuns, seed }).filter(takes(schema))
    if (valid.length > 0) return Array.from({ length: count }, (_, n) => valid[n % valid.length])
  }
  throw new Error('nothing that was made keeps the rules of its schema')
}
