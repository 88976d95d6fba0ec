import { once } from 'node:events'
import { createReadStream, type ReadStream } from 'node:fs'
import { sha256Of } from './digest.ts'
import { sizeOf } from './durable.ts'

/**
 * A stored file, open for reading, once all its bytes were found to be those of `sha256`: what was
 * sent cannot be taken back. Whoever gets it destroys it. Throws where it is missing or damaged, and
 * what reading it throws.
 */
export async function openWhole(
  path: string,
  { sha256, size }: { sha256: string; size: number },
  signal: AbortSignal,
): Promise<ReadStream> {
  const whole =
    (await sizeOf(path)) === size && (await sha256Of(createReadStream(path, { signal }))) === sha256
  if (!whole) throw new Error(`${path} is missing or damaged`)
  const source = createReadStream(path)
  await once(source, 'open')
  return source
}
