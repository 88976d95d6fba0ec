import { displayLabel } from '../../../../contract/gate/display.ts'
import type { gateWindows } from '../../../../contract/gate/site.ts'
import { boardBytes, tokenText, windowAt } from '../../../../contract/gate/token.ts'
import type { Call } from '../../../handler/call.ts'
import { displayRate, displaysRate } from '../../../http/limits.ts'
import { problem } from '../../../http/problem.ts'
import { membershipIn } from '../../../identity/membership.ts'
import type { Person } from '../../../identity/person.ts'
import { mayShowBoard } from '../policy.ts'
import { gateOf } from '../site/queries.ts'
import { isEnrolled } from './displays.ts'
import { type Signer, signerOf } from './keys.ts'

const windowsOfHour = 120
/** Who takes a tablet away has good codes for no longer. A build before asked for 48. */
const mostHours = 2
/** Gates of which codes are remembered, of all projects. */
const mostGates = 500

/** window → its code, of one gate and one signing key */
type Codes = Map<number, Promise<string>>

/** A signature is made once for all who show the gate, also where they ask at the same time. */
const signed = new Map<string, Codes>()

function codesOf(signer: Signer, projectId: number, gateId: number): Codes {
  const name = `${signer.publicKey}:${projectId}:${gateId}`
  const known: Codes = signed.get(name) ?? new Map()
  // A Map keeps the order of insertion: the first is the one that was asked for longest ago.
  signed.delete(name)
  signed.set(name, known)
  for (const oldest of signed.keys()) {
    if (signed.size <= mostGates) break
    signed.delete(oldest)
  }
  return known
}

/**
 * The windows of a gate display, signed beforehand: the tablet holds no key to be stolen. In advance
 * for a device that a manager has enrolled; whoever else asks gets the code that they could read off
 * the screen.
 */
export async function windowsOf(call: Call<typeof gateWindows, Person>) {
  const { db, who, params, query, services } = call
  const { projectId, gateId } = params
  const membership = await membershipIn(db, who, projectId)
  if (!mayShowBoard(who, membership)) throw problem('forbidden')
  services.limits.take(`gate-displays:${who.id}`, displaysRate)
  services.limits.take(`gate-display:${who.sessionId}:${gateId}`, displayRate)
  const gate = await gateOf(db, projectId, gateId)
  if (!gate) throw problem('not-found')
  if (!gate.active) throw problem('closed')
  const signer = await signerOf(db, projectId, services.config.secret ?? '')
  const known = codesOf(signer, projectId, gateId)
  const now = Date.now()
  const first = windowAt(now)
  for (const window of known.keys()) if (window < first) known.delete(window)
  const codeAt = (window: number): Promise<string> => {
    const before = known.get(window)
    if (before) return before
    const bytes = boardBytes({ kid: signer.kid, projectId, gateId, window })
    const code = signer.sign(bytes).then((signature) => tokenText(bytes, signature))
    known.set(window, code)
    code.catch(() => known.delete(window))
    return code
  }
  const enrolled = await isEnrolled(db, who, { projectId, gateId })
  const count = enrolled ? Math.min(mostHours, query.hours) * windowsOfHour : 1
  const codes = await Promise.all(Array.from({ length: count }, (_, n) => codeAt(first + n)))
  const label = who.deviceId && displayLabel(who.deviceId)
  return { gate, serverTime: new Date(now).toISOString(), enrolled, label, first, codes }
}
