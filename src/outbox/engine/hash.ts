/** SHA-256, lower-case hex. */
export async function sha256Hex(content: string | ArrayBuffer): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** `sha-256=:<base64>:` of RFC 9530, from hex. */
export function reprDigest(hex: string): string {
  const pairs = hex.match(/../g) ?? []
  return `sha-256=:${btoa(String.fromCharCode(...pairs.map((pair) => Number.parseInt(pair, 16))))}:`
}

/** Base64 of any length; a single call would exceed the argument limit. */
export function base64(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes)
  let binary = ''
  for (let at = 0; at < view.length; at += 0x8000) {
    binary += String.fromCharCode(...view.subarray(at, at + 0x8000))
  }
  return btoa(binary)
}
