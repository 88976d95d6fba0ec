import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSoundPoint } from './ed25519-point.ts'

const p = 2n ** 255n - 19n
const bytesOf = (y: bigint, sign = 0n) =>
  Buffer.from((y | (sign << 255n)).toString(16).padStart(64, '0'), 'hex').reverse()

test('keys as phones make them are sound', () => {
  for (let i = 0; i < 20; i += 1) {
    const { publicKey } = generateKeyPairSync('ed25519')
    const x = publicKey.export({ format: 'jwk' }).x ?? ''
    expect(isSoundPoint(Buffer.from(x, 'base64url'))).toBe(true)
  }
})

const fixed = (hex: string) => Buffer.from(hex, 'hex')
test.each([
  ['the identity', bytesOf(1n)],
  ['the identity with a sign', bytesOf(1n, 1n)],
  ['order 2', bytesOf(p - 1n)],
  ['order 4', bytesOf(0n)],
  ['order 4 with a sign', bytesOf(0n, 1n)],
  ['order 8', fixed('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')],
  [
    'order 8 with a sign',
    fixed('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85'),
  ],
  ['another of order 8', fixed('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a')],
  [
    'the last of order 8',
    fixed('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa'),
  ],
  ['the identity beyond p', bytesOf(p + 1n)],
  ['zero beyond p', bytesOf(p)],
  ['a point beyond p', bytesOf(p + 3n)],
  ['all ones', Buffer.alloc(32, 255)],
  ['none on the curve', bytesOf(2n)],
  ['too short', Buffer.alloc(31, 9)],
])('%s is not', (_, bytes) => {
  expect(isSoundPoint(bytes)).toBe(false)
})
