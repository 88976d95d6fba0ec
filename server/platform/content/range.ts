export interface Range {
  /** first and last byte, both included */
  start: number
  end: number
}

/**
 * One range of bytes (RFC 9110 §14). Null reads the whole: no header, several ranges, or something
 * that is no range of bytes.
 */
export function rangeOf(value: string | null, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(value ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
