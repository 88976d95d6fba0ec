import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { closeRun, openRun, type Run, sweep } from './run-folder.ts'

const runs: Run[] = []
afterEach(async () => {
  for (const run of runs.splice(0)) await closeRun(run)
})

async function open(): Promise<Run> {
  const run = await openRun()
  runs.push(run)
  return run
}

/** A process in a group of its own, as a test starts a database. It says when it runs. */
async function linger(options: { cwd?: string; env?: Record<string, string>; args?: string[] }) {
  const code = "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)"
  const child = spawn(process.execPath, ['-e', code, '--', ...(options.args ?? [])], {
    env: {},
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  return { child, ended: once(child, 'exit') }
}

it('ends processes of the run, however they name its folder, and no other', async (context) => {
  if (process.platform !== 'linux') context.skip('only Linux has /proc')
  const run = await open()
  const other = await open()
  const stays = await linger({ env: { DATA_DIR: join(other.folder, 'data') } })
  const ours = [
    await linger({ cwd: run.folder }),
    await linger({ env: { DATA_DIR: join(run.folder, 'data') } }),
    await linger({ args: [run.folder] }),
  ]
  const found = await sweep(run, { grace: 100 })
  expect(found).toHaveLength(3)
  for (const { child, ended } of ours) {
    await ended
    expect(child.signalCode).toBe('SIGKILL')
  }
  expect(stays.child.exitCode ?? stays.child.signalCode).toBeNull()
  expect(await sweep(run)).toEqual([])
  await closeRun(other)
  await stays.ended
})

it('ends what is left in the process group of a stage', async () => {
  const run = await open()
  const { child, ended } = await linger({})
  expect(await sweep(run)).toEqual([])
  expect(await sweep(run, { group: child.pid })).toHaveLength(1)
  await ended
})

it('has a folder that every account can traverse, and removes it', async () => {
  const run = await open()
  expect(statSync(run.folder).mode & 0o777).toBe(0o755)
  mkdirSync(join(run.folder, 'data'))
  await closeRun(run)
  expect(existsSync(run.folder)).toBe(false)
})

it('removes what a killed runner left, and nothing of a living one', async () => {
  const living = await open()
  const dead = join(tmpdir(), `siteon-run-${randomBytes(4).toString('hex')}`)
  mkdirSync(dead)
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  writeFileSync(join(dead, 'pid'), String(gone.pid))
  const server = await linger({ env: { TMPDIR: dead } })
  await open()
  await server.ended
  expect(existsSync(dead)).toBe(false)
  expect(existsSync(living.folder)).toBe(true)
})
