import * as v from 'valibot'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Membership, Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Params } from '../../platform/db/params.ts'
import { type RowOf, rowsOfText } from '../../platform/db/rows.ts'
import { hiddenBoards, visiblePosts } from '../post/list/visible.ts'
import { type FileRecord, fileRecordRow, purposes } from '../upload/present.ts'

const placedFileRow = v.object({
  ...fileRecordRow.entries,
  /** what its owner uses it for, if it belongs to no record */
  purpose: v.nullable(v.picklist(purposes)),
  /** of a picture of a project or one of its sites, or of a drawing; null for every other file */
  placeProjectId: v.nullable(v.number()),
  /** of its owner's picture: where they belong; null for every other file */
  ownerCompanyId: v.nullable(v.number()),
  ownerProjectIds: v.nullable(v.array(v.number())),
  /** of an employee's picture: whose it is; null for every other file */
  worker: v.nullable(
    v.object({
      companyId: v.number(),
      memberId: v.nullable(v.number()),
      projectIds: v.array(v.number()),
    }),
  ),
  /** the post of a thread that has the file */
  threadId: v.nullable(v.string()),
  /** the approval document that has the file */
  approvalId: v.nullable(v.string()),
  /** of the record that has the file; null while none has */
  boardId: v.nullable(v.number()),
  projectId: v.nullable(v.number()),
  writerId: v.nullable(v.number()),
  companyId: v.nullable(v.number()),
  responsibleCompanyIds: v.nullable(v.array(v.number())),
  /** where it waits with operations that announced it */
  reviewPlaces: v.array(v.object({ projectId: v.number(), boardId: v.number() })),
})
export type PlacedFile = RowOf<typeof placedFileRow>

const columns = `f.id, f.owner_id as "ownerId", f.post_id as "postId", f.kind, f.name, f.type,
  f.size, f.sha256, f.taken_at as "takenAt", f.arrived_at as "arrivedAt"`

const inUse = `(f.detached_at is null or f.approval_id is not null)
  and (f.post_id is null or p.deleted_at is null)`

/**
 * Files in use: not detached, not of a deleted record. Those of approval documents too where they are
 * detached: an earlier submission has them.
 */
export const findFiles = (db: Db, ids: readonly string[]): Promise<PlacedFile[]> =>
  placedFiles(db, 'file-find', inUse, ids)

/** A file of a record also where it was taken off, or the record was removed. */
export async function findFormerFile(db: Db, id: string): Promise<PlacedFile | undefined> {
  const [file] = await placedFiles(db, 'file-find-former', 'f.post_id is not null', [id])
  return file
}

async function placedFiles(
  db: Db,
  name: string,
  where: string,
  ids: readonly string[],
): Promise<PlacedFile[]> {
  return await rowsOfText(db, placedFileRow, {
    name,
    text: `select ${columns}, f.purpose, f.thread_id as "threadId", f.approval_id as "approvalId", p.board_id as "boardId", p.project_id as "projectId",
        p.writer_id as "writerId", p.company_id as "companyId",
        p.responsible_company_ids as "responsibleCompanyIds",
        coalesce((select jsonb_agg(distinct jsonb_build_object('projectId', r.project_id,
            'boardId', r.board_id))
          from review_file rf join review r on r.id = rf.review_id
          where rf.upload_id = f.id), '[]'::jsonb) as "reviewPlaces",
        coalesce(l.project_id, g.project_id) as "placeProjectId", o.company_id as "ownerCompanyId", case when o.id is not null then array(
          select project_id from project_member where member_id = o.id) end as "ownerProjectIds",
        case when w.id is not null then jsonb_build_object('companyId', w.company_id,
          'memberId', w.member_id, 'projectIds', array(
            select project_id from project_worker where worker_id = w.id)) end as worker
      from upload f left join post p on p.id = f.post_id
        left join place_photo l on l.upload_id = f.id
        left join drawing_revision dr on dr.upload_id = f.id
        left join drawing g on g.id = dr.drawing_id
        left join worker w on w.photo_id = f.id
        left join member o on o.id = f.owner_id and o.avatar_id = f.id
      where f.id = any($1::uuid[]) and ${where} and f.purpose is distinct from 'library'
      order by f.id`,
    values: [ids],
  })
}

export interface FileQuery {
  page: number
  perPage: number
  boardId?: number | undefined
  postId?: string | undefined
  /** only photos that have arrived; otherwise all files */
  arrivedPhotos: boolean
}

/** What a person sees of records as a member of their projects, in SQL over `post p`. */
function visibleIn(
  params: Params,
  who: Person,
  memberships: readonly Membership[],
  boards: readonly FormBoard[],
): string {
  // Most people see the same of all their projects.
  const alike = Map.groupBy(memberships, (membership) =>
    JSON.stringify([membership.partner, hiddenBoards(boards, { who, membership })]),
  )
  const each = [...alike.values()].flatMap((group) => {
    const [membership] = group
    if (!membership) return []
    const ids = group.map(({ projectId }) => projectId)
    const seen = [
      `p.project_id = any(${params.add(ids)}::int[])`,
      `p.board_id <> all(${params.add(hiddenBoards(boards, { who, membership }))}::int[])`,
      ...(membership.partner
        ? [visiblePosts(true, params.add(who.companyId), params.add(who.id))]
        : []),
    ]
    return [`(${seen.join(' and ')})`]
  })
  return each.length === 0 ? 'false' : `(${each.join(' or ')})`
}

/** Files of the records that the person may see in these projects, newest first. */
export async function listFiles(
  db: Db,
  who: Person,
  memberships: readonly Membership[],
  query: FileQuery,
  boards: readonly FormBoard[],
): Promise<{ rows: FileRecord[]; total: number }> {
  const params = new Params()
  const where = [
    visibleIn(params, who, memberships, boards),
    'p.deleted_at is null',
    'f.detached_at is null',
    ...(query.boardId ? [`p.board_id = ${params.add(query.boardId)}`] : []),
    ...(query.postId ? [`p.id = ${params.add(query.postId)}`] : []),
    ...(query.arrivedPhotos ? ["f.kind = 'photo'", 'f.arrived_at is not null'] : []),
  ].join(' and ')
  const from = `upload f join post p on p.id = f.post_id where ${where}`
  const [counted] = await rowsOfText(db, v.object({ total: v.number() }), {
    text: `select count(*)::int as total from ${from}`,
    values: [...params.values],
  })
  const limit = params.add(query.perPage)
  const offset = params.add((query.page - 1) * query.perPage)
  const rows = await rowsOfText(db, fileRecordRow, {
    text: `select ${columns} from ${from}
      order by f.arrived_at desc nulls last, f.id desc limit ${limit} offset ${offset}`,
    values: params.values,
  })
  return { rows, total: counted?.total ?? 0 }
}
