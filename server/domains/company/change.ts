import { eq, sql } from 'drizzle-orm'
import {
  type Company,
  type companyCreate,
  company as companyShape,
  type companyUpdate,
} from '../../../contract/company/company-book.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import type { Lang } from '../../http/facts.ts'
import { problem } from '../../http/problem.ts'
import { rootOf } from '../../http/refusal.ts'
import type { Reply } from '../../http/reply.ts'
import type { Person } from '../../identity/person.ts'
import { rowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { run } from '../../platform/db/rows.ts'
import { company } from '../../platform/db/schema/people.ts'
import { differenceOf } from '../audit/difference.ts'
import { recordChange } from '../audit/record.ts'
import { mayKeepCompanies } from './policy.ts'
import { companyColumns, lockCompany } from './queries.ts'

type Details = Omit<Company, 'id' | 'revision'>

const { id: _id, revision: _revision, ...details } = companyShape.entries
const keys = Object.keys(details) as (keyof Details)[]

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

/** Empty and absent are the same; stored text is trimmed. */
const trimmed = (text: string | null | undefined) => text?.trim() || null

function detailsOf(input: Partial<Details>, before: Details | null): Details {
  const pick = (key: keyof Details) =>
    input[key] === undefined ? (before?.[key] ?? null) : trimmed(input[key])
  const picked = Object.fromEntries(keys.map((key) => [key, pick(key)])) as Details
  return { ...picked, name: picked.name ?? '' }
}

/**
 * Two companies with the same name are distinguished by their numbers: if either has none, they
 * count as the same. The lock makes concurrent writers wait.
 */
async function assertApart(tx: Db, own: Details, id: number | null, lang: Lang): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('company-name'))`)
  const same = await tx
    .select({ id: company.id })
    .from(company)
    .where(sql`lower(name) = lower(${own.name}) and id is distinct from ${id}::int
      and (biz_no is null or ${own.biz_no}::text is null)`)
    .limit(1)
  if (same.length > 0) throw problem('invalid', { fields: { name: words.name[lang] } })
}

/** The database has the last word on numbers: two requests may come at once. */
async function nameTakenNumber<T>(lang: Lang, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (rootOf(error).code !== '23505') throw error
    throw problem('invalid', { fields: { biz_no: words.number[lang] } })
  }
}

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
  const [row] = await nameTakenNumber(facts.lang, () =>
    db.insert(company).values(rowOf(company, made)).returning(companyColumns),
  )
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
  const before = await lockCompany(db, params.id)
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
  const [row] = await nameTakenNumber(facts.lang, () =>
    db
      .update(company)
      .set({ ...rowOf(company, after), revision: before.revision + 1 })
      .where(eq(company.id, params.id))
      .returning(companyColumns),
  )
  if (!row) throw problem('not-found')
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'company',
    entityId: row.id,
    ...difference,
  })
  return reply(call, row)
}
