import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { type SensitiveField, sensitiveFields } from '../../../../contract/form/sensitive.ts'
import { guestContact } from '../../../../contract/guest/contact.ts'
import type { postReveal, postReveals } from '../../../../contract/record/reveal.ts'
import type { Endpoint } from '../../../../contract/wire/endpoint.ts'
import { personRef } from '../../../../contract/wire/schema.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import { personSnapshot, personThen } from '../../../identity/person-json.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { mayListReveals, mayReveal } from '../policy.ts'
import type { PostRecord } from '../queries.ts'
import { boardOf, loadVisiblePost } from '../read/load.ts'
import { sealedOf } from './sealed-of.ts'
import { openSecret } from './store.ts'

/**
 * A sensitive value in clear, to those whom its field names. The look is recorded before the answer
 * goes; a value that is not there is none.
 */
export async function revealValue({
  db,
  who,
  params,
  body,
  facts,
  services,
}: Call<typeof postReveal, Person>) {
  const board = boardOf(services.boards.forms, params.boardId)
  const { record, membership } = await loadVisiblePost(db, who, board, params.postId)
  const sealed = sealedOf(board, record)
  const may = (field: SensitiveField) => mayReveal(who, membership, record.writer.id, field)
  if (!sealed.some(may)) throw problem('forbidden')
  const field = sealed.find(({ key }) => key === body.field)
  if (!field) throw problem('bad-request', { fields: { field: 'option' } })
  if (!may(field)) throw problem('forbidden')
  const has = field === guestContact || record.values[field.key] !== undefined
  const value = has ? await openSecret(db, services.vault, record.id, field.key) : null
  if (value !== null) {
    const { requestId } = facts
    await recordLook(db, { postId: record.id, fields: [field.key], who, reason: null, requestId })
  }
  return { field: field.key, value }
}

interface Look {
  postId: string
  /** keys of what is seen in clear */
  fields: readonly string[]
  who: Person
  /** of a paper for an authority */
  reason: string | null
  requestId: string
}

/** Records that somebody sees sensitive values of a record in clear. */
export async function recordLook(
  db: Db,
  { postId, fields, who, reason, requestId }: Look,
): Promise<void> {
  await runText(db, {
    name: 'post-reveal',
    text: `insert into post_reveal (post_id, field, member_id, member_snapshot, reason, request_id)
      select $1::uuid, field, $3::int, ${personSnapshot('$3::int')}, $4::text, $5::text
      from unnest($2::text[]) as field`,
    values: [postId, fields, who.id, reason, requestId],
  })
}

/**
 * All sensitive values of a record's form in clear, by the keys of their fields, for whom each of
 * them names. Whoever uses them records the look.
 */
export async function valuesInClear(
  { db, who, services }: Pick<Call<Endpoint, Person>, 'db' | 'who' | 'services'>,
  board: FormBoard,
  record: PostRecord,
  membership: Membership,
): Promise<ReadonlyMap<string, string>> {
  const clear = new Map<string, string>()
  for (const field of sensitiveFields(board)) {
    if (!mayReveal(who, membership, record.writer.id, field)) throw problem('forbidden')
    if (record.values[field.key] === undefined) continue
    const value = await openSecret(db, services.vault, record.id, field.key)
    if (value !== null) clear.set(field.key, value)
  }
  return clear
}

const revealRow = v.object({
  id: v.number(),
  field: v.string(),
  who: v.nullable(personRef),
  reason: v.nullable(v.string()),
  at: v.date(),
  total: v.number(),
})

/** Who looked at what of a record in clear, newest first. */
export async function listReveals({
  db,
  who,
  params,
  query,
  services,
}: Call<typeof postReveals, Person>) {
  const board = boardOf(services.boards.forms, params.boardId)
  const { record, membership } = await loadVisiblePost(db, who, board, params.postId)
  if (!mayListReveals(who, membership, board)) throw problem('forbidden')
  const { page, perPage } = query
  const rows = await rowsOfText(db, revealRow, {
    name: 'post-reveals',
    text: `select r.id, r.field, r.reason, r.at, (count(*) over ())::int as total,
        case when r.member_snapshot is not null or m.id is not null
          then ${personThen('r.member_snapshot', 'm', 'c')} end as who
      from post_reveal r
      left join member m on m.id = r.member_id left join company c on c.id = m.company_id
      where r.post_id = $1 order by r.id desc limit $2 offset $3`,
    values: [record.id, perPage, (page - 1) * perPage],
  })
  const data = rows.map(({ total: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { data, total: rows[0]?.total ?? 0, page, perPage }
}
