import { expect, test } from 'vitest'
import { missingFaketime, patienceMs, runClocks } from '../chaos/clocks.ts'
import { storeOf } from '../chaos/disk.ts'
import { needs } from '../death/needs.ts'

/** The short form of `npm run soak -- clock`. */
test('the clock of the server steps by a day and back while phones write: nothing is lost, nobody is signed out', async (context) => {
  needs(context, missingFaketime())
  const { steps, findings, signedInAgain } = await runClocks({
    ...{ devices: 2, seed: 2, wrongMs: 1_500, storeOf },
    steps: [86_400, -86_400],
  })
  expect(findings).toEqual([])
  expect(signedInAgain).toBe(0)
  // A device that is locked out does not come back by retrying.
  expect(steps.map(({ recoveredMs }) => recoveredMs <= patienceMs)).toEqual([true, true])
})
