import { warmReferences } from '../../features/board/references.ts'
import { oneProject } from '../../features/project/queries.ts'
import { queryClient } from '../../lib/cache/query-client.ts'

/** Refetches a project and the data that its forms refer to; nothing waits for it. */
export function warmProject(projId: number) {
  void queryClient.prefetchQuery(oneProject(projId))
  warmReferences(queryClient, projId)
  // Whom to call is needed where there is no connection; apart, as it brings the schema of a person.
  import('../../features/stop-work/contacts.ts').then(
    ({ leaderNumbers }) => void queryClient.prefetchQuery(leaderNumbers(projId)),
    (error: unknown) => console.error('contacts', error),
  )
}
