import { useQuery } from '@tanstack/react-query'
import { can } from '../../../contract/rights/can.ts'
import { useMe } from '../session/me.ts'
import { oneProject } from './queries.ts'

/** My rights in a project; while the project is unknown, what my level alone allows. */
export function useCan(projectId: number | null) {
  const me = useMe()
  const project = useQuery({ ...oneProject(projectId ?? 0), enabled: projectId !== null }).data
  return can(me, { role: project?.role ?? null })
}
