import { warmReferences } from '../../features/board/references.ts'
import { oneProject } from '../../features/project/queries.ts'
import { queryClient } from '../../lib/cache/query-client.ts'

/** Asks anew for a project and for what its forms refer to; nothing waits for the answers. */
export function warmProject(projId: number) {
  void queryClient.prefetchQuery(oneProject(projId))
  warmReferences(queryClient, projId)
}
