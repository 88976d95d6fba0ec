import { once } from 'node:events'

/** Environment of a server whose memory can be inspected. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/**
 * Megabytes of the heap that are in use after a full collection: resident memory also contains
 * garbage that was not collected yet, and grows without a leak.
 * @param output what the server, started with `inspected`, has printed
 */
export async function aliveMegabytes(output: string): Promise<number> {
  const address = /Debugger listening on (ws:\/\/\S+)/.exec(output)?.[1]
  if (!address) throw new Error('the server was not started with --inspect')
  const socket = new WebSocket(address)
  try {
    await once(socket, 'open')
    await requested(socket, 1, 'HeapProfiler.collectGarbage')
    const { usedSize } = await requested(socket, 2, 'Runtime.getHeapUsage')
    return Number(usedSize) / 1024 ** 2
  } finally {
    socket.close()
  }
}

async function requested(
  socket: WebSocket,
  id: number,
  method: string,
): Promise<Record<string, unknown>> {
  socket.send(JSON.stringify({ id, method }))
  for (;;) {
    const [event] = (await once(socket, 'message')) as [MessageEvent<string>]
    const answer = JSON.parse(event.data)
    if (answer.id !== id) continue
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result
  }
}
