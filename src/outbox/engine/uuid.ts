/**
 * A source of UUIDv7 (RFC 9562 §5.7). Its ids always rise, also within a millisecond and after the
 * clock is set back: the 12 bits after the version count up.
 */
export function uuidSource(now: () => number = Date.now): () => string {
  let lastMs = 0
  let counter = 0
  return () => {
    const ms = now()
    const random = crypto.getRandomValues(new Uint8Array(10))
    if (ms > lastMs) {
      lastMs = ms
      // leaves half of the range for counting up
      counter = (((random[8] ?? 0) << 8) | (random[9] ?? 0)) & 0x7ff
    } else if (counter < 0xfff) {
      counter += 1
    } else {
      lastMs += 1
      counter = 0
    }
    const time = lastMs.toString(16).padStart(12, '0')
    const variant = (((random[0] ?? 0) & 0x3f) | 0x80).toString(16)
    const rest = [...random.subarray(1, 8)].map((byte) => byte.toString(16).padStart(2, '0'))
    const tail = rest.join('')
    const third = `7${counter.toString(16).padStart(3, '0')}`
    return `${time.slice(0, 8)}-${time.slice(8)}-${third}-${variant}${tail.slice(0, 2)}-${tail.slice(2)}`
  }
}

/** For a new record, op or key. */
export const uuidv7 = uuidSource()
