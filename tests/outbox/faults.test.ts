import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Store, Tx } from '../../src/outbox/engine/ports.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import type { Op } from '../../src/outbox/store/types.ts'
import { live, type Schedule, schedules } from './world/schedule.ts'
import type { Sabotage } from './world/world.ts'

const runs = Number(process.env.OUTBOX_RUNS ?? 150)

// 150 random schedules: 16 s on a machine with a load of 11, over a minute on a starved one.
test('whatever happens on the way, all of it arrives once, in order, under the right name', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      expect(await live(schedule)).toEqual([])
    }),
    { numRuns: runs },
  )
})

test.each([
  ['a delivery', false],
  ['an urgent one', true],
])('killed at every single step of %s, the next life finishes it', async (_, urgent) => {
  const thread = {
    photos: [300_000],
    comments: 1,
    replies: false,
    updates: 1,
    rewordings: 1,
    urgent,
  }
  for (let step = 1; step <= 70; step += 1) {
    const schedule: Schedule = {
      seed: step,
      threads: [thread],
      plain: 0,
      faults: ['none', 'answer-cut', 'none', 'token-ended'],
      lives: [step],
      twoAtOnce: false,
    }
    expect(await live(schedule), `killed at step ${step}`).toEqual([])
  }
})

/** The harness must see what it is there to see: each part broken on purpose breaks a rule. */
function mapped(store: Store, map: (tx: Tx) => Tx): Store {
  return {
    read: (work) => store.read((tx) => work(map(tx))),
    write: (work) => store.write((tx) => work(map(tx))),
  }
}

const dequeuedBeforeSent: Sabotage = {
  store: (store) => {
    const memory = new Map<string, Op>()
    return mapped(store, (tx) => ({
      ...tx,
      ops: {
        ...tx.ops,
        get: async (id) => (await tx.ops.get(id)) ?? memory.get(id),
        put: async (op) => {
          if (op.state === 'sending') {
            memory.set(op.id, op)
            await tx.ops.remove(op.id)
          } else {
            memory.delete(op.id)
            await tx.ops.put(op)
          }
        },
      },
    }))
  },
}

const calledDoneBeforeTheAnswer: Sabotage = {
  store: (store) =>
    mapped(store, (tx) => ({
      ...tx,
      ops: {
        ...tx.ops,
        put: (op) => tx.ops.put(op.state === 'sending' ? { ...op, state: 'done' } : op),
      },
    })),
}

const newKeyForEachAttempt: Sabotage = {
  request: (request) =>
    request.headers['idempotency-key']
      ? { ...request, headers: { ...request.headers, 'idempotency-key': uuidv7() } }
      : request,
}

const dependenciesForgotten: Sabotage = {
  store: (store) => {
    const bare = <T extends Op | undefined>(op: T): T => op && { ...op, deps: [], lane: op.id }
    return mapped(store, (tx) => ({
      ...tx,
      ops: {
        ...tx.ops,
        get: async (id) => bare(await tx.ops.get(id)),
        open: async (user) => (await tx.ops.open(user)).map(bare),
      },
    }))
  },
}

const bodyWrittenAgain: Sabotage = {
  request: (request) =>
    typeof request.body === 'string' && request.headers['idempotency-key']
      ? { ...request, body: JSON.stringify({ ...JSON.parse(request.body), nonce: uuidv7() }) }
      : request,
}

const anotherPersonsName: Sabotage = {
  request: (request) =>
    request.headers['x-actor']
      ? { ...request, headers: { ...request.headers, 'x-actor': '8' } }
      : request,
}

test.each([
  ['taken out of the queue before it is sent', dequeuedBeforeSent, /lost/],
  ['called done before the answer', calledDoneBeforeTheAnswer, /called done/],
  [
    'a new key for each attempt',
    newKeyForEachAttempt,
    /called done|changes|words|id-taken|not done/,
  ],
  ['dependencies forgotten', dependenciesForgotten, /before its/],
  ['the body written again for each attempt', bodyWrittenAgain, /other bytes/],
  ['sent under another name', anotherPersonsName, /in the session of/],
])('the harness notices: %s', async (_, sabotage, seen) => {
  const found: string[] = []
  const property = fc.asyncProperty(schedules, async (schedule) => {
    const broken = await live(schedule, sabotage).catch((error: unknown) => [`threw ${error}`])
    found.push(...broken)
    return broken.length === 0
  })
  const result = await fc.check(property, { numRuns: 60, endOnFailure: true, seed: 7 })
  expect(result.failed).toBe(true)
  expect(found.join('\n')).toMatch(seen)
})
