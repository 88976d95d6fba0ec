import { describe, expect, it } from 'vitest'
import { Problem } from '../../lib/call/problem.ts'
import { reactionTo } from './reaction.ts'

const problem = (status: number, code = 'internal') => new Problem({ code, message: '', status })
const loud = { silent: false, known: false }

describe('reaction to a failed call', () => {
  it.each([
    [401, 'sign-in-required', 'nothing'],
    [422, 'invalid', 'nothing'],
    [429, 'too-many-requests', 'too-many'],
    [404, 'no-project', 'no-project'],
    [403, 'forbidden', 'alert'],
    [404, 'not-found', 'alert'],
    [500, 'internal', 'alert'],
    [503, 'busy', 'alert'],
  ] as const)('%i %s → %s', (status, code, reaction) => {
    expect(reactionTo(problem(status, code), loud)).toBe(reaction)
  })

  it('does nothing when the server could not be reached', () => {
    for (const code of ['network', 'timeout', 'not-ours']) {
      expect(reactionTo(problem(0, code), loud)).toBe('nothing')
    }
  })

  it('shows an answer that it cannot read', () => {
    expect(reactionTo(problem(200, 'bad-answer'), loud)).toBe('alert')
  })

  it('does nothing for deletes and for data that is on the screen already', () => {
    expect(reactionTo(problem(500), { silent: true, known: false })).toBe('nothing')
    expect(reactionTo(problem(500), { silent: false, known: true })).toBe('nothing')
  })

  it('always shows a lost right and a rate limit', () => {
    const quiet = { silent: true, known: true }
    expect(reactionTo(problem(404, 'no-project'), quiet)).toBe('no-project')
    expect(reactionTo(problem(429), quiet)).toBe('too-many')
  })
})
