import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { endServers, startServer } from './process.ts'

const folders: string[] = []
function newFolder(name = 'data'): string {
  const folder = mkdtempSync(join(tmpdir(), 'siteon-start-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return join(folder, name)
}

afterEach(endServers)
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

let prepared = ''
/** A folder that a server has used before: made once, and copied with its owners. */
async function usedFolder(): Promise<string> {
  if (!prepared) {
    const first = newFolder()
    const server = startServer(first)
    await server.ready
    server.child.kill('SIGTERM')
    await server.ended
    prepared = first
  }
  const folder = newFolder()
  execFileSync('cp', ['-a', prepared, folder])
  return folder
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])

/** A process whose parent has not waited for it yet is a zombie: it has ended. */
function lives(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

describe('a start', () => {
  test('makes everything it needs, with secrets for its owner only, and stops without a trace', async () => {
    const dataDir = newFolder()
    const server = startServer(dataDir)
    const origin = await server.ready
    const health = await fetch(`${origin}/api/health`)
    expect(health.status).toBe(200)
    expect(await health.json()).toMatchObject({ ok: true, database: 'up' })
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'pg')).mode & 0o777).toBe(0o700)
    const pid = postmaster(dataDir)
    expect(lives(pid)).toBe(true)

    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(lives(pid)).toBe(false)
    expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  })

  test('works where the path is longer than a socket may be', async () => {
    const dataDir = newFolder(`${'long-'.repeat(25)}data`)
    const server = startServer(dataDir)
    expect((await fetch(`${await server.ready}/api/health`)).status).toBe(200)
  })

  test('works where only our account can traverse to, as under /root', async () => {
    const dataDir = newFolder()
    chmodSync(dirname(dataDir), 0o700)
    const server = startServer(dataDir)
    expect((await fetch(`${await server.ready}/api/health`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect((await fetch(`${await startServer(dataDir).ready}/api/health`)).status).toBe(200)
  })

  test('ends at once when the folder is in use, and names who uses it', async () => {
    const dataDir = await usedFolder()
    const first = startServer(dataDir)
    const origin = await first.ready
    const second = startServer(dataDir)
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`pid ${first.child.pid}`)
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  })

  test('of two concurrent starts on an empty folder exactly one continues', async () => {
    const dataDir = newFolder()
    const both = [startServer(dataDir), startServer(dataDir)]
    const outcomes = await Promise.allSettled(both.map((server) => server.ready))
    expect(outcomes.map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('takes over the database of a server that was killed', async () => {
    const dataDir = await usedFolder()
    const first = startServer(dataDir)
    await first.ready
    const pid = postmaster(dataDir)
    first.child.kill('SIGKILL')
    await first.ended
    expect(lives(pid)).toBe(true)

    const second = startServer(dataDir)
    expect((await fetch(`${await second.ready}/api/health`)).status).toBe(200)
    expect(postmaster(dataDir)).toBe(pid)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(lives(pid)).toBe(false)
  })

  test('comes back after a power cut', async () => {
    const dataDir = await usedFolder()
    const first = startServer(dataDir)
    await first.ready
    const pid = postmaster(dataDir)
    first.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await first.ended
    const second = startServer(dataDir)
    expect((await fetch(`${await second.ready}/api/health`)).status).toBe(200)
  })

  test('stops at a database of another version, says the way out, and touches nothing', async () => {
    const dataDir = await usedFolder()
    writeFileSync(join(dataDir, 'pg/PG_VERSION'), '17\n')
    const second = startServer(dataDir)
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(
      /PostgreSQL 17.*PostgreSQL 18.*npm run backup.*npm run restore/s,
    )
    writeFileSync(join(dataDir, 'pg/PG_VERSION'), '18\n')
    expect((await fetch(`${await startServer(dataDir).ready}/api/health`)).status).toBe(200)
  })

  test.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ NODE_ENV: 'production' }, 'SECRET'],
    [{ TLS_CERT: '/nowhere' }, 'TLS_KEY'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  ])('stops at wrong settings and names them: %o', async (env, name) => {
    const server = startServer(newFolder(), env as unknown as Record<string, string>)
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(name)
  })

  test('stops when the port is taken, and leaves no database running', async () => {
    const first = startServer(await usedFolder())
    const { port } = new URL(await first.ready)
    const dataDir = newFolder()
    const second = startServer(dataDir, { PORT: port })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`Port ${port}`)
    expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  })
})

describe('a stop', () => {
  test('in the middle of a first start leaves no database running', async () => {
    const dataDir = newFolder()
    const server = startServer(dataDir)
    await expect.poll(() => existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(true)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  })

  test('finishes the request in flight and refuses new ones', async () => {
    const server = startServer(await usedFolder())
    const origin = await server.ready
    const body = JSON.stringify({ login: 'nobody', password: 'x' })
    const answered = new Promise<number>((resolve, reject) => {
      const slow = request(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          // Its answer shows that the server has accepted the request.
          expect: '100-continue',
        },
      })
      slow.on('response', (response) => resolve(response.statusCode ?? 0)).on('error', reject)
      slow.flushHeaders()
      slow.on('continue', () => {
        slow.write(body.slice(0, 10))
        server.child.kill('SIGTERM')
        const knock = async (): Promise<void> => {
          while (await fetch(`${origin}/api/ping`).catch(() => null)) await wait(20)
        }
        // The door is shut: now the rest of what had begun before.
        void knock().then(() => slow.end(body.slice(10)))
      })
    })
    expect(await answered).toBe(401)
    expect(await server.ended).toBe(0)
  })
})
