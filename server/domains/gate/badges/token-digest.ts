import { createHmac, hkdfSync } from 'node:crypto'

/**
 * What is stored of a badge that was scanned: whoever reads the database cannot print it. Of other
 * codes the text is stored, since theirs are over after a minute.
 */
export function badgeDigest(secret: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'siteon badge codes 1', 32))
  return createHmac('sha256', key).update(text).digest()
}

export const digestBytes = 32
