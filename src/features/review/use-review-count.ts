import { useQuery } from '@tanstack/react-query'
import { oneProject } from '../project/queries.ts'
import { useMe } from '../session/me.ts'
import { everyMs, reviewKey } from './key.ts'

/** How many operations wait for me in a project; null: they are not mine to decide about. */
export function useReviewCount(projectId: number | null): number | null {
  const me = useMe()
  const place = projectId ?? 0
  const project = useQuery({ ...oneProject(place), enabled: projectId !== null })
  const mine = projectId !== null && (me.level >= 4 || project.data?.role === 'manager')
  const count = useQuery({
    queryKey: [...reviewKey(place), 'count'],
    queryFn: async ({ signal }) => (await import('./waiting.ts')).waitingIn(place, signal),
    refetchInterval: everyMs,
    enabled: mine,
    meta: { silent: true },
  })
  return mine ? (count.data ?? 0) : null
}
