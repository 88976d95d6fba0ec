import type { Problem } from '../../lib/call/problem.ts'

/** What a failed call makes the shell do (spec §8, HTTP handling). */
export type Reaction = 'nothing' | 'too-many' | 'no-project' | 'alert'

/**
 * - out of reach: nothing; the state of the line and the age of what is shown say it
 * - 401: nothing; a session that is over has its own band
 * - 422: nothing; the form says it at the fields
 * - a failed read of what is on the screen already: nothing; it is shown with its time
 * - no right to the project: its dialog, which leads to the site root
 * - deletes, and what speaks for itself (`silent`): nothing
 * - anything else: the server's message
 */
export function reactionTo(problem: Problem, about: { silent: boolean; known: boolean }): Reaction {
  if (problem.offline || problem.status === 401 || problem.status === 422) return 'nothing'
  if (problem.status === 429) return 'too-many'
  if (problem.code === 'no-project') return 'no-project'
  if (about.silent || about.known) return 'nothing'
  return 'alert'
}
