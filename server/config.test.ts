import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment } from './config.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

test('.env.example lists what the server and the build read, and nothing else', () => {
  const listed = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_0-9]*)=/gm)].map(([, it]) => it)
  const ofBuild = [...read('vite.config.ts').matchAll(/process\.env\.([A-Z_]+)/g)].map(
    ([, it]) => it,
  )
  const known = new Set([...Object.keys(environment.entries), ...ofBuild])
  expect(listed.sort()).toEqual([...known].sort())
})
