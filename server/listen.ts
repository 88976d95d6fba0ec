import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { createApp } from './app.ts'
import type { Config } from './config.ts'

export interface Listening {
  port: number
  /** Stops accepting and waits for what is in flight, at most `patience` milliseconds. */
  close(patience: number): Promise<void>
}

type App = ReturnType<typeof createApp>

function serverFor(config: Config, app: App): Server {
  const tls = config.tls && {
    cert: readFileSync(config.tls.cert),
    key: readFileSync(config.tls.key),
  }
  return createAdaptorServer({
    fetch: app.fetch,
    ...(tls ? { createServer: createTlsServer, serverOptions: tls } : { createServer }),
  } as Parameters<typeof createAdaptorServer>[0]) as Server
}

/** Listens; throws a sentence when the port is taken. */
export async function listen(config: Config, app: App): Promise<Listening> {
  const server = serverFor(config, app)
  // Longer than the minute after which proxies close: the side that knows of the request closes.
  server.keepAliveTimeout = 72_000
  server.headersTimeout = 20_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${config.port} is in use: stop what uses it, or set PORT to another one.`
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error)
    })
    server.listen(config.port, config.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close(patience) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const idle = setInterval(() => server.closeIdleConnections(), 100)
      const timer = setTimeout(() => server.closeAllConnections(), patience)
      await closed
      clearInterval(idle)
      clearTimeout(timer)
    },
  }
}
