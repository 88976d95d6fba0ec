import { gateWindows } from '../../../../contract/gate/site.ts'
import { readToken, windowAt, windowStart } from '../../../../contract/gate/token.ts'
import { call } from '../../../lib/call/call.ts'
import { type CachedDisplay, inStore, SignedOut } from '../gate-database.ts'
import { serverNow, setServerTime } from '../server-clock.ts'

/** The server signs 2 hours ahead: with a connection there are always 100 minutes of codes. */
const renewBefore = 100 * 2
/** How long a code is shown after its window while the next one is fetched; it is good for 30 s. */
const lastsMs = 20_000

/** A device that is not enrolled gets the present code only. */
export const isEnrolled = ({ enrolled }: Pick<CachedDisplay, 'enrolled'>): boolean =>
  enrolled !== false

/** Time windows for which a display still has codes. */
export const windowsLeft = ({ first, codes }: CachedDisplay): number =>
  Math.max(0, first + codes.length - windowAt(serverNow().at))

/** Number of the key that signed the codes; null: they are none. */
function keyOf({ codes: [first] }: CachedDisplay): number | null {
  const read = readToken(first ?? '')
  return 'token' in read ? read.token.kid : null
}

function isSignedBy(board: CachedDisplay, keys: readonly number[]): boolean {
  const key = keyOf(board)
  return key !== null && keys.includes(key)
}

/**
 * Also where they start in the future, as one of two clocks is wrong and a new answer tells which;
 * and where their key was revoked.
 */
export const isDue = (board: CachedDisplay | null, stoppedKeys: readonly number[]): boolean =>
  board === null ||
  windowsLeft(board) < (isEnrolled(board) ? renewBefore : 1) ||
  windowAt(serverNow().at) < board.first ||
  isSignedBy(board, stoppedKeys)

/** The code at an instant; null: there is none. */
export function boardCode({ first, codes, ...board }: CachedDisplay, at: number): string | null {
  const window = windowAt(at)
  const code = codes[window - first]
  if (code !== undefined) return code
  const justOver = window === first + codes.length && at - windowStart(window) < lastsMs
  return (!isEnrolled(board) && justOver && codes.at(-1)) || null
}

export async function cachedDisplay(user: number, gateId: number): Promise<CachedDisplay | null> {
  return (await inStore(user, ({ boards }) => boards.get([user, gateId]))) ?? null
}

/**
 * What is stored after an answer. Codes of the same key that last longer stay: the server gives the
 * present one only while it does not know which device asks. Those of another key may be revoked.
 */
export function longerLasting(before: CachedDisplay | null, answer: CachedDisplay): CachedDisplay {
  const stays =
    before !== null &&
    before.first <= windowAt(serverNow().at) &&
    windowsLeft(before) > windowsLeft(answer) &&
    keyOf(before) === keyOf(answer)
  if (!stays) return answer
  const known = answer.label !== null
  return {
    ...before,
    name: answer.name,
    ...(known && { enrolled: answer.enrolled, label: answer.label }),
  }
}

/** The codes of the next 2 hours, stored on this device; no key comes with them. @throws Problem */
export async function fetchBoard(
  user: number,
  projectId: number,
  gateId: number,
): Promise<CachedDisplay> {
  const requestedAt = performance.now()
  const { gate, serverTime, ...answer } = await call(gateWindows, {
    params: { projectId: String(projectId), gateId: String(gateId) },
    query: {},
    timeout: 120_000,
  })
  setServerTime(serverTime, requestedAt)
  // The new ones are shown also where the stored ones cannot be read.
  const before = await cachedDisplay(user, gateId).catch(() => null)
  const board = longerLasting(before, { user, gateId, projectId, name: gate.name, ...answer })
  await inStore(user, ({ boards }) => boards.put(board)).catch((error: unknown) => {
    if (error instanceof SignedOut) throw error
    // Full: the codes last until the page ends.
    console.error('board', error)
  })
  return board
}
