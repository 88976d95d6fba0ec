import { createHash } from 'node:crypto'

/** SHA-256 of bytes as they come, in hex. Throws what reading them throws. */
export async function sha256Of(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of source) hash.update(chunk)
  return hash.digest('hex')
}
