import { type SQL, sql } from 'drizzle-orm'
import type { Subject } from '../../../../contract/gate/token.ts'
import { problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { personAt, subjectOf } from './people.ts'

/** `t.worker_id` or `t.member_id` as a subject, and its person. */
export const named = sql`jsonb_build_object('kind', case when t.worker_id is null then 'member' else 'worker'
  end, 'id', coalesce(t.worker_id, t.member_id)) as subject,
  coalesce(w.name, m.name) as name, c.name as "companyName"`
export const joined = (table: SQL) => sql`${table} t left join worker w on w.id = t.worker_id
  left join member m on m.id = coalesce(t.member_id, w.member_id)
  left join company c on c.id = coalesce(w.company_id, m.company_id)`

/** A person of the site; throws `invalid` for anyone else. */
export async function personHere(db: Db, projectId: number, subject: Subject): Promise<Subject> {
  const person = await personAt(db, projectId, subject, new Date())
  if (!person?.here) throw problem('invalid', { fields: { 'subject.id': 'outside' } })
  return subjectOf(person)
}

export const columnsOf = ({ kind, id }: Subject) => ({
  workerId: kind === 'worker' ? id : null,
  memberId: kind === 'member' ? id : null,
})
