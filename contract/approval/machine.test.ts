import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decides, type LineInput, orderedLine, submitFaults } from './line.ts'
import {
  type ApprovalAction,
  type ApprovalState,
  actionsOf,
  afterAction,
  approvalActions,
  isTheirs,
  readsAsElement,
  turnOf,
} from './machine.ts'

const writer = 1
const draft = (line: readonly LineInput[]): ApprovalState => ({
  status: 'temp',
  writerId: writer,
  round: 1,
  line: orderedLine(line).map((one) => ({ ...one, status: 'ready' })),
})
const statuses = (state: ApprovalState) => state.line.map(({ status }) => status).join(' ')
const people = (state: ApprovalState) => [writer, ...state.line.map(({ user_id }) => user_id), 99]

/** Does each in turn; the test fails where one may not. */
function play(state: ApprovalState, ...steps: [number, ApprovalAction][]): ApprovalState {
  return steps.reduce((at, [user, action]) => {
    const next = afterAction(at, user, action)
    if (!next) throw new Error(`${user} may not ${action}: ${at.status} ${statuses(at)}`)
    return next
  }, state)
}

const line = [
  { user_id: 2, type: 'agreement', step: 1 },
  { user_id: 3, type: 'agreement', step: 1 },
  { user_id: 4, type: 'approval', final: true },
  { user_id: 5, type: 'approval' },
  { user_id: 6, type: 'reference' },
  { user_id: 7, type: 'circulation' },
] as const satisfies LineInput[]
const submitted = play(draft(line), [writer, 'submit'])

describe('a document on its way', () => {
  test('agreements of one step wait together, and the approval for both', () => {
    expect(statuses(submitted)).toBe('wait wait ready ready wait ready')
    expect(turnOf(submitted)).toEqual([2, 3])
    const one = play(submitted, [3, 'agree'])
    expect([one.status, turnOf(one)]).toEqual(['ongoing', [2]])
    expect(turnOf(play(one, [2, 'agree']))).toEqual([4])
  })

  test('a final approval ends it: those behind are skipped, circulation begins', () => {
    const ended = play(submitted, [2, 'agree'], [3, 'agree'], [4, 'approve'])
    expect([ended.status, statuses(ended)]).toEqual([
      'complete',
      'approved approved approved skipped wait wait',
    ])
    expect(actionsOf(ended, 5)).toEqual(['note'])
    expect(statuses(play(ended, [7, 'confirm'], [6, 'confirm']))).toBe(
      'approved approved approved skipped confirmed confirmed',
    )
  })

  test('without a final one everybody decides', () => {
    const plain = play(draft(line.map((one) => ({ ...one, final: false }))), [writer, 'submit'])
    const late = play(plain, [2, 'agree'], [3, 'agree'], [4, 'approve'])
    expect([late.status, turnOf(late)]).toEqual(['ongoing', [5]])
    expect(play(late, [5, 'approve']).status).toBe('complete')
  })

  test('a rejection ends it, also while others of the step wait', () => {
    const ended = play(submitted, [2, 'reject'])
    expect([ended.status, statuses(ended), turnOf(ended)]).toEqual([
      'reject',
      'rejected ready ready ready ready ready',
      [],
    ])
    expect(actionsOf(ended, 3)).toEqual([])
    expect(actionsOf(ended, writer)).toEqual(['redraft'])
  })

  test('its writer withdraws it until somebody decides, or where nobody could', () => {
    expect(play(submitted, [writer, 'withdraw']).status).toBe('withdrawn')
    expect(statuses(play(submitted, [writer, 'withdraw']))).not.toContain('wait')
    const decided = play(submitted, [2, 'agree'])
    expect(actionsOf(decided, writer)).toEqual([])
    expect(actionsOf({ ...decided, stuck: true }, writer)).toEqual(['withdraw'])
    // Reading is no decision.
    expect(actionsOf(play(submitted, [6, 'confirm']), writer)).toEqual(['withdraw'])
  })

  test('whoever is able no more only reads, and the others go on', () => {
    const without = { ...submitted, unable: [2] }
    expect([actionsOf(without, 2), isTheirs(without, 2, 'agree')]).toEqual([[], false])
    expect(actionsOf(without, 3)).toEqual(['agree', 'reject'])
  })

  test('a redraft begins again, and is not deleted', () => {
    const again = play(submitted, [2, 'reject'], [writer, 'redraft'])
    expect([again.status, again.round, statuses(again)]).toEqual([
      'temp',
      2,
      'ready ready ready ready ready ready',
    ])
    expect(actionsOf(again, writer)).toEqual(['edit', 'submit'])
    expect(actionsOf(draft(line), writer)).toContain('remove')
    expect(turnOf(play(again, [writer, 'submit']))).toEqual([2, 3])
  })
})

test('reference reads from submission, circulation after completion, nobody a draft', () => {
  expect(readsAsElement('temp', 'approval')).toBe(false)
  expect(readsAsElement('ongoing', 'reference')).toBe(true)
  expect(readsAsElement('ongoing', 'circulation')).toBe(false)
  expect(readsAsElement('reject', 'circulation')).toBe(false)
  expect(readsAsElement('complete', 'circulation')).toBe(true)
})

const types = ['approval', 'agreement', 'reference', 'circulation'] as const

