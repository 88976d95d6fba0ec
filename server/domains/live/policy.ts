import type { BoardHead } from '../../../contract/board/head.ts'
import { can } from '../../../contract/rights/can.ts'
import { levels } from '../../../contract/rights/level.ts'
import type { Person } from '../../identity/person.ts'
import type { LiveMessage } from '../../platform/live/message.ts'

interface Boards {
  byId(id: number): Pick<BoardHead, 'readers' | 'readLevel'> | undefined
}

type MayReceive = (person: Person, message: LiveMessage) => boolean

/** Whether an event may be sent to a person: only if they may read its subject (`maySee`). */
export const mayReceiveOf =
  (boards: Boards): MayReceive =>
  (person, { event, companyIds, writerId, memberIds }) => {
    if (memberIds && !memberIds.includes(person.id)) return false
    // A page names nothing: whoever has pages compares them with the list.
    if (event.type === 'resync' || event.type === 'page') return true
    if (event.type === 'notification' || event.type === 'approval')
      return event.memberId === person.id
    if (event.type === 'thread' && event.projectId === null) {
      return mayReceiveOfAll(person, boards.byId(event.boardId))
    }
    const membership = person.memberships.get(event.projectId ?? 0)
    // Of a board of another build nothing is known: its records are not read here either.
    const board = 'boardId' in event ? boards.byId(event.boardId) : {}
    if (!board || !can(person, membership ?? outside).readBoard(board)) return false
    if (!membership) return can(person).seeEverything()
    if (!companyIds) return true
    return can(person, membership).seeRecord({ isWriter: writerId === person.id, companyIds })
  }

const outside = { role: null, partner: false }

/** What is for all projects. */
const mayReceiveOfAll = (person: Person, board: Pick<BoardHead, 'readLevel'> | undefined) =>
  board !== undefined && can(person).enter(board.readLevel ?? levels.worker)
