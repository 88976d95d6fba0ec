import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
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
export function accessOf({ status, error, data }: Asked, known: boolean): ProjectAccess {
  if (isProblem(error, 'no-project')) return 'absent'
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
  if (projectId === null) return 'open'
  return accessOf(project, isKnownProject(client, me, projectId))
}
