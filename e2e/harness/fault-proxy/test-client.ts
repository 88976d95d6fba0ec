import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/** One keep-alive socket, as a browser uses it; without retries. */
export function keepAliveClient(base: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    close: () => agent.destroy(),
    /** Resolves with the answer, rejects with the socket's error code. */
    async send(method: string, path: string, body?: Buffer, signal?: AbortSignal) {
      const outgoing = request(new URL(path, base), { method, agent, signal })
      outgoing.end(body)
      const [incoming] = await once(outgoing, 'response')
      // From here on a break shows in reading the answer; the request reports it a second time.
      outgoing.on('error', () => undefined)
      const parts: Buffer[] = []
      for await (const part of incoming) parts.push(part)
      return { status: incoming.statusCode as number, body: Buffer.concat(parts).toString() }
    },
  }
}

/** Sends raw bytes in the given parts, and collects the answer until `done` returns true. */
export async function rawExchange(
  base: string,
  chunks: string[],
  done: (got: string) => boolean,
): Promise<string> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  const sent = (async () => {
    for (const piece of chunks) {
      socket.write(piece)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  })()
  let got = ''
  for await (const chunk of socket) {
    got += chunk
    if (done(got)) break
  }
  await sent
  return got
}
