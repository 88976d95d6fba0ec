import { useQueryClient } from '@tanstack/react-query'
import { projectKeys } from '../../project/queries.ts'

/** Who is in a project has changed: its list is asked for anew, and so is what I am there. */
export function useMembersChanged(projectId: number): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: projectKeys.users(projectId) }),
      client.invalidateQueries({ queryKey: projectKeys.one(projectId) }),
    ])
}
