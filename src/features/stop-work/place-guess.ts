import type { QueryClient } from '@tanstack/react-query'
import { payloadOf } from '../../outbox/commands/commands.ts'
import type { Op } from '../../outbox/store/types.ts'
import { boardEntry } from '../board/manifest.ts'
import { workQuery } from '../work/work-query.ts'

export interface PlaceGuess {
  text: string
  /** ISO 8601: when it was written */
  at: string
}

/** ms; a place of another shift would send people the wrong way */
const longestAgo = 12 * 3_600_000

/** What some roles alone read reaches nobody else. */
const isForAll = (boardId: number) => boardEntry(boardId)?.readers === undefined

const placeIn = (values: unknown): string => {
  const place = (values as { place?: unknown } | undefined)?.place
  return typeof place === 'string' ? place.trim() : ''
}

/**
 * Where the person was last, as they wrote it: in what this device still has to send or has just sent, else in
 * their own latest records. Only what is here already: nobody waits for it.
 */
export function lastPlace(
  ops: readonly Op[],
  client: Pick<QueryClient, 'getQueryData'>,
  projectId: number,
  now = Date.now(),
): PlaceGuess | null {
  const written = ops.flatMap((op) => {
    if (op.tenant !== projectId) return []
    const payload = payloadOf(op, 'post.create') ?? payloadOf(op, 'post.update')
    const data = payload && isForAll(payload.params.boardId) ? payload.data : undefined
    const text = placeIn(data?.values)
    return data && text ? [{ text, at: data.writtenAt }] : []
  })
  const sent = (client.getQueryData(workQuery(projectId).queryKey)?.mine.data ?? []).flatMap(
    ({ boardId, values, writtenAt }) => {
      const text = isForAll(boardId) ? placeIn(values) : ''
      return text ? [{ text, at: writtenAt }] : []
    },
  )
  const recent = [...written, ...sent].filter(({ at }) => now - Date.parse(at) < longestAgo)
  const all = recent.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return all[0] ?? null
}
