import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { readHouse } from './source.ts'
import { typeSizes } from './type-sizes.ts'

function found(path: string, text: string) {
  const root = mkdtempSync(join(tmpdir(), 'siteon-type-'))
  try {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
    return typeSizes.check(readHouse(root))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

it.each([
  ['src/a.tsx', "export const a = <b className='text-[13px]' />"],
  ['src/a.tsx', "export const a = <b className='type-h1 lg:leading-[30px]' />"],
  ['src/a.tsx', "export const a = <b className='leading-9' />"],
  ['src/a.tsx', "export const a = <b style={{ fontSize: '13px' }} />"],
  ['src/a.tsx', 'export const a = <b style={{ fontSize: 13 }} />'],
  ['src/a.tsx', 'export const a = <text fontSize="13" />'],
  ['src/theme/a.css', 'p { font-size: 13px }'],
  ['src/theme/a.css', ':root { --t: 1; } p { font: 700 24px / 32px serif }'],
])('refuses in %s %s', (path, text) => {
  expect(found(path, text)).toMatchObject([{ path, line: 1 }])
})

it.each([
  ['src/a.tsx', "export const a = <b className='type-h1 text-mini leading-tight leading-none' />"],
  ['src/theme/a.css', 'p { font: 700 1.5rem / 2rem serif; padding: 4px }'],
  ['e2e/a.ts', "export const a = 'font-size: 13px'"],
])('allows in %s %s', (path, text) => {
  expect(found(path, text)).toEqual([])
})
