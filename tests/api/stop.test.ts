import { randomUUIDv7 } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { Ward } from '../death/ward.ts'
import { soaking } from '../harness/size.ts'
import type { BuiltPerson } from './build.ts'
import { hazard } from './record.ts'

interface Slow {
  /** the server has taken it up */
  begun: Promise<void>
  /** sends the rest */
  finish(): void
  answered: Promise<number>
}

/** A record whose body is sent in two halves. */
function slowRecord(origin: string, who: BuiltPerson, id: string): Slow {
  const body = JSON.stringify({
    id,
    projectId: who.projectId,
    values: hazard(),
    uploads: [],
    writtenAt: new Date().toISOString(),
  })
  const begun = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<number>()
  const call = request(`${origin}/api/v1/board/post/7`, {
    method: 'PUT',
    agent: false,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': `"${id}"`,
      // Its answer shows that the server has accepted the request.
      expect: '100-continue',
    },
  })
  call.on('continue', () => {
    call.write(body.slice(0, 20))
    begun.resolve()
  })
  call.on('response', (response) => answered.resolve(response.statusCode ?? 0))
  call.on('error', (error) => {
    begun.reject(error)
    answered.reject(error)
  })
  call.flushHeaders()
  return {
    begun: begun.promise,
    finish: () => call.end(body.slice(20)),
    answered: answered.promise,
  }
}

/** The server is the same; whose PostgreSQL it is, is tried by `npm run soak -- tests`. */
const databases = soaking ? (['embedded', 'outside'] as const) : (['embedded'] as const)

describe.each(databases)('SIGTERM under load, %s database', (database) => {
  test('finishes what is in flight and drops nothing', async () => {
    const ward = await Ward.open({ seed: 9, phones: 5, silent: 1, database })
    try {
      const { spare: who, victim } = ward
      if (!who) throw new Error('nobody is there')
      ward.write()
      await expect.poll(() => ward.ledger.count()).toBeGreaterThan(0)
      const ids = Array.from({ length: 5 }, () => randomUUIDv7())
      const slow = ids.map((id) => slowRecord(victim.origin, who, id))
      await Promise.all(slow.map((one) => one.begun))

      const ended = victim.stop()
      // New connections are refused: now the rest of the request is sent.
      await expect
        .poll(() => fetch(`${victim.origin}/api/ping`).then(Boolean, () => false))
        .toBe(false)
      for (const one of slow) one.finish()
      expect(await Promise.all(slow.map((one) => one.answered))).toEqual(ids.map(() => 201))
      expect(await ended).toBe(0)

      await victim.start()
      await ward.quiet()
      expect(await ward.verify()).toEqual([])
      expect(ward.ledger.count()).toBeGreaterThan(0)
      const headers = { authorization: `Bearer ${who.token}` }
      for (const id of ids) {
        const there = await fetch(`${victim.origin}/api/v1/board/post/7/${id}`, { headers })
        expect(there.status).toBe(200)
      }
    } finally {
      await ward.close()
    }
  })
})
