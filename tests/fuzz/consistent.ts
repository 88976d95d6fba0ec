import type { Services } from '../../server/handler/services.ts'

/** Invariants, each as a statement that finds the rows that violate it. */
const broken: Record<string, string> = {
  'a record stands at a field of another project':
    'select p.id from post p join field f on f.id = p.field_id where f.project_id <> p.project_id',
  'a comment answers one on another record':
    'select c.id from comment c join comment p on p.id = c.parent_id where p.post_id <> c.post_id',
  'a record has no line in the audit':
    'select id from post where not exists (select 1 from audit where entity_id = post.id::text)',
  'a reply is on another board, or in another place, than its thread': `select t.id from thread_post t
    join thread_post r on r.id = t.root_id
    where (t.board_id, coalesce(t.project_id, 0)) <> (r.board_id, coalesce(r.project_id, 0))`,
  'a reply, or what is no notice, is for some people alone': `select p.id from thread_target t
    join thread_post p on p.id = t.post_id where p.board_id <> 1 or p.id <> p.root_id`,
  'what is no notice has to be confirmed':
    'select id from thread_post where must_read and (board_id <> 1 or id <> root_id)',
  'a notice for all projects is for companies or work sites': `select p.id from thread_target t
    join thread_post p on p.id = t.post_id where p.project_id is null and t.kind <> 'role'`,
  'an accepted answer is of another thread': `select r.id from thread_post r
    where r.accepted_id is not null
      and not exists (select 1 from thread_post t where t.id = r.accepted_id and t.root_id = r.id)
      and not exists (select 1 from thread_comment c join thread_post t on t.id = c.post_id
        where c.id = r.accepted_id and t.root_id = r.id)`,
  'an earlier address leads to two pages': `select former.slug as id
    from page p, unnest(p.former) as former(slug) group by former.slug having count(*) > 1`,
  'a file is of a record and of a post':
    'select id from upload where post_id is not null and thread_id is not null',
  'a file is of a document and of something else': `select id from upload
    where approval_id is not null and (post_id is not null or thread_id is not null)`,
  'a document waits for nobody, or an ended one for somebody': `select d.id from approval_document d
    where (d.status = 'ongoing') is distinct from exists (select 1 from approval_element e
      where e.document_id = d.id and e.round = d.round and e.step is not null and e.status = 'wait')`,
  'a document is complete without a number, or has one before': `select id from approval_document
    where (status = 'complete') is distinct from (number is not null)`,
  'numbers of a place and year have a gap': `select min(d.id::text) as id from approval_document d
    left join approval_number n on n.year = d.number_year
      and n.project_id is not distinct from d.project_id
    where d.number is not null group by d.project_id, d.number_year, n.last
    having count(*) is distinct from n.last or max(d.number_no) is distinct from n.last`,
  'somebody is twice on a line, or on that of their own': `select e.document_id as id
    from approval_element e join approval_document d on d.id = e.document_id
    group by e.document_id, e.round
    having count(distinct e.member_id) < count(*) or bool_or(e.member_id = d.writer_id)`,
  'somebody decided without a time, or at their time did not': `select document_id as id
    from approval_element
    where (status in ('approved', 'rejected', 'confirmed')) is distinct from (acted_at is not null)`,
  'an employee works at a field of a project that is not theirs': `select fw.worker_id as id
    from field_worker fw join field f on f.id = fw.field_id where not exists (select 1
      from project_worker pw where pw.worker_id = fw.worker_id and pw.project_id = f.project_id)`,
  'a company hangs from one that takes no part': `select c.company_id as id from project_company c
    where c.parent_company_id is not null and not exists (select 1 from project_company p
      where p.project_id = c.project_id and p.company_id = c.parent_company_id)`,
  'a position ends before it begins': 'select id from worker_position where end_on < begin_on',
  'a file of somebody else is a signature': `select s.id from signature s
    join upload u on u.id = s.file_id where u.owner_id <> s.member_id`,
  'a file of somebody else is a document': `select d.id from member_document d
    join upload u on u.id = d.file_id where u.owner_id <> d.member_id`,
  'a file of somebody else is a picture of a person': `select m.id from member m
    join upload u on u.id = m.avatar_id where u.owner_id <> m.id`,
  'a picture of somebody of the register is kept for nothing': `select w.id from worker w
    join upload u on u.id = w.photo_id where u.purpose is distinct from 'worker'
      or u.detached_at is not null`,
  'nobody of level 5 is left': `select 0 as id where not exists (select 1 from member
    where level = 5 and is_activated and suspended_at is null)`,
}

/** Violated invariants in words; none when everything is consistent. */
export async function inconsistencies({ pool }: Services): Promise<string[]> {
  const found: string[] = []
  for (const [what, statement] of Object.entries(broken)) {
    const { rows } = await pool.query<{ id: unknown }>(statement)
    if (rows.length > 0) found.push(`${what}: ${rows.slice(0, 3).map(({ id }) => id)}`)
  }
  return found
}
