import { can } from '../../../contract/rights/can.ts'
import { levels } from '../../../contract/rights/level.ts'
import type { ThreadBoard } from '../../../contract/thread/board.ts'
import type { Membership, Person } from '../../identity/person.ts'

type Who = Pick<Person, 'id' | 'level' | 'companyId'>
type Place = Pick<Membership, 'role' | 'partner'> | null

export const mayReadThreads = (who: Who, board: ThreadBoard): boolean =>
  can(who).readCommunity(board.readLevel ?? levels.worker)

const rightsAt = (who: Who, place: Place) => (place ? can(who, place) : can(who))

/** To begin a thread, for all projects or in one. */
export const mayBegin = (who: Who, board: ThreadBoard, place: Place): boolean =>
  board.notices
    ? rightsAt(who, place).manageNotices()
    : mayTalk(who, board) && can(who).writeCommunity(board.writeLevel)

/** Reply and comment: those of its readers who are staff. */
export const mayTalk = (who: Who, board: ThreadBoard): boolean =>
  mayReadThreads(who, board) && can(who).writeCommunity()

interface Changed {
  parentId: string | null
  writer: { id: number }
}

/** Change and delete a post; a notice goes with the duty, not with whoever wrote it. */
export const mayChange = (
  who: Who,
  board: ThreadBoard,
  { parentId, writer }: Changed,
  place: Place,
): boolean =>
  board.notices && parentId === null
    ? rightsAt(who, place).manageNotices()
    : can(who).changeCommunity(writer.id === who.id)

export const mayModerate = (who: Who): boolean => can(who).moderateCommunity()

/** `place` is null for all projects. */
export const mayPinThread = (who: Who, place: Place): boolean => rightsAt(who, place).pinRecord()

export const mayAccept = (who: Who, board: ThreadBoard, askerId: number): boolean =>
  board.answers === true && can(who).acceptAnswer(askerId === who.id)

/** Who has confirmed a notice: its writer, and who manages notices of the place. */
export const maySeeReceipts = (
  who: Who,
  board: ThreadBoard,
  { writer }: Pick<Changed, 'writer'>,
  place: Place,
): boolean =>
  board.notices === true && (writer.id === who.id || rightsAt(who, place).manageNotices())
