import * as v from 'valibot'
import { levels } from '../../contract/rights/level.ts'
import { hashPassword } from '../identity/password.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOfText, runText } from '../platform/db/rows.ts'
import type { AccountOptions } from './options.ts'

/** Makes a level 5 account, and its company where there is none of that name. */
export async function makeAccount(
  tx: Db,
  options: AccountOptions,
  password: string,
): Promise<number> {
  const taken = await runText(tx, {
    text: 'select 1 from member where username = $1',
    values: [options.login],
  })
  if (taken > 0) throw new Error(`There is an account '${options.login}' already.`)
  const known = await rowsOfText(tx, v.object({ id: v.number() }), {
    text: 'select id from company where name = $1 and not demo order by id limit 1',
    values: [options.company],
  })
  const companyId = known[0]?.id ?? (await makeCompany(tx, options.company))
  const rows = await rowsOfText(tx, v.object({ id: v.number() }), {
    text: `insert into member (username, name, level, company_id, password)
      values ($1, $2, ${levels.administrator}, $3, $4) returning id`,
    values: [options.login, options.name, companyId, await hashPassword(password)],
  })
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The account was not made.')
  await runText(tx, {
    text: `insert into audit (member_id, action, entity, entity_id, after)
      values (null, 'create', 'member', $1, $2)`,
    values: [
      String(id),
      JSON.stringify({ username: options.login, name: options.name, level: levels.administrator }),
    ],
  })
  return id
}

async function makeCompany(tx: Db, name: string): Promise<number> {
  const rows = await rowsOfText(tx, v.object({ id: v.number() }), {
    text: 'insert into company (name) values ($1) returning id',
    values: [name],
  })
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The company was not made.')
  return id
}
