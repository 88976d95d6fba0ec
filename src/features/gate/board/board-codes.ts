import { gateWindows } from '../../../../contract/gate/site.ts'
import { readToken, windowAt } from '../../../../contract/gate/token.ts'
import { call } from '../../../lib/call/call.ts'
import { inStore, type KeptBoard, SignedOut } from '../gate-database.ts'
import { hearServerTime, serverNow } from '../server-clock.ts'

/** With a line, there is always a day of codes and more. */
const renewBefore = 24 * 120

/** Windows that a board still has codes for. */
export const windowsLeft = ({ first, codes }: KeptBoard): number =>
  Math.max(0, first + codes.length - windowAt(serverNow().at))

function isSignedBy({ codes: [first] }: KeptBoard, keys: readonly number[]): boolean {
  const read = readToken(first ?? '')
  return 'token' in read && keys.includes(read.token.kid)
}

/**
 * Also where they begin later than now: by one of two clocks, and a new answer says by which; and
 * where the key that signed them was stopped.
 */
export const isDue = (board: KeptBoard | null, stoppedKeys: readonly number[]): boolean =>
  board === null ||
  windowsLeft(board) < renewBefore ||
  windowAt(serverNow().at) < board.first ||
  isSignedBy(board, stoppedKeys)

/** The code of a window; null: nobody signed one. */
export const boardCode = ({ first, codes }: KeptBoard, window: number): string | null =>
  codes[window - first] ?? null

export async function keptBoard(user: number, gateId: number): Promise<KeptBoard | null> {
  return (await inStore(user, ({ boards }) => boards.get([user, gateId]))) ?? null
}

/** The codes of the next 48 hours, kept on this device; no key comes with them. @throws Problem */
export async function fetchBoard(
  user: number,
  projectId: number,
  gateId: number,
): Promise<KeptBoard> {
  const askedAt = performance.now()
  const { gate, serverTime, first, codes } = await call(gateWindows, {
    params: { projectId: String(projectId), gateId: String(gateId) },
    query: {},
    timeout: 120_000,
  })
  hearServerTime(serverTime, askedAt)
  const board = { user, gateId, projectId, name: gate.name, first, codes }
  await inStore(user, ({ boards }) => boards.put(board)).catch((error: unknown) => {
    if (error instanceof SignedOut) throw error
    // Full: it shows them until the page ends.
    console.error('board', error)
  })
  return board
}
