import { sql } from 'drizzle-orm'
import type { Company, companyCreate, companyUpdate } from '../../contract/company-book.ts'
import { etagOf, header } from '../../contract/headers.ts'
import { recordChange } from '../audit/record.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import type { Call, Reply } from '../http/call.ts'
import type { Lang } from '../http/facts.ts'
import { problem } from '../http/problem.ts'
import { rootOf } from '../http/refusal.ts'
import { differenceOf } from '../post/difference.ts'
import { mayKeepCompanies } from './policy.ts'
import { holdCompany } from './queries.ts'

type Details = Omit<Company, 'id' | 'revision'>

const words = {
  number: {
    ko: '이미 등록된 사업자등록번호입니다.',
    en: 'A company with this business registration number exists already.',
  },
  name: {
    ko: '같은 이름의 회사가 이미 있습니다. 사업자등록번호로 구분해주세요.',
    en: 'A company of this name exists already. Tell them apart by their registration numbers.',
  },
}

/** Empty and absent are one; what is kept has no blanks around it. */
const trimmed = (text: string | null | undefined) => text?.trim() || null

function detailsOf(given: Partial<Details>, before: Details | null): Details {
  const pick = (key: keyof Details) =>
    given[key] === undefined ? (before?.[key] ?? null) : trimmed(given[key])
  return {
    name: pick('name') ?? '',
    biz_no: pick('biz_no'),
    representative: pick('representative'),
    address: pick('address'),
    phone: pick('phone'),
    biz_condition: pick('biz_condition'),
    biz_type: pick('biz_type'),
  }
}

/**
 * Two companies of one name are told apart by their numbers: without one on either side they are
 * taken for the same. The lock makes two at once wait for each other.
 */
async function assertApart(tx: Db, own: Details, id: number | null, lang: Lang): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('company-name'))`)
  const { rows } = await tx.execute(sql`select 1 from company
    where lower(name) = lower(${own.name}) and id is distinct from ${id}::int
      and (biz_no is null or ${own.biz_no}::text is null) limit 1`)
  if (rows.length > 0) throw problem('invalid', { fields: { name: words.name[lang] } })
}

/** The database has the last word on numbers: two may come at once. */
async function numberTold<T>(lang: Lang, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (rootOf(error).code !== '23505') throw error
    throw problem('invalid', { fields: { biz_no: words.number[lang] } })
  }
}

const columns = sql`id, name, biz_no, representative, address, phone, biz_condition, biz_type,
  revision`

const reply = <E extends typeof companyCreate | typeof companyUpdate>(
  call: Pick<Call<E, Person>, 'reply'>,
  row: Company,
): Reply<Company> => call.reply(row, { etag: etagOf(row.revision) })

/** Throws `forbidden`, `invalid`. */
export async function createCompany(
  call: Call<typeof companyCreate, Person>,
): Promise<Reply<Company>> {
  const { db, who, body, facts } = call
  if (!mayKeepCompanies(who)) throw problem('forbidden')
  const made = detailsOf(body, null)
  await assertApart(db, made, null, facts.lang)
  const { rows } = await numberTold(facts.lang, () =>
    db.execute<Company>(sql`insert into company
      (name, biz_no, representative, address, phone, biz_condition, biz_type)
      values (${made.name}, ${made.biz_no}, ${made.representative}, ${made.address}, ${made.phone},
        ${made.biz_condition}, ${made.biz_type})
      returning ${columns}`),
  )
  const [row] = rows
  if (!row) throw new Error('no company was made')
  await recordChange(db, who, facts, {
    action: 'create',
    entity: 'company',
    entityId: row.id,
    after: { ...made },
  })
  return reply(call, row)
}

/** Throws `forbidden`, `not-found`, `invalid`, `revision-mismatch` with the company as it is. */
export async function updateCompany(
  call: Call<typeof companyUpdate, Person>,
): Promise<Reply<Company>> {
  const { db, who, body, params, facts } = call
  if (!mayKeepCompanies(who)) throw problem('forbidden')
  const before = await holdCompany(db, params.id)
  if (!before) throw problem('not-found')
  if (call.ifMatch() !== before.revision) {
    throw problem('revision-mismatch', {
      data: before,
      headers: { [header.etag]: etagOf(before.revision) },
    })
  }
  const { id: _, revision: __, ...known } = before
  const after = detailsOf(body, known)
  const difference = differenceOf(known, { ...after })
  if (Object.keys(difference.after).length === 0) return reply(call, before)
  if ('name' in difference.after || 'biz_no' in difference.after) {
    await assertApart(db, after, params.id, facts.lang)
  }
  const { rows } = await numberTold(facts.lang, () =>
    db.execute<Company>(sql`update company set name = ${after.name}, biz_no = ${after.biz_no},
        representative = ${after.representative}, address = ${after.address},
        phone = ${after.phone}, biz_condition = ${after.biz_condition},
        biz_type = ${after.biz_type}, revision = revision + 1
      where id = ${params.id} returning ${columns}`),
  )
  const [row] = rows
  if (!row) throw problem('not-found')
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'company',
    entityId: row.id,
    ...difference,
  })
  return reply(call, row)
}
