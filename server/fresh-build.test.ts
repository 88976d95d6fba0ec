import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { needsBuild } from './fresh-build.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'siteon-build-'))
  write('src/main.tsx', 100)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A file that was written in that second. */
function write(name: string, second: number): void {
  const path = join(root, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  utimesSync(path, second, second)
}

test('without a build, with half of one, or with an older one it is needed', () => {
  expect(needsBuild(root, undefined)).toBe(true)
  write('dist/index.html', 200)
  expect(needsBuild(root, undefined)).toBe(true)
  write('dist/sw.js', 201)
  expect(needsBuild(root, undefined)).toBe(false)
  write('contract/record/post.ts', 300)
  expect(needsBuild(root, undefined)).toBe(true)
})

test('an app that was built elsewhere is not built here', () => {
  expect(needsBuild(root, '/srv/app')).toBe(false)
})
