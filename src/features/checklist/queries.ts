import { queryOptions } from '@tanstack/react-query'
import { projectUsers } from '../../../contract/project/project.ts'
import { checklistVersions } from '../../../contract/record/checklist.ts'
import { call } from '../../lib/call/call.ts'

/** A checklist of a board in a project. */
export interface ChecklistAt {
  projectId: number
  boardId: number
  /** its key */
  field: string
}

export const checklistParams = ({ projectId, boardId, field }: ChecklistAt) => ({
  id: String(projectId),
  boardId: String(boardId),
  field,
})

/** The newest twenty versions of a checklist, the newest first. */
export const versionsQuery = (at: ChecklistAt) =>
  queryOptions({
    queryKey: ['checklist', at.projectId, at.boardId, at.field],
    queryFn: ({ signal }) =>
      call(checklistVersions, { params: checklistParams(at), query: { perPage: '20' }, signal }),
    meta: { persistence: 'memory', silent: true },
  })

/** How many people are asked it. */
export const peopleCount = (projectId: number) =>
  queryOptions({
    queryKey: ['checklist', 'people', projectId],
    queryFn: async ({ signal }) => {
      const query = { page: '1', perPage: '1' }
      return (await call(projectUsers, { params: { id: String(projectId) }, query, signal })).total
    },
    meta: { persistence: 'memory', silent: true },
  })
