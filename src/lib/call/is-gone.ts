import { isProblem } from './problem.ts'

/** The server has no such thing, or not for this person. */
export const isGone = (error: unknown): boolean =>
  isProblem(error) && [403, 404, 410].includes(error.status)
