import * as v from 'valibot'
import type { Op } from '../../outbox/store/types.ts'

/** Which `outbox` text describes the last event of an op. */
export type ProblemWord =
  | 'network'
  | 'timeout'
  | 'portal'
  | 'server'
  | 'busy'
  | 'signIn'
  | 'forbidden'
  | 'cutOff'
  | 'missing'
  | 'invalid'
  | 'closed'
  | 'filesAwaited'
  | 'conflict'
  | 'conflictBy'
  | 'tooLarge'
  | 'image'
  | 'unreadable'
  | 'discarded'
  | 'dependency'
  | 'update'
  | 'full'
  | 'reviewFull'
  | 'uploadsFull'
  | 'notLoaded'
  | 'other'

export interface ProblemText {
  word: ProblemWord
  /** who was first, with `conflictBy` */
  name: string
  /** the server's own message, where it says more than ours */
  message: string
  /** field path → message */
  fields: Record<string, string>
}

const byCode: Record<string, ProblemWord> = {
  network: 'network',
  timeout: 'timeout',
  portal: 'portal',
  'sign-in-required': 'signIn',
  'actor-mismatch': 'signIn',
  forbidden: 'forbidden',
  'cut-off': 'cutOff',
  'not-found': 'missing',
  'no-project': 'missing',
  gone: 'missing',
  invalid: 'invalid',
  closed: 'closed',
  'files-awaited': 'filesAwaited',
  'revision-mismatch': 'conflict',
  'too-large': 'tooLarge',
  'image-rejected': 'image',
  'photo-unreadable': 'unreadable',
  'dependency-discarded': 'discarded',
  'dependency-missing': 'dependency',
  'too-many-requests': 'busy',
  busy: 'busy',
  'storage-full': 'full',
  'review-full': 'reviewFull',
  'uploads-full': 'uploadsFull',
  'piece-missing': 'notLoaded',
}

const current = v.object({ updatedBy: v.nullable(v.object({ name: v.string() })) })

/** The message for the last failure; null without one. */
export function problemText(op: Op): ProblemText | null {
  const problem = op.lastProblem
  const fields = problem?.fields ?? {}
  const message = problem?.message ?? ''
  if (op.state === 'waiting-update') return { word: 'update', name: '', message: '', fields }
  if (op.state === 'conflict') {
    const server = v.safeParse(current, op.current?.data)
    const name = server.success ? (server.output.updatedBy?.name ?? '') : ''
    return { word: name === '' ? 'conflict' : 'conflictBy', name, message: '', fields }
  }
  if (op.state === 'auth') return { word: 'signIn', name: '', message: '', fields }
  if (!problem) return null
  const known = byCode[problem.code]
  if (known) return { word: known, name: '', message: known === 'invalid' ? message : '', fields }
  const server = (op.lastStatus ?? 0) >= 500
  return { word: server ? 'server' : 'other', name: '', message: server ? '' : message, fields }
}
