import * as v from 'valibot'
import { type DevicePart, devicePartsOf } from '../../contract/wire/device-parts.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { header } from '../../contract/wire/headers.ts'
import { parseQuery } from '../../contract/wire/query.ts'
import { nonsense } from './dictionary.ts'
import type { Sent } from './exchange.ts'

/** The next of a seeded row of whole numbers below `below`. */
export type Draw = (below: number) => number

/** Mulberry32. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

export const pick = <T>(values: readonly T[], draw: Draw): T => values[draw(values.length)] as T

const deep = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000)
const bytes = (text: string) => new Uint8Array(Buffer.from(text))

/** Bodies that are not valid JSON. */
const bodies: readonly Uint8Array<ArrayBuffer>[] = [
  bytes('{'),
  bytes('{"a":1,}'),
  bytes("{'a':1}"),
  bytes('NaN'),
  bytes('\ufeff{}'),
  bytes(deep('[', ']')),
  bytes(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  bytes('{"__proto__":{"level":5}}'),
  bytes('{"constructor":{"prototype":{"level":5}}}'),
  bytes('"\\ud800"'),
  bytes('{"name":"\\u0000"}'),
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array(0),
  new Uint8Array(1024 * 1024 + 1).fill(0x20),
]

const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '', '/']

const strangeHeaders: readonly Record<string, string>[] = [
  { [header.ifMatch]: '*' },
  { [header.ifMatch]: 'W/"r1"' },
  { [header.ifMatch]: '"r999999999999"' },
  { [header.ifMatch]: `"${'x'.repeat(5000)}"` },
  { 'if-none-match': '*, W/"a", "' },
  { [header.idempotencyKey]: 'short' },
  { [header.idempotencyKey]: 'x'.repeat(4000) },
  { [header.idempotencyKey]: `"a' or 1=1; --"` },
  { [header.actor]: '0' },
  { [header.actor]: 'nobody' },
  { [header.basedOn]: '../../..' },
  { [header.deviceTime]: '0000-00-00T99:99:99Z' },
  { [header.appVersion]: 'x'.repeat(5000) },
  { 'accept-language': '*;q=9, \u00ff, ,,;' },
  { 'accept-encoding': 'br;q=0, *;q=x' },
  { range: 'bytes=9-1,0-0,-5' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic YTpi' },
  { cookie: 'refresh=x; media=%00; =; a' },
  { [header.uploadOffset]: '-1', [header.uploadLength]: '1e9' },
  { [header.uploadOffset]: '9007199254740993', [header.reprDigest]: 'sha-256=:x:' },
]

/** Somewhere in a value: the objects and arrays on the way down. */
function placesOf(value: unknown): { at: Record<string, unknown>; name: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    { at: value as Record<string, unknown>, name },
    ...placesOf(inner),
  ])
}

/** A body as the server reads it: nothing undefined, and no prototype (`constructor` is a field). */
export function asRead(body: unknown): unknown {
  if (body === undefined) return undefined
  const read: unknown = JSON.parse(JSON.stringify(body))
  const bare = typeof read === 'object' && read !== null && !Array.isArray(read)
  return bare ? Object.setPrototypeOf(read, null) : read
}

const devices: Record<DevicePart, string> = {
  id: '0197d5a1-0000-7000-8000-000000000001',
  writtenAt: '2026-01-01T00:00:00.000Z',
}

/** With what the server supplies to clients without an outbox. */
function supplied(endpoint: Endpoint, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const input = body as Record<string, unknown>
  for (const part of devicePartsOf(endpoint))
    if (input[part] === undefined) input[part] = devices[part]
  return input
}

/** Whether the contract alone refuses the request. */
export function isRefused(endpoint: Endpoint, { params, query, body }: Sent): boolean {
  const asText = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
  const spelled = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, asText(value).toWellFormed()]),
  )
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value)
      ? value.flatMap((row, index): [string, string][] =>
          typeof row === 'string'
            ? [[name, row.toWellFormed()]]
            : Object.entries(Object(row)).map(([part, text]): [string, string] => [
                `${name}[${index}][${part}]`,
                asText(text).toWellFormed(),
              ]),
        )
      : [[name, asText(value).toWellFormed()]],
  )
  const breaks = (schema: v.GenericSchema | undefined, value: unknown) =>
    schema !== undefined && !v.safeParse(schema, value).success
  return (
    breaks(endpoint.params, spelled) ||
    breaks(endpoint.query, parseQuery(pairs)) ||
    (endpoint.bodyKind === 'json' && breaks(endpoint.body, supplied(endpoint, asRead(body))))
  )
}

/** A valid request with something broken in it. */
export function spoil(endpoint: Endpoint, valid: Sent, draw: Draw): Sent {
  const sent: Sent = {
    ...valid,
    params: { ...valid.params },
    query: structuredClone(valid.query),
    body: structuredClone(valid.body),
    headers: { ...valid.headers },
  }
  const places = placesOf(sent.body)
  const names = Object.keys(sent.params)
  const ways: (() => void)[] = [
    () => Object.assign(sent.headers, pick(strangeHeaders, draw)),
    () => {
      sent.query[pick(['x', 'page', '__proto__', 'a[0][b]', 'conditions[0][key]'], draw)] = 'x'
    },
  ]
  if (names.length > 0) {
    ways.push(() => {
      sent.params[pick(names, draw)] = pick(nonsense, draw)
    })
  }
  if (endpoint.query) {
    ways.push(() => {
      const known = Object.keys((endpoint.query as unknown as { entries: object }).entries)
      sent.query[pick(known, draw)] = pick(nonsense, draw)
    })
  }
  if (endpoint.bodyKind === 'json' && !['GET', 'HEAD'].includes(endpoint.method)) {
    ways.push(() => {
      sent.raw = pick(bodies, draw)
      sent.headers['content-type'] = 'application/json'
    })
    ways.push(() => {
      sent.headers['content-type'] = pick(types, draw)
    })
  }
  if (places.length > 0) {
    const replace = () => {
      const { at, name } = pick(places, draw)
      at[name] = pick(nonsense, draw)
    }
    const remove = () => {
      const { at, name } = pick(places, draw)
      delete at[name]
    }
    const add = () => {
      const objects = [sent.body, ...places.map(({ at }) => at)] as Record<string, unknown>[]
      const at = pick(objects, draw)
      if (!Array.isArray(at)) at[pick(['id', 'level', 'x', 'constructor', 'toString'], draw)] = 5
    }
    const whole = () => {
      sent.body = pick(nonsense, draw) ?? null
    }
    ways.push(replace, replace, replace, remove, add, whole)
  }
  pick(ways, draw)()
  return sent
}
