import { badgeBytes, type Subject, tokenText } from '../../../../contract/gate/token.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'
import { type Signer, signerAgain } from '../codes/keys.ts'

/** What a badge's code is made of; the code itself is stored nowhere. */
export interface BadgeFields {
  badgeId: number
  projectId: number
  subject: Subject
  kid: number
  /** the key that signed it last, while its own could not be opened */
  reprintKid: number | null
  /** seconds */
  issued: number
}

/** Ed25519 signs the same bytes the same way: a badge is printed again as it was. */
export async function codeBy(
  signer: Signer,
  fields: Omit<BadgeFields, 'reprintKid'>,
): Promise<string> {
  const bytes = badgeBytes({ ...fields, kid: signer.kid })
  return tokenText(bytes, await signer.sign(bytes))
}

/**
 * The codes of badges, to be printed. A badge whose key can no longer be opened gets a code by the
 * newest one; the printed one stays good, and its key stays known: with the former SECRET it signs
 * again.
 */
export async function codesOf(
  db: Db,
  secret: string,
  badges: readonly BadgeFields[],
): Promise<Map<number, string>> {
  const signers = new Map<string, Signer>()
  const codes = new Map<number, string>()
  for (const badge of badges) {
    const { badgeId, projectId, kid, reprintKid } = badge
    const of = `${projectId}:${kid}`
    const signer = signers.get(of) ?? (await signerAgain(db, projectId, secret, kid))
    signers.set(of, signer)
    codes.set(badgeId, await codeBy(signer, badge))
    // A stop of that key has to find it.
    if (signer.kid !== kid && signer.kid !== reprintKid) await storeKey(db, badgeId, signer.kid)
  }
  return codes
}

async function storeKey(db: Db, badgeId: number, kid: number): Promise<void> {
  await runText(db, {
    name: 'gate-badge-reprint-key',
    text: 'update gate_badge set reprint_kid = $2 where id = $1',
    values: [badgeId, kid],
  })
}
