import * as v from 'valibot'
import { Problem } from '../../lib/call/problem.ts'

const reasons = ['empty', 'large', 'name', 'unreadable', 'changed', 'reload'] as const
/** Why a file was not taken: it is named on the screen. */
export type Refusal = (typeof reasons)[number]

/** A file that could not be sent, with its reason. */
export interface RefusedSend {
  id: string
  /** whose session sent it */
  memberId: number | null
  projectId: number
  boardId: number
  name: string
  size: number
  why: Refusal | null
  /** the server's refusal */
  error: unknown
}

/** A sign-out removes it by this name (lib/cache/wipe.ts). */
const stored = 'siteon.refused-files'

const row = v.object({
  id: v.string(),
  memberId: v.nullable(v.number()),
  projectId: v.number(),
  boardId: v.number(),
  name: v.string(),
  size: v.number(),
  // A build that knows more reasons may have stored it.
  why: v.fallback(v.nullable(v.picklist(reasons)), null),
  problem: v.nullable(
    v.object({
      code: v.union([v.string(), v.number()]),
      message: v.string(),
      status: v.number(),
      fields: v.record(v.string(), v.string()),
    }),
  ),
})

/** What this tab has stored. Storage may not be available: then there is nothing. */
export function readRefused(): RefusedSend[] {
  try {
    const found = JSON.parse(sessionStorage.getItem(stored) ?? '[]')
    return v.parse(v.array(row), found).map(({ problem, ...one }) => ({
      ...one,
      error: problem && new Problem(problem),
    }))
  } catch {
    return []
  }
}

/** Stores them for this tab: they survive a reload, as an update makes one, and no sign-out. */
export function storeRefused(refused: readonly RefusedSend[]): void {
  const rows = refused.map(({ error, ...one }): v.InferInput<typeof row> => {
    const { id, memberId, projectId, boardId, name, size, why } = one
    return {
      ...{ id, memberId, projectId, boardId, name, size, why },
      problem: error instanceof Problem ? partsOf(error) : null,
    }
  })
  try {
    sessionStorage.setItem(stored, JSON.stringify(rows))
  } catch (error) {
    console.error('refused files', error)
  }
}

const partsOf = ({ code, message, status, fields }: Problem) => ({ code, message, status, fields })
