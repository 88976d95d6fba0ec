import { expect, test } from 'vitest'
import { certificateBytes } from '../../../../contract/gate/token.ts'
import { type OwnCode, stoppedKeyOf } from './own-code.ts'

const certified = (kid: number): OwnCode => ({
  key: {} as OwnCode['key'],
  certificate: certificateBytes({
    kid,
    projectId: 7,
    memberId: 5,
    serial: 99,
    until: 1_800_000_000,
    algorithm: 'Ed25519',
    key: new Uint8Array(32),
  }),
  until: 1_800_000_000_000,
})

test.each([
  ['signed by a stopped key', certified(258), [1, 258], 258],
  ['signed by another', certified(2), [1, 258], null],
  ['none stopped', certified(2), [], null],
  ['no code yet', null, [2], null],
])('%s', (_, code, stopped, kid) => {
  expect(stoppedKeyOf(code, stopped)).toBe(kid)
})
