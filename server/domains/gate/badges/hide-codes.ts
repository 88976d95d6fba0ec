import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { readToken } from '../../../../contract/gate/token.ts'
import type { Services } from '../../../handler/services.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { hideAnswers } from './hide-answers.ts'
import { badgeDigest, digestBytes } from './token-digest.ts'

/** Rows of one statement: a kill loses no more, and nobody waits long for their locks. */
const batch = 1000

const clearRow = v.object({ id: v.number(), token: v.string() })
const scanRow = v.object({ id: v.string(), token: v.instance(Buffer) })

/**
 * A digest in the place of each badge's code among the scans. An index finds them: a
 * server of a build before may store one at any moment.
 */
async function hideScans(db: Db, secret: string): Promise<void> {
  for (;;) {
    const rows = await rowsOfText(db, scanRow, {
      name: 'gate-badge-scans-clear',
      text: `select id, token from gate_scan where via = 'badge'
        and octet_length(token) <> ${digestBytes} order by id limit ${batch}`,
    })
    if (rows.length === 0) return
    await runText(db, {
      name: 'gate-badge-scans-hide',
      text: `update gate_scan s set token = g.digest
        from unnest($1::uuid[], $2::bytea[]) as g(id, digest) where s.id = g.id`,
      values: [
        rows.map(({ id }) => id),
        rows.map(({ token }) => badgeDigest(secret, token.toString())),
      ],
    })
    await setImmediate()
  }
}

interface Hidden {
  /** badges whose code is stored no more */
  count: number
  /** badges whose code says nothing of which it could be made again: it stays */
  unread: number[]
}

/** What a code is made of in place of the code. */
async function hideBadges(db: Db): Promise<Hidden> {
  const hidden: Hidden = { count: 0, unread: [] }
  let after = 0
  for (;;) {
    const rows = await rowsOfText(db, clearRow, {
      name: 'gate-badges-clear',
      text: `select id, token from gate_badge where token is not null and id > $1
        order by id limit ${batch}`,
      values: [after],
    })
    const last = rows.at(-1)
    if (!last) return hidden
    after = last.id
    const read = rows.flatMap(({ id, token }) => {
      const found = readToken(token)
      if ('token' in found && found.token.kind === 'badge' && found.token.badgeId === id) {
        return [{ id, token, kid: found.token.kid, issued: found.token.issued }]
      }
      hidden.unread.push(id)
      return []
    })
    hidden.count += await runText(db, {
      name: 'gate-badges-hide',
      text: `update gate_badge b set kid = coalesce(b.kid, g.kid),
          issued = coalesce(b.issued, g.issued), token = null
        from unnest($1::int[], $2::text[], $3::int[], $4::bigint[]) as g(id, token, kid, issued)
        where b.id = g.id and b.token = g.token`,
      values: [
        read.map(({ id }) => id),
        read.map(({ token }) => token),
        read.map(({ kid }) => kid),
        read.map(({ issued }) => issued),
      ],
    })
    await setImmediate()
  }
}

/** Ids that one line of the log names. */
const mostNamed = 20

/**
 * Removes the codes of badges that earlier builds stored, of a backup of theirs as well: in answers,
 * scans and badges, each in batches and each on its own. Interrupted, the next run goes on. Returns
 * how many badges there were.
 */
export async function hideBadgeCodes({
  db,
  config,
  log,
}: Pick<Services, 'db' | 'config' | 'log'>): Promise<number> {
  await hideAnswers(db)
  await hideScans(db, config.secret ?? '')
  const { count, unread } = await hideBadges(db)
  if (unread.length > 0) {
    log.warn('codes of badges cannot be read and stay stored', {
      count: unread.length,
      badges: unread.slice(0, mostNamed),
    })
  }
  return count
}
