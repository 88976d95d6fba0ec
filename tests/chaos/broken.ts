import { type Change, copyTree, type Tree, withoutKeys } from '../death/tree.ts'
import type { FaultKind } from '../death/verdict.ts'

interface Broken {
  what: string
  changes: Change[]
  /** at least one of these must be found */
  expect: FaultKind[]
}

const parts = ['server', 'contract', 'src', 'tests', 'e2e', 'scripts', 'package.json']

/**
 * Builds with one promise taken out each: the product has no switch for any of it. The whole tree is
 * copied, since half of them are broken in the engine, which runs in the soak's own process.
 */
export const broken: Record<string, Broken> = {
  'no-keys': {
    what: 'the server keeps no table of keys',
    expect: ['doubled', 'lost'],
    changes: withoutKeys,
  },
  'sent-before-answer': {
    what: 'the engine says sent before the answer has come',
    expect: ['lost'],
    changes: [
      {
        file: 'src/outbox/drain/send.ts',
        from: `  const call = exchange(run, request, (answer) =>
    classifyResponse(answer, expect, run.deps.clock.now()),
  )
  return await renewingLease(run, op.id, { call, timeoutMs: request.timeoutMs })
`,
        to: `  exchange(run, request, (answer) => classifyResponse(answer, expect, run.deps.clock.now()))
  const receipt = { receivedAt: new Date().toISOString(), number: null }
  return { do: 'done', status: 200, etag: null, data: null, receipt }
`,
      },
    ],
  },
  'dequeue-before-send': {
    what: 'the engine takes an op off the disk, sends it, and puts it back',
    expect: ['lost'],
    changes: [
      {
        file: 'src/outbox/drain/claim.ts',
        from: '    await tx.ops.put(leased)\n',
        to: '    await tx.ops.remove(op.id)\n',
      },
      {
        file: 'src/outbox/drain/claim.ts',
        from: `  await whileLeased(run, claimed.op.id, (op) =>
    applyResult(op, verdict, { now, random: clock.random, wasUncertain }),
  )
`,
        to: `  await store.write((tx) =>
    tx.ops.put(applyResult(claimed.op, verdict, { now, random: clock.random, wasUncertain })),
  )
`,
      },
    ],
  },
  'no-order': {
    what: 'the engine sends whatever is there, in whatever order',
    expect: ['reordered', 'lost'],
    changes: [
      {
        file: 'src/outbox/drain/runnable.ts',
        from: '  if (op.deps.some((dep) => open.has(dep))) return false\n  return heads.get(op.lane) === op\n',
        to: '  return heads.size >= 0 && open.size >= 0\n',
      },
      {
        file: 'src/outbox/drain/claim.ts',
        from: '    if (!waitIsOver(op, now) || !(await depsDone(tx, op))) return null\n',
        to: '    if (!waitIsOver(op, now)) return null\n',
      },
    ],
  },
  'no-partition': {
    what: 'the engine sends what another person has left on the phone',
    expect: ['wrong-name'],
    changes: [
      {
        file: 'src/outbox/drain/plan.ts',
        from: '    open: session ? await tx.ops.open(session.userId) : [],\n',
        to: "    open: (await tx.ops.all()).filter((op) => op.state !== 'done'),\n",
      },
      {
        file: 'src/outbox/drain/claim.ts',
        from: ' || op.user !== session.userId) return null',
        to: ') return null',
      },
      {
        file: 'src/outbox/drain/exchange.ts',
        from: '    [header.actor]: String(claimed.op.user),\n',
        to: '',
      },
    ],
  },
}

export const brokenNames = Object.keys(broken)

/** The whole tree with these things broken; a soak is run in it. */
export function breakWhole(name: string): Tree {
  const one = broken[name]
  if (!one) throw new Error(`--broken is one of ${brokenNames.join(', ')}`)
  return copyTree(one.changes, parts)
}