/** Every line of up to three people that can be submitted, with every way to share a step. */
function smallLines(): LineInput[][] {
  const elements = types.flatMap((type) =>
    [1, 2, 3].flatMap((step) => [false, true].map((final) => ({ type, step, final }))),
  )
  const grow = (lines: Omit<LineInput, 'user_id'>[][]) =>
    lines.flatMap((one) => elements.map((element) => [...one, element]))
  const all = [grow([[]]), grow(grow([[]])), grow(grow(grow([[]])))].flat()
  return all
    .map((one) => one.map((element, at) => ({ ...element, user_id: at + 2 })))
    .filter((one) => submitFaults(one, writer).length === 0)
}

/** Everything that can come of a state within its round. */
function* reachable(from: ApprovalState): Generator<ApprovalState> {
  const seen = new Set<string>()
  const open = [from]
  for (let state = open.pop(); state; state = open.pop()) {
    const key = JSON.stringify([state.status, state.round, statuses(state)])
    if (seen.has(key) || state.round > 2) continue
    seen.add(key)
    yield state
    for (const user of people(state)) {
      for (const action of approvalActions) {
        const next = afterAction(state, user, action)
        if (next) open.push(next)
      }
    }
  }
}

/** What holds of every state that any line can come to. */
function assertSound(state: ApprovalState): void {
  const turns = turnOf(state)
  // Nobody is awaited but in a document under way, and there always somebody.
  expect(turns.length > 0).toBe(state.status === 'ongoing')
  const actors = people(state).filter((user) =>
    actionsOf(state, user).some((one) => ['approve', 'agree', 'reject'].includes(one)),
  )
  expect(actors).toEqual(turns)
  // Those who wait are of one step, and everybody before has decided.
  const waiting = state.line.filter(({ status, type }) => status === 'wait' && decides(type))
  expect(new Set(waiting.map(({ step }) => step)).size).toBeLessThan(2)
  const [first] = waiting
  for (const one of state.line) {
    if (!first || !decides(one.type) || (one.step ?? 0) >= (first.step ?? 0)) continue
    expect(one.status).toBe('approved')
  }
  for (const user of people(state)) {
    for (const action of actionsOf(state, user)) {
      expect(isTheirs(state, user, action)).toBe(true)
      const next = afterAction(state, user, action)
      if (!next) throw new Error(`${action} is offered and refused`)
      if (['complete', 'reject', 'withdrawn'].includes(state.status) && action !== 'redraft') {
        // A finished document never moves, whoever reads it.
        expect(next.status).toBe(state.status)
      }
      next.line.forEach((one, at) => {
        const was = state.line[at]?.status
        // A decision stays as it was made; only a new round begins without any.
        if (was === 'approved' || was === 'rejected' || was === 'confirmed') {
          expect(one.status).toBe(action === 'redraft' ? 'ready' : was)
        }
      })
    }
  }
  expect(actionsOf(state, 99)).toEqual([])
}

test('every line of up to three people: nobody stalls it, nobody acts out of turn', () => {
  const lines = smallLines()
  expect(lines.length).toBeGreaterThan(1000)
  const statesOf = new Set<string>()
  for (const one of lines) {
    for (const state of reachable(draft(one))) {
      assertSound(state)
      statesOf.add(state.status)
    }
  }
  expect([...statesOf].sort()).toEqual(['complete', 'ongoing', 'reject', 'temp', 'withdrawn'])
}, 120_000)

const longLine = fc
  .array(
    fc.record({
      type: fc.constantFrom(...types),
      grows: fc.boolean(),
      final: fc.boolean(),
    }),
    { minLength: 1, maxLength: 50 },
  )
  .map((elements) => {
    let step = 1
    return elements.map(({ type, grows, final }, at): LineInput => {
      const before = elements[at - 1]?.type
      if (grows || type !== 'agreement' || before !== 'agreement') step += 1
      return { user_id: at + 2, type, step, final: final && type === 'approval' && at % 7 === 3 }
    })
  })
  .filter((one) => submitFaults(one, writer).length === 0)

test('any line ends when all approve, in whatever order, and each decides at most once', () => {
  fc.assert(
    fc.property(longLine, fc.infiniteStream(fc.nat()), (one, picks) => {
      let state = play(draft(one), [writer, 'submit'])
      const decided: number[] = []
      while (state.status === 'ongoing') {
        assertSound(state)
        const turns = turnOf(state)
        const [pick = 0] = picks.take(1)
        const user = turns[pick % turns.length] ?? 0
        expect(decided).not.toContain(user)
        decided.push(user)
        const next = afterAction(state, user, 'approve') ?? afterAction(state, user, 'agree')
        if (!next) throw new Error('nobody can act')
        state = next
      }
      expect(state.status).toBe('complete')
      const open = state.line.filter(({ type }) => decides(type))
      expect(open.every(({ status }) => status === 'approved' || status === 'skipped')).toBe(true)
      const isFinal = one.some(({ final }) => final)
      if (!isFinal) expect(decided.length).toBe(open.length)
    }),
  )
})

test('any sequence of actions keeps a document sound', () => {
  const step = fc.record({ user: fc.nat(55), action: fc.constantFrom(...approvalActions) })
  fc.assert(
    fc.property(longLine, fc.array(step, { maxLength: 80 }), (one, steps) => {
      let state = draft(one)
      for (const { user, action } of steps) {
        const next = afterAction(state, user, action)
        expect(next !== null).toBe(actionsOf(state, user).includes(action))
        if (next) state = next
        assertSound(state)
      }
    }),
  )
})
