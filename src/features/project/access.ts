import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Me } from '../../../contract/identity/auth.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { useMe } from '../session/me.ts'
import { wasOpened } from './last-project.ts'
import { myProjects, oneProject } from './queries.ts'

/**
 * - `open`: the server or this device knows it as one of this person's
 * - `asking`: the server has not answered yet
 * - `absent`: the server says that there is no such project for this person
 * - `unconfirmed`: neither the server nor this device says anything about it
 */
export type ProjectAccess = 'open' | 'asking' | 'absent' | 'unconfirmed'

interface Asked {
  status: 'pending' | 'error' | 'success'
  error: unknown
  data: unknown
}

/** @param known see `isKnownProject` */
function accessOf({ status, error, data }: Asked, known: boolean): ProjectAccess {
  if (known || data !== undefined) return 'open'
  if (status === 'pending') return 'asking'
  // 422: a number that no project can have.
  return isProblem(error) && [403, 404, 422].includes(error.status) ? 'absent' : 'unconfirmed'
}

/**
 * Whether this device knows a project as one of this person's, without asking: what they write must
 * not wait for the server.
 */
export function isKnownProject(client: QueryClient, me: Me, projectId: number): boolean {
  return (
    wasOpened(me, projectId) ||
    client.getQueryData(oneProject(projectId).queryKey) !== undefined ||
    (client.getQueryData(myProjects().queryKey)?.data.some(({ id }) => id === projectId) ?? false)
  )
}

/** Outside a project everything is `open`. */
export function useProjectAccess(projectId: number | null): ProjectAccess {
  const me = useMe()
  const client = useQueryClient()
  const project = useQuery({ ...oneProject(projectId ?? 0), enabled: projectId !== null })
  const access =
    projectId === null ? 'open' : accessOf(project, isKnownProject(client, me, projectId))
  // A browser that was killed has lost what is there at once; the stored list comes a moment later.
  const mine = useQuery({ ...myProjects(), enabled: access === 'unconfirmed' })
  // While it is asked for again, a refusal stands: the query itself forgets it.
  const refused = useRef<number | null>(null)
  if (isProblem(project.error, 'no-project')) refused.current = projectId
  else if (project.isSuccess && refused.current === projectId) refused.current = null
  if (projectId !== null && refused.current === projectId) return 'absent'
  return access === 'unconfirmed' && mine.isPending ? 'asking' : access
}
