import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { BadgeCheck, SignatureRow } from '../../../../contract/form/signature-sheet.ts'
import { badgeProofText } from '../../../../contract/gate/badge-proof.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import type { CheckBadges } from '../../../handler/services.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { openedKey } from '../codes/keys.ts'
import { codeBy } from './print-code.ts'

const badgeRow = v.object({
  id: v.number(),
  workerId: v.nullable(v.number()),
  memberId: v.nullable(v.number()),
  token: v.nullable(v.string()),
  kid: v.nullable(v.number()),
  reprintKid: v.nullable(v.number()),
  issued: v.nullable(v.string()),
  revokedAt: v.nullable(v.date()),
})
type BadgeRow = v.InferOutput<typeof badgeRow>

/** A code that a badge may carry, and when its key was stopped. */
interface Code {
  text: string
  stoppedAt: Date | null
}

interface Site {
  db: Db
  projectId: number
  secret: string
}

/**
 * What badges say of the rows of a sheet that were signed by them: made by somebody who had the badge
 * of the person whom the row names, which was not revoked by then.
 */
export const checkBadgesWith =
  (secret: string): CheckBadges =>
  (db, { projectId, recordId, rows }) =>
    rows.length === 0
      ? Promise.resolve(new Map())
      : checkRows({ db, projectId, secret }, recordId, rows)

async function checkRows(site: Site, recordId: string, rows: readonly SignatureRow[]) {
  const found = new Map<string, BadgeCheck>()
  const ids = [...new Set(rows.flatMap(({ badge }) => (isId(badge) ? [badge] : [])))]
  const badges = await rowsOfText(site.db, badgeRow, {
    name: 'gate-badges-proofs',
    text: `select id, worker_id as "workerId", member_id as "memberId", token, kid,
        reprint_kid as "reprintKid", issued::text, revoked_at as "revokedAt"
      from gate_badge where project_id = $1 and id = any($2::int[])`,
    values: [site.projectId, ids],
  })
  const codes = new Map<number, Code[]>()
  for (const badge of badges) codes.set(badge.id, await codesOfBadge(site, badge))
  for (const row of rows) {
    const badge = badges.find(({ id }) => id === row.badge)
    found.set(
      row.id,
      badge ? checkRow({ row, badge, codes: codes.get(badge.id) ?? [], recordId }) : 'invalid',
    )
  }
  return found
}

/** Ids of the database are of 31 bits. */
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 0x7fff_ffff

interface Scanned {
  recordId: string
  row: SignatureRow
  badge: BadgeRow
  codes: readonly Code[]
}

function checkRow({ recordId, row, badge, codes }: Scanned): BadgeCheck {
  const isTheirs =
    badge.workerId === null ? row.member === badge.memberId : row.worker === badge.workerId
  if (!isTheirs) return 'invalid'
  const signedAt = new Date(row.signed_at ?? Number.NaN)
  const text = badgeProofText({ recordId, rowId: row.id, signedAt: row.signed_at ?? '' })
  const code = codes.find(
    (one) => createHmac('sha256', one.text).update(text).digest('base64url') === row.badge_proof,
  )
  if (!code) return codes.length === 0 ? 'unverifiable' : 'invalid'
  const ended = [badge.revokedAt, code.stoppedAt]
  return ended.some((at) => at !== null && !(signedAt < at)) ? 'revoked' : 'valid'
}

async function codesOfBadge(site: Site, badge: BadgeRow): Promise<Code[]> {
  const { id: badgeId, workerId, memberId, token, issued } = badge
  if (token !== null) return [{ text: token, stoppedAt: null }]
  const subject: Subject | null =
    workerId !== null
      ? { kind: 'worker', id: workerId }
      : memberId !== null
        ? { kind: 'member', id: memberId }
        : null
  if (subject === null || issued === null) return []
  const { projectId } = site
  const codes: Code[] = []
  for (const kid of [badge.kid, badge.reprintKid]) {
    const key = kid === null ? null : await openedKey(site.db, projectId, site.secret, kid)
    if (!key) continue
    const { signer, stoppedAt } = key
    const fields = { badgeId, projectId, subject, kid: signer.kid, issued: Number(issued) }
    codes.push({ text: await codeBy(signer, fields), stoppedAt })
  }
  return codes
}
