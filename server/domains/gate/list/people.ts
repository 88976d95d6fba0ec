import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Subject, subjectKinds } from '../../../../contract/gate/token.ts'
import { likeKey } from '../../../../contract/sheet/rows.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { type DayPerson, dayPersonRow } from '../attendance/day-rows.ts'

/** A person whom a line of a paper list may mean. */
export interface ListedPerson extends DayPerson {
  subject: Subject
  name: string
  birthdate: string | null
  /** employee number, user ID, #id of a worker */
  numbers: string[]
}

/** What an exported list calls a worker `w` by who has neither number nor date of birth. */
export const unnamedNumber = sql`'#' || w.id`

const listedRow = v.object({
  ...dayPersonRow.entries,
  name: v.string(),
  birthdate: v.nullable(v.string()),
  kind: v.picklist(subjectKinds),
  id: v.number(),
  no: v.nullable(v.string()),
  username: v.nullable(v.string()),
})

/** Everyone who is or was of a site, each once; server/domains/gate/people/people.ts knows when. */
export async function listedPeople(db: Db, projectId: number): Promise<ListedPerson[]> {
  const rows = await rowsOfText(db, listedRow, {
    text: `select 'worker' as kind, w.id, w.name, w.birthdate::text, w.employee_no as no, m.username,
        w.company_id as "companyId", w.job_type as "jobType", w.sex, w.nationality,
        w.employment_type as "employmentType"
      from project_worker pw join worker w on w.id = pw.worker_id
      left join member m on m.id = w.member_id
      where pw.project_id = $1
    union all
    select 'member', m.id, m.name, null, null, m.username, m.company_id, m.position, null, null, null
      from member m
      where (exists (select 1 from project_member where project_id = $1 and member_id = m.id)
          or exists (select 1 from past_member where project_id = $1 and member_id = m.id))
        and not exists (select 1 from worker w
          join project_worker pw on pw.worker_id = w.id and pw.project_id = $1
          where w.member_id = m.id)`,
    values: [projectId],
  })
  return rows.map(({ kind, id, no, username, ...person }) => ({
    ...person,
    subject: { kind, id },
    numbers: [no, username, kind === 'worker' ? `#${id}` : null].flatMap((number) =>
      number ? [likeKey(number)] : [],
    ),
  }))
}

/** People by what a list may call them. */
export function indexOf(people: readonly ListedPerson[]) {
  const byName = Map.groupBy(people, ({ name }) => likeKey(name))
  const byNumber = Map.groupBy(
    people.flatMap((person) => person.numbers.map((number) => ({ number, person }))),
    ({ number }) => number,
  )
  return {
    named: (name: string): readonly ListedPerson[] => byName.get(likeKey(name)) ?? [],
    /** people of that name and birth date, or, with a number, of that name and number */
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
