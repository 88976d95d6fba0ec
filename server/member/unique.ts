import type { Db } from '../db/connect.ts'
import { problem } from '../http/problem.ts'

/** Advisory lock under which a name is looked for and taken: two at once see each other. */
const lockClass = 7_415_010

/**
 * Makes sure that nobody else signs in by this user name or this address, until the end of the
 * transaction. Throws `invalid` with the field. That no name is an address is said here alone, the
 * rest by the table too.
 */
export async function claimNames(
  tx: Db,
  { username, email }: { username?: string | null; email?: string | null },
  except: number | null,
): Promise<void> {
  await lockNames(
    tx,
    [username, email].filter((name) => typeof name === 'string'),
  )
  const isTaken = async (name: string) => {
    const { rows } = await tx.$client.query({
      name: 'member-name-taken',
      text: `select 1 from member where (username = lower($1) or lower(email) = lower($1))
        and id is distinct from $2::int limit 1`,
      values: [name, except],
    })
    return rows.length > 0
  }
  if (username && (await isTaken(username))) {
    throw problem('invalid', { fields: { username: 'usernametaken' } })
  }
  if (email && (await isTaken(email))) {
    throw problem('invalid', { fields: { email: 'emailtaken' } })
  }
}

/**
 * Holds user names and addresses, whoever asks in one order: of two nobody waits for the other. Call it
 * before anybody is held, as a list of people does, which knows nobody before it has their names. With a
 * name go those that differ by the number behind it, for a name that is taken is given a number.
 */
export async function lockNames(tx: Db, names: readonly string[]): Promise<void> {
  await tx.$client.query({
    name: 'member-names-lock',
    text: `select pg_advisory_xact_lock($1::int, key) from (
      select distinct hashtext(rtrim(lower(name), '0123456789')) as key from unnest($2::text[]) as name order by key) k`,
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
 * once see each other, and neither waits for what the other has. Call it before any of them is held;
 * whom else the caller is to hold is held among them.
 */
export async function holdAdministrators(tx: Db, other: number | null = null): Promise<number[]> {
  const { rows } = await tx.$client.query<{ id: number; administers: boolean }>({
    name: 'member-administrators',
    text: `select id, administers from (select id, level >= 5 and is_activated
        and suspended_at is null and waiting_since is null as administers from member) m
      where administers or id = $1 order by id for update`,
    values: [other],
  })
  return rows.filter(({ administers }) => administers).map(({ id }) => id)
}

/** Holds people so that they stay, in one order; others may hold them so at the same time. */
export async function keepMembers(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.$client.query({
    name: 'member-keep',
    text: 'select 1 from member where id = any($1::int[]) order by id for key share',
    values: [ids],
  })
}
