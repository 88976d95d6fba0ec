import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'

/** What these tests read of a valibot schema. */
interface Node {
  type: string
  entries?: Record<string, Node>
  wrapped?: Node
  item?: Node
  items?: Node[]
  options?: unknown[]
  value?: Node
  pipe?: Node[]
}

const accepts = (schema: Node, value: string) =>
  v.safeParse(schema as unknown as v.GenericSchema, value).success

/** Every text of the bodies, with its path. */
function textsOf(schema: Node | undefined, path: string): [path: string, schema: Node][] {
  if (!schema || typeof schema !== 'object') return []
  if (schema.type === 'string') return [[path, schema]]
  const inner = [
    ...Object.entries(schema.entries ?? {}).map(([key, one]) => [one, `${path}.${key}`] as const),
    ...[schema.item, schema.wrapped, schema.value].map((one) => [one, path] as const),
    ...(schema.items ?? []).map((one) => [one, path] as const),
    ...(schema.options ?? []).map((one) => [one as Node, path] as const),
  ]
  return inner.flatMap(([one, at]) => textsOf(one, at))
}

const texts = Object.values(endpoints).flatMap((one) =>
  textsOf((one as { body?: Node }).body, (one as { id: string }).id),
)

const days = texts.filter(
  ([, one]) => accepts(one, '2024-05-05') && !accepts(one, '2024-13-05') && !accepts(one, 'x'),
)

test('every day that is entered lies between 1900 and 2100', () => {
  expect(days.length).toBeGreaterThan(20)
  for (const day of ['0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31']) {
    expect(days.filter(([, one]) => accepts(one, day)).map(([path]) => path)).toEqual([])
  }
  for (const day of ['1900-01-01', '2100-12-31']) {
    expect(days.filter(([, one]) => !accepts(one, day)).map(([path]) => path)).toEqual([])
  }
})

/** Prose that its readers see as prose, secrets, and what is no text for people. */
const exempt =
  /password|g-recaptcha|\.(login|token|reset_password_code|content|comment|description|work_general|body|what)$|\.meta|\.values|^hse\.import/

const long = 'a'.repeat(501)
const short = texts.filter(
  ([path, one]) => accepts(one, '김도현') && !accepts(one, long) && !exempt.test(path),
)
const kept = (one: Node, value: string): string | null => {
  const read = v.safeParse(one as unknown as v.GenericSchema, value)
  return read.success ? String(read.output) : null
}

test.each([
  ['an override from right to left', '가\u202E나'],
  ['an isolate', '가\u2066나\u2069'],
  ['an escape', '가\u001B나'],
])('no short text that is entered keeps %s', (_, value) => {
  expect(short.length).toBeGreaterThan(40)
  const keeps = short.filter(([, one]) => kept(one, value) === value)
  expect(keeps.map(([path]) => path)).toEqual([])
})

test('only a reason may have several lines', () => {
  const keeps = short.filter(([, one]) => /[\r\n]/.test(kept(one, '가\r\n나') ?? ''))
  const others = keeps.map(([path]) => path).filter((path) => !path.endsWith('.reason'))
  expect(others).toEqual([])
})
