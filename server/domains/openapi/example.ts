import { sharedNames } from '../../../contract/wire/names.ts'
import type { Json } from './components.ts'

const uuid = '0197d5a1-0000-7000-8000-000000000001'

const instant = '2026-11-20T01:23:45.000Z'
const day = '2026-11-20'

/** What a name says by its ending. */
const endings: readonly [RegExp, string][] = [
  [/^id$|Id$|^cover$/, uuid],
  [/At$|Time$|^(at|since|until|asOf)$/, instant],
  [
    /_on$|_at$|_ymd$|_until$|_expires$|^(date|day|begin|end|from|contract_begin|contract_end)$/,
    day,
  ],
  [/^sha256$/, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  [/[tT]ype$/, 'image/jpeg'],
]

/** Texts that the patterns of the contract ask for: the first that fits is taken. */
const texts = [
  '내용',
  '김도현',
  uuid,
  day,
  instant,
  '1',
  '07:00',
  'a'.repeat(64),
  'key',
  'image/jpeg',
  '/home',
  'Asia/Seoul',
  '1.0.0',
  '01012345678',
  'A'.repeat(43),
  '"r1"',
  'siteon-d.abcdefghijklmnopqrstuvwxyz012345',
  `/media/${uuid}/full`,
  'created_at >= 2026-01-01',
  '220-81-62517',
  'name@example.com',
  '{}',
]

const fits = (text: string, { pattern, minLength = 0, maxLength = 1e9 }: Json): boolean => {
  if (text.length < Number(minLength) || text.length > Number(maxLength)) return false
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)
}

function textOf(json: Json, name: string): string {
  const shared = sharedNames[name]?.example
  const byEnding = endings.flatMap(([ending, text]) => (ending.test(name) ? [text] : []))
  const wanted = [...(typeof shared === 'string' ? [shared] : []), ...byEnding, ...texts]
  return wanted.find((text) => fits(text, json)) ?? ''
}

function numberOf(json: Json, name: string): number {
  const shared = sharedNames[name]?.example
  const wanted = typeof shared === 'number' ? shared : 1
  return Math.max(Number(json.minimum ?? wanted), Math.min(Number(json.maximum ?? wanted), wanted))
}

/**
 * A value that a schema describes: by the shared names, else the plainest there is. `whole`: with
 * what may be left out. Whether the contract takes it is for the caller to see.
 */
export function exampleOf(
  input: Json,
  resolve: (json: Json) => Json,
  whole: boolean,
  name = '',
  depth = 0,
): unknown {
  const json = resolve(input)
  const inner = (one: Json, as = name) => exampleOf(one, resolve, whole, as, depth + 1)
  if (json.const !== undefined) return json.const
  if (Array.isArray(json.enum)) {
    const shared = sharedNames[name]?.example
    return json.enum.includes(shared as never) ? shared : json.enum[0]
  }
  const either = (json.anyOf ?? json.oneOf) as Json[] | undefined
  if (either?.[0]) {
    // What may be null is shown where something is known to show.
    const plain = sharedNames[name]?.example === undefined && resolve(either[0]).type === 'string'
    const empty = either.some((one) => one.type === 'null') && (depth > 3 || plain)
    return empty ? null : inner(either[0])
  }
  switch (json.type) {
    case 'object': {
      const required = new Set((json.required ?? []) as string[])
      const properties = Object.entries((json.properties ?? {}) as Record<string, Json>)
      const shown = properties.filter(([key]) => whole || required.has(key))
      return Object.fromEntries(shown.map(([key, one]) => [key, inner(one, key)]))
    }
    case 'array': {
      const { minItems = 0 } = json as { minItems?: number }
      const one = json.items as Json | undefined
      if (!one || (depth > 4 && minItems === 0)) return []
      const entry = inner(one, name.replace(/s$/, ''))
      return Array.from({ length: Math.max(1, minItems) }, () => entry)
    }
    case 'string':
      return textOf(json, name)
    case 'number':
    case 'integer':
      return numberOf(json, name)
    case 'boolean':
      return false
    default:
      return sharedNames[name]?.example ?? null
  }
}
