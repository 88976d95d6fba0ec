import type { Subject } from '../../contract/gate/token.ts'
import { likeKey } from '../../contract/sheet/rows.ts'
import type { Db } from '../db/connect.ts'
import { dayOf } from '../post/days.ts'
import type { DayPerson } from './day-rows.ts'

/** Somebody whom a line of a paper list may mean. */
export interface ListedPerson extends DayPerson {
  subject: Subject
  name: string
  birthdate: string | null
  /** employee number, user ID */
  numbers: string[]
  /** worked until that day; null: still does */
  retiredOn: string | null
  /** ms; was a member until then, null: still is */
  endedAt: number | null
  /** ms */
  suspendedAt: number | null
}

interface Row extends Omit<ListedPerson, 'subject' | 'numbers' | 'endedAt' | 'suspendedAt'> {
  kind: Subject['kind']
  id: number
  no: string | null
  username: string | null
  endedAt: Date | null
  suspendedAt: Date | null
}

/** Everybody who is or was of a site, each once (server/gate/people.ts). */
export async function listedPeople(db: Db, projectId: number): Promise<ListedPerson[]> {
  const { rows } = await db.$client.query<Row>(
    `select 'worker' as kind, w.id, w.name, w.birthdate::text, w.employee_no as no, m.username,
        w.company_id as "companyId", w.job_type as "jobType", w.sex, w.nationality,
        w.employment_type as "employmentType", w.retired_on::text as "retiredOn",
        null::timestamptz as "endedAt", null::timestamptz as "suspendedAt"
      from project_worker pw join worker w on w.id = pw.worker_id
      left join member m on m.id = w.member_id
      where pw.project_id = $1
    union all
    select 'member', m.id, m.name, null, null, m.username, m.company_id, m.position, null, null,
        null, null, case when pm.member_id is null then pa.ended end, m.suspended_at
      from member m
      left join project_member pm on pm.project_id = $1 and pm.member_id = m.id
      left join (select member_id, max(ended_at) as ended from past_member
        where project_id = $1 group by member_id) pa on pa.member_id = m.id
      where (pm.member_id is not null or pa.member_id is not null)
        and not exists (select 1 from worker w
          join project_worker pw on pw.worker_id = w.id and pw.project_id = $1
          where w.member_id = m.id)`,
    [projectId],
  )
  return rows.map(({ kind, id, no, username, endedAt, suspendedAt, ...person }) => ({
    ...person,
    subject: { kind, id },
    numbers: [no, username].flatMap((number) => (number ? [likeKey(number)] : [])),
    endedAt: endedAt?.getTime() ?? null,
    suspendedAt: suspendedAt?.getTime() ?? null,
  }))
}

/** Whether somebody was of the site at an instant (server/gate/people.ts). */
export function wasHere(
  { retiredOn, endedAt, suspendedAt }: ListedPerson,
  at: number,
  timeZone: string,
): boolean {
  if (suspendedAt !== null && suspendedAt <= at) return false
  if (endedAt !== null && endedAt <= at) return false
  return retiredOn === null || retiredOn >= dayOf(new Date(at), timeZone)
}

/** People by what a list may call them. */
export function indexOf(people: readonly ListedPerson[]) {
  const byName = Map.groupBy(people, ({ name }) => likeKey(name))
  const byNumber = Map.groupBy(
    people.flatMap((person) => person.numbers.map((number) => ({ number, person }))),
    ({ number }) => number,
  )
  return {
    /** those of that name and birth date, or, where a number stands, of that name and number */
    like(name: string, birthdate: string | null, number: string | null): ListedPerson[] {
      const named = likeKey(name)
      if (number === null) {
        return (byName.get(named) ?? []).filter((person) => person.birthdate === birthdate)
      }
      const found = (byNumber.get(likeKey(number)) ?? []).map(({ person }) => person)
      return [...new Set(found)].filter(
        (person) =>
          likeKey(person.name) === named &&
          (birthdate === null || person.birthdate === null || person.birthdate === birthdate),
      )
    },
  }
}
