import type { FormBoard } from '../../../../contract/form/definition.ts'
import { hasOwnStep, statesToConfirm } from '../../../../contract/workflow/allowed.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import { personThen } from '../../../identity/person-json.ts'
import { Params } from '../../../platform/db/params.ts'
import { baseColumns } from '../queries.ts'
import type { Statement } from './query.ts'
import { visiblePosts } from './visible.ts'

export const workParts = ['today', 'mine', 'week', 'todo', 'verify'] as const
export type WorkPartName = (typeof workParts)[number]

/** Status codes of a board in which a corrective action waits for a person. */
interface Waiting {
  boardId: number
  status: string
}

/** For the company that is responsible and has a step of its own, while the status is open. */
const unfinished = (board: FormBoard): Waiting[] =>
  hasOwnStep(board.workflow)
    ? board.workflow.states
        .filter((status) => status.open)
        .map(({ value }) => ({ boardId: board.id, status: value }))
    : []

/** Waiting for a confirmation. */
const unconfirmed = (board: FormBoard): Waiting[] =>
  statesToConfirm(board.workflow).map((status) => ({ boardId: board.id, status }))

const newestFirst = 'p.doc_date desc nulls last, p.id desc'

export interface WorkQuery {
  boards: readonly FormBoard[]
  who: Person
  membership: Membership
  parts: readonly WorkPartName[]
  /** first and last day of the week that ends today */
  week: readonly [string, string]
  /** of each board in each part */
  rows: number
}

/** The records of every part of my work, one row a record and part, newest first. */
export function workStatement(query: WorkQuery): Statement {
  const { who, membership } = query
  const params = new Params()
  const me = params.add(who.id)
  const company = params.add(who.companyId)
  const [begin, today] = query.week.map((day) => `${params.add(day)}::date`)
  const seen = [
    `p.board_id = any(${params.add(query.boards.map(({ id }) => id))}::int[])`,
    `p.project_id = ${params.add(membership.projectId)}`,
    'p.deleted_at is null',
    visiblePosts(membership.partner, company, me),
  ].join(' and ')
  const waiting = (list: readonly Waiting[]) => {
    const boards = params.add(list.map(({ boardId }) => boardId))
    const statuses = params.add(list.map(({ status }) => status))
    return `(p.board_id, p.status) in (select * from unnest(${boards}::int[], ${statuses}::text[]))`
  }
  const conditions: Record<WorkPartName, () => string> = {
    today: () => `p.doc_date = ${today}`,
    mine: () => `p.writer_id = ${me}::int`,
    week: () => `p.writer_id = ${me}::int and p.doc_date between ${begin} and ${today}`,
    todo: () =>
      `p.responsible_company_ids @> array[${company}::int]
        and ${waiting(query.boards.flatMap(unfinished))}`,
    verify: () => waiting(query.boards.flatMap(unconfirmed)),
  }
  const found = query.parts.map(
    (name) => `select '${name}' as part, p.id, row_number() over (
        partition by p.board_id order by ${newestFirst}) as place,
      count(*) over (partition by p.board_id)::int as total
      from post p where ${seen} and ${conditions[name]()}`,
  )
  return {
    text: `select f.part, f.total as "boardTotal", ${baseColumns}, p.listing,
        ${personThen('p.writer_snapshot', 'w', 'wc')} as writer
      from (${found.join(' union all ')}) f join post p on p.id = f.id
      join member w on w.id = p.writer_id left join company wc on wc.id = w.company_id
      where f.place <= ${params.add(query.rows)} order by ${newestFirst}`,
    values: params.values,
  }
}
