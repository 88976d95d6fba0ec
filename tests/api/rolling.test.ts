import { expect, test } from 'vitest'
import { needs } from '../death/needs.ts'
import { missingFront } from '../front/front.ts'
import { runRolling } from '../front/rolling.ts'

/** The short form of `npm run soak -- rolling`. */
test('two servers behind nginx are restarted in turn: each write arrives once', async (context) => {
  needs(context, missingFront('nginx'))
  const { ledger, findings } = await runRolling({
    ...{ restarts: 4, seed: 3, phones: 4, tunnels: 0.05 },
    by: 'SIGTERM',
  })
  expect(findings).toEqual([])
  expect(ledger.count('post')).toBeGreaterThan(0)
  expect(ledger.count('photo')).toBeGreaterThan(0)
})
