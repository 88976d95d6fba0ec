import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small real HTTP server that records complete and broken requests. */
export async function startTestServer() {
  const seen: { method: string; path: string; bytes: number; sha256: string }[] = []
  const streams = new Set<ServerResponse>()
  const broken: { path: string; bytes: number }[] = []
  const server = createServer(async (request, response) => {
    const hash = createHash('sha256')
    let bytes = 0
    try {
      for await (const chunk of request) {
        hash.update(chunk)
        bytes += chunk.length
      }
    } catch {
      broken.push({ path: request.url ?? '', bytes })
      return
    }
    const { method = '', url = '' } = request
    seen.push({ method, path: url, bytes, sha256: hash.digest('hex') })
    if (url === '/stream') streams.add(response)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    broken,
    /** Writes on to every open stream. */
    say(text: string) {
      for (const stream of streams) stream.write(text)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://test')
  const size = Number(url.searchParams.get('size') ?? 5)
  if (url.pathname === '/empty') response.writeHead(204).end()
  else if (url.pathname === '/bye') response.writeHead(200, { connection: 'close' }).end('bye')
  else if (url.pathname === '/chunked') {
    response.writeHead(200)
    response.write('a'.repeat(size))
    setImmediate(() => response.end('\r\n0\r\n\r\n'))
  } else if (url.pathname === '/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: first\n\n')
  } else {
    const body = Buffer.alloc(size, 'x')
    response.writeHead(200, { 'content-length': body.length }).end(body)
  }
}
