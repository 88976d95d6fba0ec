import type { Drawing, PinnedRecord } from '../../../contract/project/drawing.ts'
import type { Op } from '../../outbox/store/types.ts'

/** Which pins of a drawing are shown. */
export interface PinFilter {
  state: 'all' | PinnedRecord['state']
  /** null: of all boards */
  boardId: number | null
}

export function matchingPins(
  pins: readonly PinnedRecord[],
  { state, boardId }: PinFilter,
): PinnedRecord[] {
  return pins.filter(
    (pin) =>
      (state === 'all' || pin.state === state) && (boardId === null || pin.boardId === boardId),
  )
}

/** Boards that have a pin here, in the order of their ids. */
export function boardsOf(pins: readonly PinnedRecord[]): number[] {
  return [...new Set(pins.map(({ boardId }) => boardId))].sort((a, b) => a - b)
}

/** Records on this device that name a revision of the drawing and have not arrived. */
export function unsentOn(
  { revisions }: Pick<Drawing, 'revisions'>,
  ops: readonly Pick<Op, 'state' | 'body' | 'entity'>[],
): number {
  const named = ops.filter(
    ({ state, body }) => state !== 'done' && revisions.some(({ id }) => body.includes(id)),
  )
  return new Set(named.map(({ entity }) => entity)).size
}

/** A record may have several pins: its place makes the difference. */
export const pinKey = ({ id, drawing, x, y }: PinnedRecord) => `${id} ${drawing} ${x} ${y}`
