import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { createApp } from './app.ts'
import type { Config } from './config.ts'

export interface Listening {
  port: number
  /**
   * Resolves after `least` milliseconds, and then when nobody has connected for a moment: balancers
   * and browsers know by then that we stop. Goes on serving meanwhile.
   */
  quiet(least: number): Promise<void>
  /** Stops accepting and waits for what is in flight, at most `patience` milliseconds. */
  close(patience: number): Promise<void>
}

/** Nobody has connected for so long. */
const quietMs = 200
/** Under steady traffic that moment never comes. */
export const longestQuietMs = 2_000
/** A request that is on its way over an open connection arrives within so long. */
export const lingerMs = 300

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
  let connectedAt = Number.NEGATIVE_INFINITY
  server.on('connection', () => {
    connectedAt = performance.now()
  })
  return {
    port: (server.address() as AddressInfo).port,
    async quiet(least) {
      const began = performance.now()
      await wait(Math.max(least, quietMs))
      while (
        performance.now() - connectedAt < quietMs &&
        performance.now() - began < least + longestQuietMs
      ) {
        await wait(20)
      }
    },
    async close(patience) {
      // After the phase in which Node accepts: who waits to be accepted would be reset.
      await setImmediate()
      // The HTTP server's own close ends idle connections at once, also those whose request is on
      // its way.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve())
      })
      const timer = setTimeout(() => server.closeAllConnections(), patience)
      const ended = await Promise.race([closed.then(() => true), wait(lingerMs, false)])
      const idle = ended ? undefined : setInterval(() => server.closeIdleConnections(), 100)
      await closed
      clearInterval(idle)
      clearTimeout(timer)
    },
  }
}
