import { useQuery } from '@tanstack/react-query'
import { oneProject } from '../project/queries.ts'
import { useMe } from '../session/me.ts'
import { reviewsQuery } from './queries.ts'

/** How many operations wait for me in a project; null: they are not mine to decide about. */
export function useReviewCount(projectId: number | null): number | null {
  const me = useMe()
  const project = useQuery({ ...oneProject(projectId ?? 0), enabled: projectId !== null })
  const mine = projectId !== null && (me.level >= 4 || project.data?.role === 'manager')
  const query = useQuery({ ...reviewsQuery(projectId ?? 0, 'waiting', 1), enabled: mine })
  return mine ? (query.data?.total ?? 0) : null
}
