import { expect, test } from 'vitest'
import { Problem } from '../../http/problem.ts'
import { offsetOf, reprSha256Of } from './headers.ts'

test('a count of bytes is digits and nothing else', () => {
  expect(offsetOf('0', 'x')).toBe(0)
  expect(offsetOf('262144', 'x')).toBe(262_144)
  expect(offsetOf(null, 'x')).toBeNull()
  for (const wrong of ['', '-1', '1.5', '1e3', ' 1', '9'.repeat(16), 'NaN']) {
    expect(() => offsetOf(wrong, 'x')).toThrow(Problem)
  }
})

test('the digest is found among others, and must be whole', () => {
  const hex = 'ab'.repeat(32)
  const base64 = Buffer.from(hex, 'hex').toString('base64')
  expect(reprSha256Of(`sha-256=:${base64}:`)).toBe(hex)
  expect(reprSha256Of(`sha-512=:AAAA:, sha-256=:${base64}:`)).toBe(hex)
  expect(reprSha256Of(null)).toBeNull()
  expect(() => reprSha256Of('sha-256=:AAAA:')).toThrow(Problem)
})
