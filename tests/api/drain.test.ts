import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, afterEach, expect, test } from 'vitest'
import { lingerMs } from '../../server/listen.ts'
import { newDatabase } from './backup/place.ts'
import { compiled, endServers, startServer } from './process.ts'

const folder = mkdtempSync(join(tmpdir(), 'siteon-drain-'))
afterEach(endServers)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Answer {
  status: number
  connection: string
  /** the request went over a connection that was open before */
  reused: boolean
}

function ask(url: string, agent: Agent | false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = get(url, { agent }, (response) => {
      response.resume().on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          connection: response.headers.connection ?? '',
          reused: call.reusedSocket,
        }),
      )
    }).on('error', ({ message }) => reject(new Lost(message, call.reusedSocket)))
  })
}

class Lost extends Error {
  /** the request went over a connection that was open before */
  readonly reused: boolean
  constructor(message: string, reused: boolean) {
    super(message)
    this.reused = reused
  }
}

test('after SIGTERM it serves on, says that it is not ready, and closes each connection', async () => {
  // It never ends by itself: a killed one leaves nothing with an outside database.
  const server = startServer(join(folder, 'draining'), {
    DATABASE_URL: await newDatabase(),
    DRAIN_MS: '600000',
  })
  const origin = await server.ready
  const open = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await ask(`${origin}/api/ready`, false)).status).toBe(200)
  expect((await ask(`${origin}/api/ping`, open)).connection).toBe('keep-alive')

  server.child.kill('SIGTERM')
  await expect.poll(async () => (await ask(`${origin}/api/ready`, false)).status).toBe(503)
  // Alive all the same: nobody is to kill it.
  expect((await ask(`${origin}/api/health`, false)).status).toBe(200)
  const last = await ask(`${origin}/api/ping`, open)
  expect(last).toEqual({ status: 200, connection: 'close', reused: true })
  const next = await ask(`${origin}/api/ping`, open)
  expect(next).toEqual({ status: 200, connection: 'close', reused: false })
  server.child.kill('SIGKILL')
  await server.ended
})

test('a client that turns away when asked to loses no request', async () => {
  const server = startServer(join(folder, 'busy'), { DATABASE_URL: await newDatabase() })
  const origin = await server.ready
  const failures: Lost[] = []
  const heldUp = monitorEventLoopDelay({ resolution: 10 })
  heldUp.enable()
  let answered = 0
  /** Comes again until an answer says that this server ends. */
  const client = async (agent: Agent | false) => {
    for (;;) {
      const answer = await ask(`${origin}/api/health`, agent).catch((error: Lost) => error)
      if (answer instanceof Lost) failures.push(answer)
      if (answer instanceof Lost || answer.status !== 200) return
      answered += 1
      if (stopping && answer.connection === 'close') return
    }
  }
  let stopping = false
  const clients = Array.from({ length: 40 }, (_, n) =>
    client(n % 2 ? new Agent({ keepAlive: true, maxSockets: 1 }) : false),
  )
  await expect.poll(() => answered).toBeGreaterThan(200)
  heldUp.reset()
  stopping = true
  server.child.kill('SIGTERM')
  await Promise.all(clients)
  // Whoever leaves a connection idle for longer than the server lingers may find it closed, as everywhere
  // in HTTP. On a busy machine these clients are held up so long themselves.
  const prompt = heldUp.max / 1_000_000 < lingerMs
  expect(failures.filter(({ reused }) => prompt || !reused)).toEqual([])
  expect(await server.ended).toBe(0)
})

test('SIGTERM to `npm start` stops the server, and npm waits for it', async () => {
  const dataDir = join(folder, 'npm')
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...compiled,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      // Nothing is built for this.
      DIST_DIR: folder,
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
  })
  const ended = once(npm, 'exit')
  let text = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const origin = () => /^listening on (\S+)$/m.exec(text)?.[1] ?? ''
  // npm, our start script and a new PostgreSQL, one after the other.
  await expect.poll(origin, { timeout: 60_000 }).not.toBe('')
  expect((await ask(`${origin()}/api/health`, false)).status).toBe(200)
  npm.kill('SIGTERM')
  await ended
  await expect(ask(`${origin()}/api/ping`, false)).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
})
