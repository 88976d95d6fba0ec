import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { readToken } from '../../../../contract/gate/token.ts'
import type { Services } from '../../../handler/services.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { badgeDigest, digestBytes } from './token-digest.ts'

/** Rows of one statement: a kill loses no more, and nobody waits long for their locks. */
const batch = 1000

const clearRow = v.object({ id: v.number(), token: v.string() })
const scanRow = v.object({ id: v.string(), token: v.instance(Buffer) })

const clearBadges = (db: Db, most: number) =>
  rowsOfText(db, clearRow, {
    name: 'gate-badges-clear',
    text: 'select id, token from gate_badge where token is not null order by id limit $1',
    values: [most],
  })

/** Answers that hold a code were stored under the keys of the calls. */
async function hideAnswers(db: Db): Promise<void> {
  await runText(db, {
    name: 'gate-badge-answers-hide',
    text: `update idempotency set body = regexp_replace(body, '"token":"SG1:[^"]*"', '"token":null', 'g')
      where body like '%"token":"SG1:%'`,
  })
}

/** A digest in the place of each badge's code among the scans. */
async function hideScans(db: Db, secret: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await rowsOfText(db, scanRow, {
      name: 'gate-badge-scans-clear',
      text: `select id, token from gate_scan where id > $1 and via = 'badge'
        and octet_length(token) <> ${digestBytes} order by id limit ${batch}`,
      values: [after],
    })
    const last = rows.at(-1)
    if (!last) return
    await runText(db, {
      name: 'gate-badge-scans-hide',
      text: `update gate_scan s set token = g.digest
        from unnest($1::uuid[], $2::bytea[]) as g(id, digest) where s.id = g.id`,
      values: [
        rows.map(({ id }) => id),
        rows.map(({ token }) => badgeDigest(secret, token.toString())),
      ],
    })
    after = last.id
    await setImmediate()
  }
}

/** What a code is made of in place of the code. */
async function hideBadges(db: Db): Promise<number> {
  let count = 0
  for (;;) {
    const rows = await clearBadges(db, batch)
    if (rows.length === 0) return count
    const read = rows.map(({ id, token }) => {
      const found = readToken(token)
      const badge = 'token' in found && found.token.kind === 'badge' ? found.token : null
      return { id, kid: badge?.kid ?? null, issued: badge?.issued ?? null }
    })
    await runText(db, {
      name: 'gate-badges-hide',
      text: `update gate_badge b set kid = coalesce(b.kid, g.kid), issued = coalesce(b.issued, g.issued),
          token = null
        from unnest($1::int[], $2::int[], $3::bigint[]) as g(id, kid, issued) where b.id = g.id`,
      values: [
        read.map(({ id }) => id),
        read.map(({ kid }) => kid),
        read.map(({ issued }) => issued),
      ],
    })
    count += rows.length
    await setImmediate()
  }
}

/**
 * Removes the codes of badges that earlier builds stored, of a backup of theirs as well. Badges come
 * last: as long as one has its code, the next run begins anew. Returns how many badges there were.
 */
export async function hideBadgeCodes({ db, config }: Pick<Services, 'db' | 'config'>) {
  if ((await clearBadges(db, 1)).length === 0) return 0
  await hideAnswers(db)
  await hideScans(db, config.secret ?? '')
  return await hideBadges(db)
}
