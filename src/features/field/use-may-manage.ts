import { useQuery } from '@tanstack/react-query'
import { can } from '../../../contract/rights/can.ts'
import { oneProject } from '../project/queries.ts'
import { useMe } from '../session/me.ts'

/** Whether I administer the work sites of a project; not while the project is not known. */
export function useMayManage(projectId: number): boolean {
  const me = useMe()
  const project = useQuery(oneProject(projectId)).data
  return project !== undefined && can(me, project).manageSites()
}
