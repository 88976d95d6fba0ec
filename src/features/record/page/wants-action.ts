import type { Board } from '../../../../contract/form/definition.ts'
import { actionsOf } from '../actions.ts'
import type { ShownRecord } from './use-record.ts'

/** Key of the section for the next action: not done yet, or sent back; else null. */
export function wantsAction({
  board,
  post,
  me,
  gone,
}: Pick<ShownRecord, 'board' | 'post' | 'me' | 'gone'>): string | null {
  if (!post.can.act || gone) return null
  const next = actionsOf(board, post, me).find(({ transition }) => transition.section !== undefined)
  return next?.transition.section ?? null
}

/** Whether a transition is taken through this section. */
export function isActSection({ workflow }: Pick<Board, 'workflow'>, key: string): boolean {
  return workflow?.transitions.some(({ section }) => section === key) ?? false
}
