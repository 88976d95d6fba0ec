import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepUnfinished, unfinishedName } from './unfinished.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'siteon-unfinished-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what killed first starts left goes, what a living process makes stays', () => {
  const clusterDir = join(folder, 'pg')
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  for (const pid of [dead, process.pid, process.ppid]) {
    mkdirSync(unfinishedName(clusterDir, pid))
    writeFileSync(join(unfinishedName(clusterDir, pid), 'PG_VERSION'), '18\n')
  }
  for (const name of ['pg', 'pg.new-old', 'other.new-1', 'files']) mkdirSync(join(folder, name))
  sweepUnfinished(clusterDir)
  expect(readdirSync(folder).sort()).toEqual(
    ['files', 'other.new-1', 'pg', 'pg.new-old', `pg.new-${process.ppid}`].sort(),
  )
})

test('what is old goes, whoever has its number now', () => {
  const clusterDir = join(folder, 'pg')
  mkdirSync(unfinishedName(clusterDir, process.ppid))
  sweepUnfinished(clusterDir, Date.now() + 3_600_000)
  expect(readdirSync(folder)).toEqual([])
})
