import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Facts } from '../../http/facts.ts'
import { makeLimits } from '../../http/limits.ts'
import type { Tokens } from '../../identity/token.ts'
import { withBody } from './limits.ts'

const guessBucket = (whom: string) => createHash('sha256').update(whom).digest()
const services = { limits: makeLimits(1), tokens: { guessBucket } as Tokens }
const from = (ip: string) => ({ ip }) as Facts

test('strangers who send slowly fill neither the memory nor everybody’s turn', async () => {
  const { promise: slow, resolve: end } = Promise.withResolvers<string>()
  const read = (ip: string) => withBody(services, from(ip), () => slow)
  const held = Array.from({ length: 4 }, () => read('203.0.113.1'))
  await expect(read('203.0.113.1')).rejects.toMatchObject({ code: 'busy' })
  // Somebody else has a turn still, until all of them are taken.
  held.push(...Array.from({ length: 8 }, (_, n) => read(`198.51.100.${n % 2}`)))
  await expect(read('192.0.2.1')).rejects.toMatchObject({ code: 'busy' })
  end('done')
  await Promise.all(held)
  expect(await read('203.0.113.1')).toBe('done')
  const broken = withBody(services, from('192.0.2.1'), () => Promise.reject(new Error('cut')))
  await expect(broken).rejects.toThrow('cut')
  const again = Array.from({ length: 4 }, () => read('192.0.2.1'))
  expect(await Promise.all(again)).toHaveLength(4)
})
