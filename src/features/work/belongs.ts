import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Post } from '../../../contract/record/post.ts'
import type { PersonRef } from '../../../contract/wire/schema.ts'
import { hasOwnStep, statesToConfirm } from '../../../contract/workflow/allowed.ts'
import type { Day } from '../../lib/dates.ts'
import { daysOf } from '../record/list/list-query.ts'

export type WorkPartName = 'today' | 'mine' | 'week' | 'todo' | 'verify'

interface Scope {
  projectId: number
  today: Day
  me: PersonRef
}

/** Whether an unsent record belongs into a part of my work, by the server's rules. */
export function belongs(
  part: WorkPartName,
  board: FormBoard,
  post: Post,
  { projectId, today, me }: Scope,
): boolean {
  if (post.boardId !== board.id || post.projectId !== projectId) return false
  const within = (period: 'today' | 'week') => {
    const { from, to } = daysOf(period, today)
    return post.date !== null && from <= post.date && post.date <= to
  }
  const status = board.workflow.states.find(({ value }) => value === post.status)
  switch (part) {
    case 'today':
      return within('today')
    case 'mine':
      return true
    case 'week':
      return within('week')
    case 'todo':
      return (
        hasOwnStep(board.workflow) &&
        status?.open === true &&
        me.companyId !== null &&
        (board.responsible?.(post.values) ?? []).includes(me.companyId)
      )
    case 'verify':
      return statesToConfirm(board.workflow).includes(post.status)
  }
}
