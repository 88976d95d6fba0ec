import type { Problem } from '../../lib/call/problem.ts'

/** How the shell reacts to a failed call. */
export type Reaction = 'nothing' | 'too-many' | 'no-project' | 'alert'

/**
 * - offline: nothing; the connection state and the age of the data show it
 * - 401: nothing; an expired session has its own banner
 * - 422: nothing; the form shows it at the fields
 * - a failed refetch of what is on the screen: nothing; its time is shown
 * - no right to the project: its dialog, which leads to the project list
 * - deletes, and `silent` queries: nothing
 * - anything else: the server's message
 */
export function reactionTo(problem: Problem, about: { silent: boolean; known: boolean }): Reaction {
  if (problem.offline || problem.status === 401 || problem.status === 422) return 'nothing'
  if (problem.status === 429) return 'too-many'
  if (problem.code === 'no-project') return 'no-project'
  if (about.silent || about.known) return 'nothing'
  return 'alert'
}
