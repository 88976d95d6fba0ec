import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeLater, nameOf } from './later-build.ts'

let folder = ''
const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

const document = '<script src="/assets/start-AAAAaaaa.js"></script>'
const old = '4b5b4489507adbd4d997636fbe030a1e'

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'siteon-later-'))
  mkdirSync(join(folder, 'assets'))
  write('index.html', document)
  write('assets/start-AAAAaaaa.js', 'import"./more-BBBBbbbb.js";build=`2026.11.28-1a2b3c4d`')
  write('assets/more-BBBBbbbb.js', 'import("./start-AAAAaaaa.js")')
  write('assets/Font.0-CCCCcccc.woff2', 'start-AAAAaaaa.js')
  write(
    'sw.js',
    `build:"2026.11.28-1a2b3c4d",[{"revision":null,"url":"assets/start-AAAAaaaa.js"},{"revision":"${old}","url":"index.html"}]`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

it('names itself otherwise, and every chunk is at another address that the others know', () => {
  makeLater(folder, nameOf(folder), 'later')
  const [font, more = '', start = ''] = readdirSync(join(folder, 'assets')).sort()
  expect(font).toBe('Font.0-CCCCcccc.woff2')
  expect([more, start]).toEqual([
    expect.stringMatching(/^more-[\da-f]{8}\.js$/),
    expect.stringMatching(/^start-[\da-f]{8}\.js$/),
  ])
  expect(read('index.html')).toBe(document.replace('start-AAAAaaaa.js', start))
  expect(read(`assets/${start}`)).toBe(`import"./${more}";build=\`later\``)
  expect(read(`assets/${more}`)).toBe(`import("./${start}")`)
  expect(read('assets/Font.0-CCCCcccc.woff2')).toBe('start-AAAAaaaa.js')
})

it('gives the worker another revision of the document', () => {
  makeLater(folder, nameOf(folder), 'later')
  expect(read('sw.js')).not.toContain(old)
  expect(read('sw.js')).toMatch(/"revision":"[\da-f]{32}","url":"index\.html"/)
  expect(read('sw.js')).toContain('build:"later"')
})

it('refuses a folder that is no such build', () => {
  expect(() => makeLater(folder, 'another name', 'later')).toThrow('does not name itself')
  write('sw.js', 'nothing')
  expect(() => nameOf(folder)).toThrow('does not name its build')
})
