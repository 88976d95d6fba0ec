/** Levels of JSON at most: deeper than any of our forms; a recursive reader would overflow on 10,000. */
const maxDepth = 64

function isShallow(json: string): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < json.length; i += 1) {
    const char = json.charCodeAt(i)
    if (quoted) {
      if (char === 0x5c) i += 1
      else if (char === 0x22) quoted = false
    } else if (char === 0x22) quoted = true
    else if (char === 0x7b || char === 0x5b) {
      depth += 1
      if (depth > maxDepth) return false
    } else if (char === 0x7d || char === 0x5d) depth -= 1
  }
  return true
}

/** What PostgreSQL cannot store in text or jsonb: NUL, and half of a character that was cut. */
export const unstorable = /[\0\p{Cs}]/u

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !unstorable.test(value)
  if (Array.isArray(value)) return value.every(isStorable)
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item))
  }
  return true
}

/** JSON text as its value; undefined for what is no JSON, too deep, or cannot be stored. */
export function readJson(json: string): unknown {
  if (!isShallow(json)) return undefined
  try {
    const value: unknown = JSON.parse(json)
    return json.includes('\\u') && !isStorable(value) ? undefined : value
  } catch {
    return undefined
  }
}
