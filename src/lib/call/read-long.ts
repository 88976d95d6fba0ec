import * as v from 'valibot'
import { breathe } from '../breathe.ts'

/** Rows that are validated without a pause: some milliseconds on a cheap phone. */
const atOnce = 250

/** An object whose `data` is a list of rows. */
interface LongList {
  type: 'object'
  entries: { data: { type: 'array'; item: v.GenericSchema } }
}

type Described = Partial<Record<'type' | 'pipe', unknown>>

/** A list without a rule about all rows together; such a rule makes it a pipe. */
function isLongList(schema: unknown): schema is LongList {
  const { type, pipe, entries } = schema as Described & { entries?: { data?: Described } }
  const rows = entries?.data
  return type === 'object' && !pipe && rows?.type === 'array' && !rows.pipe
}

const hasRows = (json: unknown): json is { data: unknown[] } =>
  typeof json === 'object' && json !== null && Array.isArray((json as { data?: unknown }).data)

/**
 * Like `v.safeParse`, for an answer of thousands of rows: validates them a few at a time, so that
 * the page is not blocked.
 */
export async function readLong(
  schema: v.GenericSchema,
  json: unknown,
): Promise<{ success: true; output: unknown } | { success: false }> {
  if (!isLongList(schema) || !hasRows(json)) return v.safeParse(schema, json)
  const whole = v.safeParse(schema as unknown as v.GenericSchema, { ...json, data: [] })
  if (!whole.success) return whole
  const rows: unknown[] = []
  const { item } = schema.entries.data
  for (let from = 0; from < json.data.length; from += atOnce) {
    await breathe()
    for (const row of json.data.slice(from, from + atOnce)) {
      const read = v.safeParse(item, row)
      if (!read.success) return read
      rows.push(read.output)
    }
  }
  return { success: true, output: { ...(whole.output as object), data: rows } }
}
