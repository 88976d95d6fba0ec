import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Services } from '../../server/handler/services.ts'
import * as account from '../../server/platform/db/schema/account.ts'
import * as approval from '../../server/platform/db/schema/approval.ts'
import * as field from '../../server/platform/db/schema/field.ts'
import * as gate from '../../server/platform/db/schema/gate.ts'
import * as hse from '../../server/platform/db/schema/hse.ts'
import * as people from '../../server/platform/db/schema/people.ts'
import * as project from '../../server/platform/db/schema/project.ts'
import * as record from '../../server/platform/db/schema/record.ts'
import * as review from '../../server/platform/db/schema/review.ts'
import * as reviewFile from '../../server/platform/db/schema/review-file.ts'
import * as thread from '../../server/platform/db/schema/thread.ts'
import * as trace from '../../server/platform/db/schema/trace.ts'
import * as upload from '../../server/platform/db/schema/upload.ts'
import * as worker from '../../server/platform/db/schema/worker.ts'

/** Every table of the product, as its schema declares it. */
export const tables: readonly PgTable[] = [
  account,
  approval,
  field,
  gate,
  hse,
  people,
  project,
  record,
  reviewFile,
  review,
  thread,
  trace,
  upload,
  worker,
].flatMap((file) => Object.values(file).filter((one): one is PgTable => is(one, PgTable)))

/** Every column under both of its names: the database's and the code's. */
export const columnNames: readonly string[] = [
  ...new Set(
    tables.flatMap((table) =>
      Object.entries(getTableColumns(table)).flatMap(([name, column]) => [name, column.name]),
    ),
  ),
].sort()

/** A row that was written: before and after, by the names of the database's columns. */
export interface Change {
  tab: string
  old: Record<string, unknown> | null
  new: Record<string, unknown> | null
}

/**
 * Triggers in the database record all writes; a rolled-back change leaves nothing here either. The
 * returned function gives what was written since its last call.
 */
export async function watchWrites({ pool }: Services): Promise<() => Promise<Change[]>> {
  await pool.query(`create unlogged table fuzz_change
    (id bigserial primary key, tab text, old jsonb, new jsonb)`)
  await pool.query(`create function fuzz_watch() returns trigger language plpgsql as $$
    begin
      insert into fuzz_change (tab, old, new) values (
        tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) end,
        case when tg_op <> 'DELETE' then to_jsonb(new) end
      );
      return null;
    end $$`)
  for (const table of tables) {
    const { name } = getTableConfig(table)
    await pool.query(`create trigger fuzz_watch after insert or update or delete on "${name}"
      for each row execute function fuzz_watch()`)
  }
  return async () => {
    const { rows } = await pool.query<Change & { id: number }>(
      'with gone as (delete from fuzz_change returning *) select * from gone order by id',
    )
    return rows
  }
}
