import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Stored } from './idempotency.ts'
import { problem } from './problem.ts'

/** Answers as they are stored to be replayed. */
export interface Sealing {
  seal(stored: Stored): Stored
  open(stored: Stored): Stored
}

export const unsealed: Sealing = { seal: (stored) => stored, open: (stored) => stored }

const prefix = 'sealed:'

/** For answers with a secret in them: the database alone does not tell it. AES-256-GCM. */
export function sealingBy(secret: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'siteon answers 1', 32))
  const seal = (text: string) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const sealed = [iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]
    return `${prefix}${Buffer.concat(sealed).toString('base64')}`
  }
  const open = (text: string) => {
    const sealed = Buffer.from(text.slice(prefix.length), 'base64')
    try {
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      cipher.setAuthTag(sealed.subarray(-16))
      return Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()]).toString()
    } catch {
      // Sealed with another secret: what was done stays done, and is not done again.
      throw problem('key-reused')
    }
  }
  return {
    seal: (stored) => ({ ...stored, body: stored.body === null ? null : seal(stored.body) }),
    // Answers of earlier builds are not sealed.
    open: (stored) =>
      stored.body?.startsWith(prefix) ? { ...stored, body: open(stored.body) } : stored,
  }
}
