import type {
  FaceAnswer,
  InsideRule,
  Reason,
  Ruling,
  Verdict,
} from '../../../../contract/gate/verdict.ts'

/** What happened when a code was scanned, beside the code itself. */
export interface AtGate {
  /** of the site when the scan arrived: a later change of it changes no earlier verdict */
  rule: InsideRule
  /** null: nobody was asked, or answered */
  face: FaceAnswer | null
  /** verdict that the person was shown; null: the device could not evaluate */
  device: { verdict: Verdict; reason: Reason | null } | null
}

const reason: Reason = 'already-inside'

const turnedAway = ({ device }: AtGate) => device?.verdict === 'blocked' && device.reason === reason

/**
 * A gate display's code that came long after could have been sent on by anybody: no passing before it
 * is confirmed. One from before there was a rule stays as it was acknowledged.
 */
export const isUnproven = (atGate: AtGate | null, own: Ruling): boolean =>
  atGate !== null && own.reason === 'late'

/** Not the person of the code: nobody of that name has passed, whoever is inside. */
export const faceRuling = (atGate: AtGate | null): Ruling | null =>
  atGate?.face === 'other' ? { verdict: 'blocked', reason } : null

/**
 * Somebody comes in who is inside already. Nobody is refused after the fact: a device that let them
 * pass leaves a scan to be confirmed.
 */
export function insideRuling(atGate: AtGate, own: Ruling): Ruling & { counted: boolean } {
  const { rule, face, device } = atGate
  if (face === 'same') {
    return { verdict: own.verdict, reason: own.reason ?? reason, counted: true }
  }
  const refused = turnedAway(atGate) || (rule === 'refuse' && device === null)
  return { verdict: refused ? 'blocked' : 'check', reason, counted: false }
}

/** The device refused them as inside, and they were not: somebody has to confirm. */
export const refusedInside = (atGate: AtGate, own: Ruling): Ruling =>
  turnedAway(atGate) ? { verdict: 'check', reason } : own
