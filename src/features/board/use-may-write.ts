import { useQuery } from '@tanstack/react-query'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { can } from '../../../contract/rights/can.ts'
import { memberRole } from '../../../contract/rights/role.ts'
import { oneProject } from '../project/queries.ts'
import { useMe } from '../session/me.ts'

/**
 * Whether I may write on a board here. Where the project was never read on this device, my level
 * alone decides; the server checks again.
 */
export function useMayWrite(
  projectId: number,
): (board: Pick<FormBoard, 'writeLevel' | 'readers'>) => boolean {
  const me = useMe()
  const project = useQuery(oneProject(projectId)).data
  return (board) => can(me, { role: project ? project.role : memberRole }).writeRecord(board)
}
