import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findBrowser, findWholeBrowser } from './browser.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'siteon-browser-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function program(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, 0o755)
  return path
}

it('takes what CHROMIUM_PATH names before anything else', () => {
  program('chromium')
  const own = program('my-browser')
  expect(findBrowser({ CHROMIUM_PATH: own, PATH: folder })).toBe(own)
})

it('does not pass over a CHROMIUM_PATH that names no program', () => {
  program('chromium')
  const plain = join(folder, 'plain')
  writeFileSync(plain, '')
  for (const wrong of [plain, join(folder, 'missing')]) {
    expect(() => findBrowser({ CHROMIUM_PATH: wrong, PATH: folder })).toThrow(wrong)
  }
})

it('finds a browser on the PATH: without windows, then Chromium, then Chrome', () => {
  const chrome = program('google-chrome')
  expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(chrome)
  const chromium = program('chromium')
  expect(findBrowser({ PATH: folder })).toBe(chromium)
  const shell = program('chromium-headless-shell')
  expect(findBrowser({ PATH: folder })).toBe(shell)
  expect(findWholeBrowser({ PATH: folder })).toBe(chromium)
})
