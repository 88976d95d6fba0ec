import type pg from 'pg'
import * as v from 'valibot'
import { tablesOf } from '../domains/backup/files/snapshot.ts'
import { rowsOfText, runText } from '../platform/db/rows.ts'

/** What a person may have made beside the demo, and the column that names it. */
const kinds = [
  { what: 'accounts', table: 'member', name: 'username' },
  { what: 'companies', table: 'company', name: 'name' },
  { what: 'projects', table: 'project', name: 'field_name' },
  { what: 'employees', table: 'worker', name: 'name' },
]

const named = 3

/** Rows that the demo did not make, one line for each kind; empty when there are none. */
export async function foundBesideDemo(client: pg.ClientBase): Promise<string[]> {
  const lines: string[] = []
  for (const { what, table, name } of kinds) {
    const rows = await rowsOfText(client, v.object({ name: v.string(), total: v.number() }), {
      text: `select ${name} as name, count(*) over ()::int as total from ${table}
        where not demo order by id limit ${named}`,
    })
    const total = rows[0]?.total ?? 0
    const more = total > named ? ' …' : ''
    if (total > 0) lines.push(`${total} ${what}: ${rows.map((row) => row.name).join(', ')}${more}`)
  }
  return lines
}

/**
 * Empties every table of a database that has nothing beside the demo, all or nothing. Throws a
 * sentence that names what else is there. Files stay until the sweep finds that nothing names them.
 */
export async function emptyDemo(client: pg.ClientBase): Promise<{ posts: number }> {
  await runText(client, { text: 'begin' })
  try {
    const tables = (await tablesOf(client)).map(({ name }) => client.escapeIdentifier(name))
    // Nobody adds an account between the question and the answer.
    await runText(client, { text: `lock table ${tables.join(', ')} in access exclusive mode` })
    const beside = await foundBesideDemo(client)
    if (beside.length > 0) {
      throw new Error(
        `Nothing was reset. This database has more than the demo:\n  ${beside.join('\n  ')}`,
      )
    }
    const rows = await rowsOfText(client, v.object({ posts: v.number() }), {
      text: 'select count(*)::int as posts from post',
    })
    await runText(client, { text: `truncate ${tables.join(', ')} restart identity` })
    await runText(client, { text: 'commit' })
    return { posts: rows[0]?.posts ?? 0 }
  } catch (error) {
    await runText(client, { text: 'rollback' })
    throw error
  }
}
