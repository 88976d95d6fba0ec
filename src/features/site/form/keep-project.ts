import type { QueryClient } from '@tanstack/react-query'
import type { Project } from '../../../../contract/project/project.ts'
import { oneProject } from '../../project/queries.ts'

/**
 * A project as a write answers it, into what this device knows: only a reading says its checklists and
 * whether it has a forecast, and is as old as before.
 */
export function keepProject(client: QueryClient, saved: Project): void {
  const { queryKey } = oneProject(saved.id)
  const before = client.getQueryState(queryKey)
  const merged = (known: Project | undefined) => ({ ...known, ...saved })
  client.setQueryData(queryKey, merged, before && { updatedAt: before.dataUpdatedAt })
}
