import { type SQL, sql } from 'drizzle-orm'

/** Whether worker `w` has left: the last day is one of work. `today`: the project's. */
export const hasRetired = (today: string): SQL =>
  sql`coalesce(w.retired_on < ${today}::date, false)`
