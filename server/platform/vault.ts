import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** A text as it is stored: AES-256-GCM, and which key it was sealed with. */
export interface SealedText {
  keyId: string
  /** 12 bytes of nonce, the ciphertext, 16 bytes of tag */
  content: Buffer
}

/**
 * Seals texts that the database must not contain in plain. `about` names the place of a text: it
 * cannot be opened at another one.
 */
export interface Vault {
  /** id of the key that seals now */
  keyId: string
  seal(text: string, about: string): SealedText
  /** Throws `UnknownKey` when its secret is not configured any more, an Error when it was changed. */
  open(sealed: SealedText, about: string): string
  /** What says whether two texts of one place are the same, and nothing else of them. */
  mark(text: string, about: string): string
  /** The same by the secret of now, then by each of before. */
  marks(text: string, about: string): string[]
  /** A fingerprint of bytes that contain such a text, by the secret of now and those of before. */
  fingerprints(print: Buffer): [Buffer, ...Buffer[]]
}

/** A text that was sealed with a secret that is configured no more. */
export class UnknownKey extends Error {
  constructor(keyId: string) {
    super(`sealed with the key ${keyId}, whose secret is neither SECRET nor in SECRET_PREVIOUS`)
  }
}

interface Keys {
  id: string
  seal: Buffer
  mark: Buffer
}

const derive = (secret: string, use: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `siteon fields 1 ${use}`, bytes))

const keysOf = (secret: string): Keys => ({
  // Of a derivation of its own: it says which secret it is, and nothing of it.
  id: derive(secret, 'id', 4).toString('hex'),
  seal: derive(secret, 'seal', 32),
  mark: derive(secret, 'mark', 32),
})

const markOf = ({ mark }: Keys, text: string, about: string) =>
  createHmac('sha256', mark)
    .update(`${about}\0${text}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

/** `previous`: secrets that were in use before; they open, and seal nothing any more. */
export function makeVault(secret: string, previous: readonly string[] = []): Vault {
  const now = keysOf(secret)
  const all: readonly [Keys, ...Keys[]] = [now, ...previous.map(keysOf)]
  return {
    keyId: now.id,
    seal(text, about) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', now.seal, nonce).setAAD(Buffer.from(about))
      const content = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return { keyId: now.id, content: Buffer.concat(content) }
    },
    open({ keyId, content }, about) {
      const keys = all.find(({ id }) => id === keyId)
      if (!keys) throw new UnknownKey(keyId)
      const cipher = createDecipheriv('aes-256-gcm', keys.seal, content.subarray(0, 12))
      cipher.setAAD(Buffer.from(about)).setAuthTag(content.subarray(-16))
      return Buffer.concat([cipher.update(content.subarray(12, -16)), cipher.final()]).toString()
    },
    mark: (text, about) => markOf(now, text, about),
    marks: (text, about) => all.map((keys) => markOf(keys, text, about)),
    fingerprints(print) {
      const by = ({ mark }: Keys) => createHmac('sha256', mark).update(print).digest()
      const [first, ...rest] = all
      return [by(first), ...rest.map(by)]
    },
  }
}
