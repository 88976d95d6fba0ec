import { once } from 'node:events'
import { connect } from 'node:net'
import { body } from './body.ts'
import { ByteReader } from './byte-reader.ts'
import type { Clock } from './clock.ts'
import { readResponseHead, responseFraming } from './message.ts'

/**
 * Sends a request once more over its own connection and discards the answer.
 * @returns the answer's status; null when none came, as a copy may get lost too
 */
export async function sendAgain(
  target: { host: string; port: number },
  clock: Clock,
  copy: { method: string; bytes: Buffer },
  afterMs: number,
): Promise<number | null> {
  if (afterMs > 0) await clock.until(clock.now() + afterMs)
  const socket = connect({ ...target, noDelay: true })
  // A broken socket shows itself by its end.
  socket.on('error', () => undefined)
  const reader = new ByteReader(socket, clock.now)
  try {
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    socket.write(copy.bytes)
    for (;;) {
      const head = await readResponseHead(reader)
      if (!head) return null
      for await (const _ of body(reader, responseFraming(head, copy.method)));
      if (head.status >= 200) return head.status
    }
  } catch {
    return null
  } finally {
    socket.destroy()
  }
}
