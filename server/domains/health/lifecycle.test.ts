import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeLifecycle, writeToFolder } from './lifecycle.ts'

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }

test('a check runs once for all who ask, and its result stands for a moment', async () => {
  let now = 0
  const database = vi.fn(async () => undefined)
  const { notReady } = makeLifecycle({ checks: { database }, log, now: () => now })
  expect(await Promise.all([notReady(), notReady(), notReady()])).toEqual([[], [], []])
  now = 1_999
  await notReady()
  expect(database).toHaveBeenCalledTimes(1)
  now = 2_000
  await notReady()
  expect(database).toHaveBeenCalledTimes(2)
})

test('names what does not take a write, and is ready again after it', async () => {
  let now = 0
  let full = true
  const content = async () => {
    if (full) throw new Error('ENOSPC')
  }
  const checks = { database: async () => undefined, content }
  const { notReady } = makeLifecycle({ checks, log, now: () => now })
  expect(await notReady()).toEqual(['content'])
  full = false
  now = 5_000
  expect(await notReady()).toEqual([])
})

test('what never answers counts as failed', async () => {
  const checks = { database: () => new Promise<void>(() => undefined) }
  const { notReady } = makeLifecycle({ checks, log, patience: 5 })
  expect(await notReady()).toEqual(['database'])
})

test('a server that stops is not ready, whatever it could write', async () => {
  const lifecycle = makeLifecycle({ checks: {}, log })
  expect(await lifecycle.notReady()).toEqual([])
  lifecycle.stopping = true
  expect(await lifecycle.notReady()).toEqual(['stopping'])
})

test('a folder takes a write, or says why not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'siteon-ready-'))
  await writeToFolder(folder, 0)
  expect(readdirSync(folder)).toEqual([])
  await expect(writeToFolder(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow('bytes left')
  await expect(writeToFolder(join(folder, 'gone'), 0)).rejects.toThrow('ENOENT')
  rmSync(folder, { recursive: true })
})
