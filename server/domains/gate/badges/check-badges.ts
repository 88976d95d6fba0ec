import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { isEmpty } from '../../../../contract/form/fields.ts'
import type { BadgeCheck } from '../../../../contract/form/signature-sheet.ts'
import type { BadgeRow } from '../../../../contract/form/stamp-signatures.ts'
import { badgeProofText } from '../../../../contract/gate/badge-proof.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import type { CheckBadges } from '../../../handler/services.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { type OpenedKey, openedKeys } from '../codes/keys.ts'
import { codeBy } from './print-code.ts'

const storedBadge = v.object({
  id: v.number(),
  kind: v.picklist(['worker', 'member']),
  person: v.number(),
  name: v.string(),
  token: v.nullable(v.string()),
  issued: v.nullable(v.string()),
  createdAt: v.date(),
  revokedAt: v.nullable(v.date()),
})
type StoredBadge = v.InferOutput<typeof storedBadge>

/** A code that a badge may carry, and when its key was stopped. */
interface Code {
  text: string
  stoppedAt: Date | null
}

interface Scanned {
  recordId: string
  signed: BadgeRow
  badge: StoredBadge
  codes: readonly Code[]
  /** every key of the project could be opened: these are all codes that it may carry */
  complete: boolean
}

/**
 * What badges say of the rows of a sheet that were signed by them: made by somebody who had the badge
 * of the person whom the row names, which was good then and still is.
 */
export const checkBadgesWith =
  (secret: string): CheckBadges =>
  async (db, { projectId, recordId, rows }) => {
    if (rows.length === 0) return new Map()
    const badges = await badgesOf(db, projectId, rows)
    const keys = await openedKeys(db, projectId, secret)
    const complete = keys.every(({ signer }) => signer !== null)
    const codes = new Map<number, Code[]>()
    for (const badge of badges.values()) codes.set(badge.id, await codesOf(projectId, badge, keys))
    return new Map(
      rows.map((signed): [string, BadgeCheck] => {
        const badge = badges.get(signed.row.badge)
        if (!badge) return [signed.path, 'invalid']
        const those = codes.get(badge.id) ?? []
        return [signed.path, checkRow({ recordId, signed, badge, codes: those, complete })]
      }),
    )
  }

async function badgesOf(db: Db, projectId: number, rows: readonly BadgeRow[]) {
  const ids = [...new Set(rows.map(({ row }) => row.badge))]
  const badges = await rowsOfText(db, storedBadge, {
    name: 'gate-badges-scanned',
    text: `select b.id, case when b.worker_id is null then 'member' else 'worker' end as kind,
        coalesce(b.worker_id, b.member_id) as person, coalesce(w.name, m.name) as name, b.token,
        b.issued::text, b.created_at as "createdAt", b.revoked_at as "revokedAt"
      from gate_badge b left join worker w on w.id = b.worker_id
        left join member m on m.id = b.member_id
      where b.project_id = $1 and b.id = any($2::bigint[])`,
    values: [projectId, ids],
  })
  return new Map<unknown, StoredBadge>(badges.map((badge) => [badge.id, badge]))
}

/** Of the clock of the device, ms. */
const clockGrace = 60_000

function checkRow(scanned: Scanned): BadgeCheck {
  const { signed, badge, codes, complete } = scanned
  const { row } = signed
  const other = badge.kind === 'worker' ? row.member : row.worker
  if (row[badge.kind] !== badge.person || !isEmpty(other)) return 'invalid'
  const signedAt = new Date(row.signed_at ?? Number.NaN)
  if (signedAt.getTime() < badge.createdAt.getTime() - clockGrace) return 'invalid'
  const code = codes.find(({ text }) => isProvenBy(text, scanned))
  if (!code) return complete ? 'invalid' : 'unverifiable'
  const ended = [badge.revokedAt, code.stoppedAt].filter((at) => at !== null)
  if (ended.some((at) => signedAt >= at)) return 'revoked'
  // The moment is the device's own: whoever has what was revoked since may say any.
  return ended.length > 0 || row.name !== badge.name ? 'unverifiable' : 'valid'
}

function isProvenBy(code: string, { recordId, signed: { sheet, row } }: Scanned): boolean {
  const text = badgeProofText({ recordId, sheet, rowId: row.id, signedAt: row.signed_at ?? '' })
  const proof = createHmac('sha256', code).update(text).digest()
  const own = Buffer.from(row.badge_proof ?? '', 'base64url')
  return own.length === proof.length && timingSafeEqual(own, proof)
}

/** By each key of the project: a badge is printed again by a newer one where its own is lost. */
async function codesOf(
  projectId: number,
  { id: badgeId, kind, person, token, issued }: StoredBadge,
  keys: readonly OpenedKey[],
): Promise<Code[]> {
  if (token !== null) return [{ text: token, stoppedAt: null }]
  const subject: Subject = { kind, id: person }
  const codes = keys.map(async ({ signer, stoppedAt }): Promise<Code[]> => {
    if (!signer) return []
    const fields = { badgeId, projectId, subject, kid: signer.kid, issued: Number(issued) }
    return [{ text: await codeBy(signer, fields), stoppedAt }]
  })
  return (await Promise.all(codes)).flat()
}
