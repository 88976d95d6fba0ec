import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment, readConfig } from './config.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

test('.env.example lists what the server and the build read, and nothing else', () => {
  const listed = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_0-9]*)=/gm)].map(([, it]) => it)
  const build = read('vite.config.ts') + read('scripts/build/app-build.ts')
  const ofBuild = [...build.matchAll(/process\.env\.([A-Z_]+)/g)].map(([, it]) => it)
  const known = new Set([...Object.keys(environment.entries), ...ofBuild])
  expect(listed.sort()).toEqual([...known].sort())
})

test('half of a captcha, or mail whose links lead nowhere, stops the start', () => {
  const half = 'Wrong settings: RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET go together'
  expect(() => readConfig({ RECAPTCHA_SECRET: 'x' })).toThrow(half)
  expect(() => readConfig({ RECAPTCHA_SITE_KEY: 'x' })).toThrow(half)
  expect(readConfig({ RECAPTCHA_SECRET: '' }).recaptcha).toBeNull()
  const both = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'siteon@example.com' }
  expect(() => readConfig(both)).toThrow('SMTP_URL needs PUBLIC_URL')
  expect(() => readConfig({ ...both, MAIL_FROM: undefined })).toThrow('go together')
  expect(() => readConfig({ ...both, SMTP_URL: 'http://mail.example.com' })).toThrow(
    'SMTP_URL must',
  )
  expect(readConfig({ ...both, PUBLIC_URL: 'https://siteon.example.com' }).mail).toEqual({
    url: both.SMTP_URL,
    from: both.MAIL_FROM,
  })
})
