import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { collect } from './collect.ts'
import { printNotices } from './print.ts'

const root = join(import.meta.dirname, '../..')
const served = readFileSync(join(root, 'public/third-party-notices.txt'), 'utf8')

it('the served notices name every installed package that is shipped: npm run notices', () => {
  const shipped = collect(root)
  expect(shipped.length).toBeGreaterThan(150)
  const missing = shipped.filter(
    ({ name, version, licence }) => !served.includes(`\n${name} ${version}: ${licence}`),
  )
  expect(missing.map(({ name, version }) => `${name} ${version}`)).toEqual([])
})

it('every package declares a licence that may be shipped', () => {
  const known =
    /^\(?(MIT|MIT-0|Apache-2\.0|ISC|0BSD|Unlicense|BSD-[23]-Clause|OFL-1\.1|LGPL-3\.0(-or-later)?|BlueOak-1\.0\.0|PostgreSQL)\b/
  expect(collect(root).filter(({ licence }) => !known.test(licence))).toEqual([])
})

it('a text that several packages have is printed once', () => {
  const one = { version: '1.0.0', licence: 'MIT', author: 'A', texts: ['Text of MIT'] }
  const text = printNotices([
    { ...one, name: 'a' },
    { ...one, name: 'b' },
  ])
  expect(text.split('Text of MIT')).toHaveLength(2)
  expect(text).toContain('a 1.0.0\nb 1.0.0\n\nText of MIT')
})
