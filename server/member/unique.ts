import type { Db } from '../db/connect.ts'
import { problem } from '../http/problem.ts'

/** Advisory lock under which an address is looked for and taken: two at once see each other. */
const lockClass = 7_415_010

/**
 * Makes sure that nobody else signs in by this address, until the end of the transaction. Throws
 * `invalid` with the field.
 */
export async function claimEmail(tx: Db, email: string, except: number | null): Promise<void> {
  await tx.$client.query({
    name: 'member-email-lock',
    text: 'select pg_advisory_xact_lock($1::int, hashtext(lower($2)))',
    values: [lockClass, email],
  })
  const { rows } = await tx.$client.query({
    name: 'member-email-taken',
    text: `select 1 from member where (lower(email) = lower($1) or username = lower($1))
      and id is distinct from $2::int limit 1`,
    values: [email, except],
  })
  if (rows.length > 0) throw problem('invalid', { fields: { email: 'emailtaken' } })
}

/** The same of a user name. The table says each of both again; that no name is an address, only this. */
export async function claimUsername(tx: Db, username: string, except: number | null) {
  await tx.$client.query({
    name: 'member-username-lock',
    text: 'select pg_advisory_xact_lock($1::int, hashtext($2))',
    values: [lockClass, username],
  })
  const { rows } = await tx.$client.query({
    name: 'member-username-taken',
    text: `select 1 from member where (username = $1 or lower(email) = $1)
      and id is distinct from $2::int limit 1`,
    values: [username, except],
  })
  if (rows.length > 0) throw problem('invalid', { fields: { username: 'usernametaken' } })
}

/** Holds many user names and addresses (in small letters), as the two above hold one. */
export async function lockNames(tx: Db, names: readonly string[]): Promise<void> {
  await tx.$client.query({
    name: 'member-names-lock',
    text: `select pg_advisory_xact_lock($1::int, key)
      from (select distinct hashtext(name) as key from unnest($2::text[]) as name order by key) k`,
    values: [lockClass, names],
  })
}

/** Throws `invalid` where there is no such company. */
export async function assertCompany(tx: Db, companyId: number): Promise<void> {
  const { rows } = await tx.$client.query({
    name: 'member-company',
    text: 'select 1 from company where id = $1 for key share',
    values: [companyId],
  })
  if (rows.length === 0) throw problem('invalid', { fields: { company_id: 'nosuch' } })
}

/**
 * Holds everybody of level 5 who is let in, in one order: two who take each other's level away at
 * once see each other, and neither waits for what the other has. Call it before any of them is held.
 */
export async function holdAdministrators(tx: Db): Promise<number[]> {
  const { rows } = await tx.$client.query<{ id: number }>({
    name: 'member-administrators',
    text: `select id from member where level >= 5 and is_activated and suspended_at is null
      and waiting_since is null order by id for update`,
  })
  return rows.map(({ id }) => id)
}
