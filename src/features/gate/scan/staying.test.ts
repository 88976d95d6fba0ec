import { expect, it } from 'vitest'
import {
  badgeBytes,
  certificateBytes,
  personalBytes,
  tokenText,
} from '../../../../contract/gate/token.ts'
import { ownerOf } from '../../scanner/owner-of.ts'
import { Staying } from './staying.ts'

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

it('recognises one person by an old badge, a new one and their phone', () => {
  const badge = (badgeId: number, kind: 'member' | 'worker') =>
    tokenText(
      badgeBytes({
        kid: 1,
        projectId: 7,
        badgeId,
        subject: { kind, id: 5 },
        issued: 1_700_000_000,
      }),
      seal,
    )
  expect(ownerOf(badge(1, 'worker'))).toBe(ownerOf(badge(2, 'worker')))
  expect(ownerOf(badge(1, 'member'))).toBe(ownerOf(code(1)))
  expect(ownerOf(badge(1, 'worker'))).not.toBe(ownerOf(code(1)))
})

it('a person who was let pass is ignored until they leave; a refused one is evaluated with the next code', () => {
  const staying = new Staying()
  expect(staying.isDone(code(1))).toBe(false)
  staying.ruling(code(1), 'ok')
  expect(staying.isDone(code(2))).toBe(true)
  staying.ruling(code(2), 'expired')
  expect(staying.isDone(code(3))).toBe(false)
})
