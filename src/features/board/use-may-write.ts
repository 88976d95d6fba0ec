import { useQuery } from '@tanstack/react-query'
import type { Board } from '../../../contract/form/definition.ts'
import { mayWriteOn } from '../../../contract/rights.ts'
import { oneProject } from '../project/queries.ts'
import { useMe } from '../session/me.ts'

/**
 * Whether I may write on a board here. While the project is not known, on a device that never read
 * it, my level alone decides: the server has the last word.
 */
export function useMayWrite(projectId: number): (board: Pick<Board, 'writeLevel'>) => boolean {
  const me = useMe()
  const project = useQuery(oneProject(projectId)).data
  return (board) => mayWriteOn(board, me, project ? project.role : 'member')
}
