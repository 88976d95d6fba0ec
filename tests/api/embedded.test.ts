import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { needs } from '../death/needs.ts'
import { killAll, processesIn } from '../death/postgres.ts'
import { failAfterFirst } from '../harness/one-server.ts'

const home = mkdtempSync(join(tmpdir(), 'siteon-embedded-'))
chmodSync(home, 0o755)
const dataDir = join(home, 'data')
const clusterDir = join(dataDir, 'pg')

const start = () =>
  startEmbedded(
    dataDir,
    { restarting: () => undefined, taken: () => undefined },
    { answer: 1_000, hung: 3_000 },
  )

failAfterFirst()
beforeEach((context) => {
  needs(context, process.platform === 'linux' ? null : 'processes are found by /proc')
})
afterAll(async () => {
  await killAll(clusterDir)
  rmSync(home, { recursive: true, force: true })
})

const postmaster = () =>
  Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])

function childOf(title: string): number {
  const found = processesIn(clusterDir).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(`postgres: ${title}`),
  )
  if (!found) throw new Error(`no ${title} runs`)
  return found
}

async function answers({ connection }: Embedded): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** As a crash leaves a file that was made and not yet written. */
function writeEmpty(name: string): void {
  const file = join(clusterDir, name)
  const { uid, gid } = statSync(clusterDir)
  writeFileSync(file, '')
  chownSync(file, uid, gid)
}

test('a crash of one of its processes starts a new PostgreSQL', async () => {
  const embedded = await start()
  const before = postmaster()
  process.kill(childOf('walwriter'), 'SIGKILL')
  await expect.poll(async () => (await answers(embedded)) && postmaster() !== before).toBe(true)
  await embedded.stop()
})

test.each([['postmaster.pid'], ['.s.PGSQL.5432.lock']])(
  'it starts over a %s that a crash left empty',
  async (name) => {
    const embedded = await start()
    await killAll(clusterDir)
    writeEmpty(name)
    await expect.poll(() => answers(embedded)).toBe(true)
    await embedded.stop()
    writeEmpty(name)
    const next = await start()
    expect(await answers(next)).toBe(true)
    await next.stop()
  },
)

test('it comes back though a child of the dead one does not end', async () => {
  const embedded = await start()
  const child = childOf('checkpointer')
  process.kill(child, 'SIGSTOP')
  process.kill(postmaster(), 'SIGKILL')
  await expect.poll(() => answers(embedded)).toBe(true)
  expect(processesIn(clusterDir)).not.toContain(child)
  await embedded.stop()
})

test('one that answers nobody any more is ended, and a new one started', async () => {
  const embedded = await start()
  const before = postmaster()
  process.kill(before, 'SIGSTOP')
  process.kill(childOf('siteon postgres'), 'SIGKILL')
  await expect.poll(() => answers(embedded)).toBe(true)
  expect(postmaster()).not.toBe(before)
  await embedded.stop()
})

test('a stop ends it though it answers nobody, also while it is waited for', async () => {
  for (const waited of [false, true]) {
    const embedded = await start()
    process.kill(postmaster(), 'SIGSTOP')
    if (waited) {
      process.kill(childOf('siteon postgres'), 'SIGKILL')
      await wait(200)
    }
    await embedded.stop()
    expect(processesIn(clusterDir)).toEqual([])
  }
})
