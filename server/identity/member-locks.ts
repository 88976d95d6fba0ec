import * as v from 'valibot'
import { levels } from '../../contract/rights/level.ts'
import { problem } from '../http/problem.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOfText, runText } from '../platform/db/rows.ts'

/** Advisory lock under which a name is checked and taken: concurrent requests see each other. */
const lockClass = 7_415_010

interface Names {
  username?: string | null
  email?: string | null
}

/**
 * Whether another person signs in by this user name or address; that stays so until the end of the
 * transaction. Only this code checks that no name is an address; the table ensures the rest.
 */
export async function takenNames(
  tx: Db,
  { username, email }: Names,
  except: number | null,
): Promise<{ username: boolean; email: boolean }> {
  await lockNames(
    tx,
    [username, email].filter((name) => typeof name === 'string'),
  )
  const isTaken = async (name: string) => {
    const found = await runText(tx, {
      name: 'member-name-taken',
      text: `select 1 from member where (username = lower($1) or lower(email) = lower($1))
        and id is distinct from $2::int limit 1`,
      values: [name, except],
    })
    return found > 0
  }
  return {
    username: Boolean(username) && (await isTaken(username ?? '')),
    email: Boolean(email) && (await isTaken(email ?? '')),
  }
}

/** Makes sure that neither is taken. Throws `invalid` with the field. */
export async function claimNames(tx: Db, names: Names, except: number | null): Promise<void> {
  const taken = await takenNames(tx, names, except)
  if (taken.username) throw problem('invalid', { fields: { username: 'usernametaken' } })
  if (taken.email) throw problem('invalid', { fields: { email: 'emailtaken' } })
}

/**
 * Locks user names and addresses, always in the same order to avoid deadlocks. Call it before any
 * person is locked: an import knows people only after their names are locked. A lock on a name
 * includes variants that differ by a trailing number, because a taken name gets a number.
 */
export async function lockNames(tx: Db, names: readonly string[]): Promise<void> {
  await runText(tx, {
    name: 'member-names-lock',
    text: `select pg_advisory_xact_lock($1::int, key) from (
      select distinct hashtext(rtrim(lower(name), '0123456789')) as key from unnest($2::text[]) as name order by key) k`,
    values: [lockClass, names],
  })
}

/** Throws `invalid` where there is no such company. */
export async function assertCompany(tx: Db, companyId: number): Promise<void> {
  const found = await runText(tx, {
    name: 'member-company',
    text: 'select 1 from company where id = $1 for key share',
    values: [companyId],
  })
  if (found === 0) throw problem('invalid', { fields: { company_id: 'nosuch' } })
}

/**
 * Locks all active people of level 5, in one order: two administrators who demote each other at the
 * same time see each other and do not deadlock. Call it before any of them is locked; `other` is
 * locked among them.
 */
export async function lockAdministrators(tx: Db, other: number | null = null): Promise<number[]> {
  const rows = await rowsOfText(tx, v.object({ id: v.number(), administers: v.boolean() }), {
    name: 'member-administrators',
    text: `select id, administers from (select id, level >= ${levels.administrator} and is_activated
        and suspended_at is null and waiting_since is null as administers from member) m
      where administers or id = $1 order by id for update`,
    values: [other],
  })
  return rows.filter(({ administers }) => administers).map(({ id }) => id)
}

/** Locks people against removal, in one order; the lock is shared. */
export async function lockMembersShared(tx: Db, ids: readonly number[]): Promise<void> {
  await runText(tx, {
    name: 'member-keep',
    text: 'select 1 from member where id = any($1::int[]) order by id for key share',
    values: [ids],
  })
}
