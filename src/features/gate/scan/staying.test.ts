import { expect, it } from 'vitest'
import { certificateBytes, personalBytes, tokenText } from '../../../../contract/gate/token.ts'
import { ownerOf, Staying } from './staying.ts'

const key = new Uint8Array(32)
const seal = new Uint8Array(64)
const certificate = certificateBytes({
  kid: 1,
  projectId: 7,
  memberId: 5,
  serial: 6,
  until: 2_000_000_000,
  algorithm: 'Ed25519',
  key,
})
const code = (window: number) =>
  tokenText(personalBytes(Uint8Array.from([...certificate, ...seal]), window), seal)

it('recognises one phone by all its codes, and a foreign code by its text', () => {
  expect(code(1)).not.toBe(code(2))
  expect(ownerOf(code(1))).toBe(ownerOf(code(2)))
  expect(ownerOf('https://menu.example')).toBe('https://menu.example')
})

it('a person who was let pass is ignored until they leave; a refused one is evaluated with the next code', () => {
  const staying = new Staying()
  expect(staying.isDone(code(1))).toBe(false)
  staying.ruling(code(1), 'ok')
  expect(staying.isDone(code(2))).toBe(true)
  staying.ruling(code(2), 'expired')
  expect(staying.isDone(code(3))).toBe(false)
})
