import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Membership, Person } from '../../identity/person.ts'
import { personThen } from '../../identity/person-json.ts'
import { Params } from '../../platform/db/params.ts'
import type { Statement } from '../post/list/query.ts'
import { visiblePosts } from '../post/list/visible.ts'
import { baseColumns } from '../post/queries.ts'

export interface OfflineScope {
  boards: readonly FormBoard[]
  who: Person
  membership: Membership
  /** first day */
  from: string
}

/** All boards' records of the project that the person may see, over `post p`. */
function visibleIn({ boards, who, membership }: OfflineScope, params: Params): string {
  return [
    `p.board_id = any(${params.add(boards.map(({ id }) => id))}::int[])`,
    `p.project_id = ${params.add(membership.projectId)}`,
    'p.deleted_at is null',
    ...(membership.partner
      ? [visiblePosts(true, params.add(who.companyId), params.add(who.id))]
      : []),
  ].join(' and ')
}

/** Boards that have a record at all. */
export function presentStatement(scope: OfflineScope): Statement {
  const params = new Params()
  return {
    text: `select distinct p.board_id as "boardId" from post p where ${visibleIn(scope, params)}`,
    values: params.values,
  }
}

/** Records of the days after an id, in the order of their ids. */
export function pageStatement(
  scope: OfflineScope,
  after: string | undefined,
  rows: number,
): Statement {
  const params = new Params()
  const where = [
    visibleIn(scope, params),
    `p.doc_date >= ${params.add(scope.from)}::date`,
    ...(after ? [`p.id > ${params.add(after)}::uuid`] : []),
  ].join(' and ')
  return {
    text: `select ${baseColumns}, p.listing, ${personThen('p.writer_snapshot', 'w', 'wc')} as writer
      from (select * from post p where ${where} order by p.id limit ${params.add(rows)}) p
      join member w on w.id = p.writer_id left join company wc on wc.id = w.company_id
      order by p.id`,
    values: params.values,
  }
}

/** Bytes of JSON around the words: of a record, a file, a comment, a change. */
const around = { record: 1100, file: 260, comment: 330, change: 260 }

/**
 * What the records of the days and the others weigh as JSON, each with files, comments and changes;
 * an estimate, as only the words are measured.
 */
export function weightStatement(scope: OfflineScope, others: readonly string[]): Statement {
  const params = new Params()
  const where = `${visibleIn(scope, params)} and (p.doc_date >= ${params.add(scope.from)}::date
    or p.id = any(${params.add(others)}::uuid[]))`
  return {
    text: `select count(*)::int as records, coalesce(sum(files.photos), 0)::int as photos,
        coalesce(sum(${around.record} + octet_length(p.values::text) + octet_length(p.content)
          + files.bytes + words.bytes + changes.bytes), 0)::float8 as bytes
      from post p
      cross join lateral (select count(*) * ${around.file} as bytes,
          count(*) filter (where u.kind = 'photo' and u.arrived_at is not null) as photos
        from upload u where u.post_id = p.id and u.detached_at is null) files
      cross join lateral (select coalesce(sum(${around.comment} + octet_length(c.content)), 0) as bytes
        from comment c where c.post_id = p.id and c.removed_at is null) words
      cross join lateral (select coalesce(sum(${around.change}
            + case when a.action in ('create', 'confirm') then 0
              else coalesce(octet_length(a.before::text), 0)
                + coalesce(octet_length(a.after::text), 0) end), 0) as bytes
        from audit a where a.entity = 'post' and a.entity_id = p.id::text) changes
      where ${where}`,
    values: params.values,
  }
}
