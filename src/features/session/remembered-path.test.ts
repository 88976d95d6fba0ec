import { expect, it } from 'vitest'
import { isOwnPath } from './remembered-path.ts'

it.each(['/home', '/project/3/tab/45?page=2&keyword=비계', '/'])('goes back to %s', (path) => {
  expect(isOwnPath(path)).toBe(true)
})

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/login',
  '/login?x=1',
])('never goes to %j', (path) => {
  expect(isOwnPath(path)).toBe(false)
})
