import { useQueryClient } from '@tanstack/react-query'
import { projectKeys } from '../../project/queries.ts'

/** After a change of members: refetches the list and my own role. */
export function useMembersChanged(projectId: number): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: projectKeys.users(projectId) }),
      client.invalidateQueries({ queryKey: projectKeys.one(projectId) }),
    ])
}
