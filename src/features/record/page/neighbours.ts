import { useQueryClient } from '@tanstack/react-query'
import type { postList } from '../../../../contract/record/post.ts'
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts'
import { postKeys } from '../keys.ts'

export interface Neighbours {
  newer: string | null
  older: string | null
}

/** The previous and next record in the most recently read list that contains this one. */
export function useNeighbours(projectId: number, boardId: number, postId: string): Neighbours {
  const client = useQueryClient()
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: postKeys.lists(projectId, boardId) })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const list of lists) {
    const rows = (list.state.data as AnswerOf<typeof postList> | undefined)?.data ?? []
    const at = rows.findIndex((row) => row.id === postId)
    if (at >= 0 && rows.length > 1) {
      return { newer: rows[at - 1]?.id ?? null, older: rows[at + 1]?.id ?? null }
    }
  }
  return { newer: null, older: null }
}
