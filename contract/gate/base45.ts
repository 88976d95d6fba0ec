/**
 * RFC 9285: bytes as the 45 characters that a QR code encodes in five and a half bits each. A
 * signature takes half as much room as in base64.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const values = new Map([...alphabet].map((char, value) => [char, value]))

export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = at + 1 < bytes.length
    let left = pair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0)
    for (let n = pair ? 3 : 2; n > 0; n -= 1) {
      text += alphabet[left % 45]
      left = Math.floor(left / 45)
    }
  }
  return text
}

/** The bytes; null for what no encoder writes: another character, a lone one, a group too great. */
export function fromBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const group = [...text.slice(at, at + 3)].map((char) => values.get(char))
    let sum = 0
    for (const value of group.reverse()) {
      if (value === undefined) return null
      sum = sum * 45 + value
    }
    if (group.length === 3) {
      if (sum > 0xffff) return null
      bytes.push(sum >> 8, sum & 0xff)
    } else {
      if (sum > 0xff) return null
      bytes.push(sum)
    }
  }
  return Uint8Array.from(bytes)
}
