import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment, readConfig } from './config.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

test('.env.example lists what the server and the build read, and nothing else', () => {
  const listed = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_0-9]*)=/gm)].map(([, it]) => it)
  const ofBuild = [...read('vite.config.ts').matchAll(/process\.env\.([A-Z_]+)/g)].map(
    ([, it]) => it,
  )
  const known = new Set([...Object.keys(environment.entries), ...ofBuild])
  known.delete('RECAPTCHA_SECRET')
  expect(listed.sort()).toEqual([...known].sort())
})

test('no setting shuts everybody out: a captcha that the page does not show stops the start', () => {
  expect(() => readConfig({ RECAPTCHA_SECRET: 'x' })).toThrow(
    'Wrong settings: RECAPTCHA_SECRET must not be set: the sign-in page has no captcha yet',
  )
  expect(() => readConfig({ RECAPTCHA_SECRET: '' })).not.toThrow()
})
