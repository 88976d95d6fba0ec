import { oneText, readPairs } from '../../contract/wire/query.ts'
import { problem } from './problem.ts'

const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i

export const isForm = (contentType: string | null): boolean => formType.test(contentType ?? '')

/** Objects that stand in a list as JSON text each. */
const isObjectText = (value: string) => value.startsWith('{')

/**
 * A form as the object that its fields make: text each, which the contract reads as what it asks for.
 * `name[]` gives a list as one text, `name[i][part]` a list of objects. Throws `bad-json`.
 */
export function parseForm(bytes: Buffer): unknown {
  const pairs = [...new URLSearchParams(bytes.toString('utf8'))]
  // PostgreSQL cannot store it, as in JSON.
  if (pairs.some((pair) => pair.join('').includes('\0'))) throw problem('bad-json')
  const { named, rows } = readPairs(pairs)
  // Without a prototype, as a body in JSON.
  const body: Record<string, unknown> = Object.create(null)
  for (const [name, own] of named) {
    const objects = own.listed && own.values.every(isObjectText)
    body[name] = objects ? `[${own.values.join(',')}]` : oneText(own)
  }
  for (const [name, own] of rows) body[name] = own
  return body
}
