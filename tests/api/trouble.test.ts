import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whyNoDisks } from '../death/disk.ts'
import { needs } from '../death/needs.ts'
import type { Troubled } from '../death/trouble.ts'
import { openTroubled, undergo } from '../death/troubled.ts'
import { troubles } from '../death/troubles.ts'
import { failAfterFirst } from '../harness/one-server.ts'
import { soaking } from '../harness/size.ts'

/** Refused for now, with the time to retry. */
const refused = (status: number, retryAfter: string | null) =>
  (status === 503 || status === 507) && /^\d+$/.test(retryAfter ?? '')

describe.each(['embedded', 'outside'] as const)('with an %s database', (kind) => {
  failAfterFirst()
  let on: Troubled
  beforeAll(async () => {
    on = await openTroubled(kind, 7)
    on.ward.write()
  })
  afterAll(async () => {
    await on.close()
  })

  // Of those that only one kind can have, `because` says why the other has them not.
  // What both can have, the short form tries with the first.
  const both = soaking ? kind : 'embedded'
  const possible = troubles.filter(({ only }) => (only?.kind ?? both) === kind)
  test.for(possible)('$name', async (trouble, context) => {
    if (trouble.disk && !on.files) needs(context, `no disk can be filled here: ${whyNoDisks()}`)
    const { refusals, page, ping } = await undergo(on, trouble)
    const answered = refusals.filter(({ status }) => status < 200 || status >= 300)
    expect(answered.filter(({ status, retryAfter }) => !refused(status, retryAfter))).toEqual([])
    // The trouble was real, except that our own PostgreSQL may be back before the first request.
    if (trouble.end.length > 0) expect(answered).not.toEqual([])
    expect(page.status).toBe(200)
    expect(ping.status).toBe(200)
    // `undergo` has seen it recover.
    expect(on.sameProcess()).toBe(true)
  })

  test('and nothing was lost or doubled by all of it', async () => {
    await on.ward.quiet()
    expect(await on.ward.verify()).toEqual([])
    expect(on.ward.ledger.count()).toBeGreaterThan(0)
    expect(on.ward.ledger.intents.filter((one) => !one.acknowledged)).toEqual([])
  })
})
