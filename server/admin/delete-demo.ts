import { noPassword } from '../identity/password.ts'
import type { Db } from '../platform/db/connect.ts'
import { runText } from '../platform/db/rows.ts'

export interface DemoDeleted {
  projects: number
  members: number
  /** demo people who wrote in real projects: suspended, their records stay */
  shutOut: number
}

/** In dependency order: a row is deleted after everything that refers to it. */
const steps = [
  'delete from audit where project_id in (select id from project where demo)',
  'delete from post where project_id in (select id from project where demo)',
  'delete from thread_post where project_id in (select id from project where demo)',
  // Threads in which nobody else spoke, with their replies.
  `delete from thread_post r using member w where r.id = r.root_id and w.id = r.writer_id and w.demo
    and not exists (select 1 from thread_post p join member m on m.id = p.writer_id
      where p.root_id = r.id and not m.demo)
    and not exists (select 1 from thread_post p join thread_comment c on c.post_id = p.id
      join member m on m.id = c.writer_id where p.root_id = r.id and not m.demo)`,
  `delete from audit a where a.entity = 'thread'
    and not exists (select 1 from thread_post p where p.id::text = a.entity_id)`,
  'delete from approval_document where project_id in (select id from project where demo)',
  // Documents of other places on whose line nobody else is; numbered ones with the whole of their run alone,
  // which begins again then: real numbers have no gap.
  `with theirs as (select d.id, d.project_id, d.number_year
      from approval_document d join member w on w.id = d.writer_id where w.demo
        and not exists (select 1 from approval_element e join member m on m.id = e.member_id
          where e.document_id = d.id and not m.demo)
        and not exists (select 1 from approval_after a join member m on m.id = a.writer_id
          where a.document_id = d.id and not m.demo))
    delete from approval_document d using theirs t where t.id = d.id
      and not exists (select 1 from approval_document o where o.number_year = t.number_year
        and o.project_id is not distinct from t.project_id and o.id not in (select id from theirs))`,
  `delete from approval_number n where not exists (select 1 from approval_document d
    where d.number_year = n.year and d.project_id is not distinct from n.project_id)`,
  `delete from audit a where a.entity = 'approval'
    and not exists (select 1 from approval_document d where d.id::text = a.entity_id)`,
  'delete from thread_like where member_id in (select id from member where demo)',
  `update thread_post p set like_count = (select count(*) from thread_like l where l.post_id = p.id)
    where like_count > 0`,
  `update upload set detached_at = now() where detached_at is null and id in (select l.upload_id
    from library_upload l join project p on p.id = l.project_id where p.demo)`,
  'delete from library_file where project_id in (select id from project where demo)',
  'delete from library_folder where project_id in (select id from project where demo)',
  // What a real person has changed since is theirs.
  'delete from page where demo and member_id in (select id from member where demo)',
  `delete from upload where post_id is null and thread_id is null and approval_id is null
    and owner_id in (select id from member where demo)
    and not exists (select 1 from place_photo l join project p on p.id = l.project_id
      where l.upload_id = upload.id and not p.demo)
    and not exists (select 1 from drawing_revision r join drawing d on d.id = r.drawing_id
      join project p on p.id = d.project_id where r.upload_id = upload.id and not p.demo)
    and not exists (select 1 from worker w where w.photo_id = upload.id and not w.demo)
    and not exists (select 1 from library_version v where v.upload_id = upload.id)
    and not exists (select 1 from review_file f join review r on r.id = f.review_id
      join project p on p.id = r.project_id where f.upload_id = upload.id and not p.demo)`,
  // Files that real people had attached to demo records now belong to no record.
  `update upload set detached_at = now()
    where id in (select photo_id from worker where demo) and detached_at is null`,
  `update upload set detached_at = now() where detached_at is null and id in (select r.upload_id
    from drawing_revision r join drawing d on d.id = r.drawing_id
    join project p on p.id = d.project_id where p.demo)`,
  'delete from worker where demo',
]

/**
 * Deletes demo accounts, projects, workers and records for good. The next sweep removes photos that
 * nothing refers to any more.
 */
export async function deleteDemo(tx: Db): Promise<DemoDeleted> {
  const count = (text: string, values: unknown[] = []) => runText(tx, { text, values })
  for (const step of steps) await count(step)
  const projects = await count('delete from project where demo')
  const members = await count(
    `delete from member m where demo
      and not exists (select 1 from post p
        where m.id in (p.writer_id, p.acted_by, p.updated_by, p.deleted_by))
      and not exists (select 1 from comment c where m.id in (c.writer_id, c.removed_by))
      and not exists (select 1 from thread_post p
        where m.id in (p.writer_id, p.accepted_by, p.hidden_by, p.deleted_by))
      and not exists (select 1 from thread_comment c where m.id in (c.writer_id, c.removed_by))
      and not exists (select 1 from approval_document d where d.writer_id = m.id)
      and not exists (select 1 from approval_element e where e.member_id = m.id)
      and not exists (select 1 from approval_after a where a.writer_id = m.id)
      and not exists (select 1 from review r
        join project p on p.id = r.project_id where r.member_id = m.id and not p.demo)
      and not exists (select 1 from upload u where u.owner_id = m.id)
      and not exists (select 1 from library_folder d where m.id in (d.member_id, d.deleted_by))
      and not exists (select 1 from library_file f where m.id in (f.member_id, f.deleted_by))
      and not exists (select 1 from library_version v where v.member_id = m.id)
      and not exists (select 1 from page p where m.id in (p.member_id, p.deleted_by))`,
  )
  const shutOut = await count(
    `update member set is_activated = false, password = $1,
      suspended_at = coalesce(suspended_at, now()) where demo`,
    [noPassword],
  )
  await count(
    `delete from company c where demo
      and not exists (select 1 from member m where m.company_id = c.id)
      and not exists (select 1 from project_company p where p.company_id = c.id)
      and not exists (select 1 from worker w where w.company_id = c.id)
      and not exists (select 1 from worker_position h where h.company_id = c.id)
      and not exists (select 1 from attendance a where a.company_id = c.id)
      and not exists (select 1 from post p where p.company_id = c.id)`,
  )
  return { projects, members, shutOut }
}
