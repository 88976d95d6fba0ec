import type { Me } from '../../../contract/identity/auth.ts'
import { warmReferences } from '../../features/board/references.ts'
import { isKnownProject } from '../../features/project/access.ts'
import { forgetProject, noteProject } from '../../features/project/last-project.ts'
import { oneProject } from '../../features/project/queries.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { isProblem } from '../../lib/call/problem.ts'

/** Whether there is more to ask for: not of a project that is refused, or of which nothing is known. */
async function confirm(me: Me, projId: number): Promise<boolean> {
  const known = isKnownProject(queryClient, me, projId)
  if (known) noteProject(me.id, projId)
  try {
    await queryClient.fetchQuery(oneProject(projId))
  } catch (error) {
    if (!isProblem(error, 'no-project')) return known
    forgetProject(me.id, projId)
    return false
  }
  if (!known) noteProject(me.id, projId)
  return true
}

/** Refetches a project and the data that its forms refer to; nothing waits for it. */
export async function warmProject(me: Me, projId: number): Promise<void> {
  if (!(await confirm(me, projId))) return
  warmReferences(queryClient, projId)
  // Whom to call is needed where there is no connection; apart, as it brings the schema of a person.
  import('../../features/stop-work/contacts.ts').then(
    ({ leaderNumbers }) => void queryClient.prefetchQuery(leaderNumbers(projId)),
    (error: unknown) => console.error('contacts', error),
  )
  // Only when the worker has cached it: these chunks are never fetched over a bad connection.
  if (!(await navigator.serviceWorker?.ready)) return
  const project = queryClient.getQueryData(oneProject(projId).queryKey)
  if (!project) return
  import('../../features/gate/warm-gate.ts')
    .then(({ warmGate }) => warmGate(queryClient, me, project))
    .catch((error: unknown) => console.error('gate', error))
}
