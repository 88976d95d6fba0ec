import type pg from 'pg'

const boardId = 7

/**
 * Fills one project's board 7 up to `total` records, copied from the existing ones, over ten years.
 * Slow indexes are rebuilt afterwards, which is minutes faster.
 */
export async function fillBoard(
  client: pg.Client,
  projectId: number,
  total: number,
): Promise<void> {
  const where = `from post where board_id = ${boardId} and project_id = ${projectId} and deleted_at is null`
  const { rows } = await client.query<{ count: string }>(`select count(*) ${where}`)
  const there = Number(rows[0]?.count)
  if (there === 0) throw new Error('there are no records of board 7 to copy')
  if (there >= total) return
  await client.query('set statement_timeout = 0')
  const slow = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'post' and indexname <> 'post_pkey' and schemaname = 'public'`,
  )
  for (const { name } of slow.rows) await client.query(`drop index "${name}"`)
  const columns = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'post' and table_schema = 'public' and is_generated = 'NEVER'`,
  )
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    doc_date: 'current_date - (n % 3650)',
    sticky_order: 'null',
    cover_id: 'null',
    comment_count: '0',
    attachments_expected: '0',
    attachments_arrived: '0',
  }
  const names = columns.rows.map(({ name }) => `"${name}"`)
  const values = columns.rows.map(({ name }) => own[name] ?? `"${name}"`)
  await client.query(
    `insert into post (${names})
      select ${values} from (select * ${where} limit 200) one
      cross join generate_series(1, $1::int) n limit $2`,
    [Math.ceil(total / Math.min(there, 200)), total - there],
  )
  for (const { definition } of slow.rows) await client.query(definition)
  await client.query('vacuum analyze post')
}
