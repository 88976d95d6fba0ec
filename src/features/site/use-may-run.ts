import { useQuery } from '@tanstack/react-query'
import { oneProject } from '../project/queries.ts'
import { useMe } from '../session/me.ts'

/** Whether I run this project (design §5): its manager, or head office. The server decides. */
export function useMayRun(projectId: number): boolean {
  const me = useMe()
  const project = useQuery(oneProject(projectId))
  return me.level >= 4 || project.data?.role === 'manager'
}
