import { queryOptions } from '@tanstack/react-query'
import { postRunning } from '../../../../contract/record/facts.ts'
import { call } from '../../../lib/call/call.ts'
import type { Day } from '../../../lib/dates.ts'
import { postKeys } from '../keys.ts'

export interface RunningPlace {
  projectId: number
  boardId: number
  /** work site; null: the records that name none */
  fieldId: number | null
  day: Day
  /** the record itself, which is left out */
  postId: string
}

/** The beginning of the keys of one work site, to find what the device knows of other days. */
export const runningKey = ({ projectId, boardId, fieldId }: Omit<RunningPlace, 'day' | 'postId'>) =>
  [...postKeys.lists(projectId, boardId), 'running', fieldId ?? 0] as const

/**
 * Running totals as the server counts them. Under the key of the board's lists: whatever makes a list
 * old makes them old.
 */
export function runningQuery(place: RunningPlace) {
  const { projectId, boardId, fieldId, day, postId } = place
  return queryOptions({
    meta: { silent: true, refetchOnReconnect: true },
    queryKey: [...runningKey(place), day, postId] as const,
    queryFn: async ({ signal }) => {
      const answer = await call(postRunning, {
        params: { boardId: String(boardId) },
        query: {
          projectId: String(projectId),
          day,
          postId,
          ...(fieldId !== null && { fieldId: String(fieldId) }),
        },
        signal,
      })
      // The day is needed where it is found by the beginning of its key.
      return { ...answer, day }
    },
  })
}
