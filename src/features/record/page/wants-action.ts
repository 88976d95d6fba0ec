import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Text } from '../../../../contract/text/text.ts'
import { actionsOf } from '../actions.ts'
import type { ShownRecord } from './use-record.ts'

export interface WantedAction {
  /** key of the section that it is written in */
  section: string
  /** on its button */
  label: Text
}

/** The next action, not taken yet or sent back, that a section is written for; else null. */
export function wantsAction({
  board,
  post,
  me,
  gone,
}: Pick<ShownRecord, 'board' | 'post' | 'me' | 'gone'>): WantedAction | null {
  if (!post.can.act || gone) return null
  for (const { transition } of actionsOf(board, post, me)) {
    const { section, label } = transition
    if (section !== undefined) return { section, label }
  }
  return null
}

/** Whether a transition is taken through this section. */
export function isActSection({ workflow }: Pick<FormBoard, 'workflow'>, key: string): boolean {
  return workflow.transitions.some(({ section }) => section === key)
}
