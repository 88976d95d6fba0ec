import type pg from 'pg'

/** Documents of one project, all with the same approver, for the bench. */
export const documents = 100_000

interface Cast {
  projectId: number
  /** who wrote them */
  writerId: number
  /** who agreed to each of them */
  safetyId: number
  /** whose approval ended them; of the last hundred it is awaited */
  managerId: number
}

/** A hundred thousand documents of approval over three years, completed but for the last hundred. */
export async function fillDocuments(
  client: pg.Client,
  { projectId, writerId, safetyId, managerId }: Cast,
): Promise<void> {
  await client.query('set statement_timeout = 0')
  const person = (id: number) =>
    `(select jsonb_build_object('id', id, 'name', name) from member where id = ${id})`
  const statements = [
    `create temporary table made as select n, gen_random_uuid() as id,
        now() - interval '3 years' * (1 - n::float / ${documents}) as at,
        case when n > ${documents - 100} then 'ongoing' else 'complete' end as status,
        '일일 작업계획 ' || n || '호 ' || (array['비계','갱폼','양중','굴착','전기'])[1 + n % 5] as title
      from generate_series(1, ${documents}) n`,
    `insert into approval_document (id, project_id, writer_id, writer_snapshot, kind, title, content,
        plain, search, security, priority, status, device_at, created_at, updated_at, submitted_at,
        decided_at, number, number_year, number_no)
      select id, ${projectId}, ${writerId}, ${person(writerId)}, 'plan', title,
        '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"내용"}]}]}',
        '내용', array['비계','작업','계획'], 'normal', 'normal', status, at, at, at, at,
        case when status = 'complete' then at + interval '2 hours' end,
        case when status = 'complete' then 'BENCH-AP-2020-' || n end,
        case when status = 'complete' then 2020 end, case when status = 'complete' then n end
      from made`,
    `insert into approval_round (document_id, round, status, digest, submitted_at, ended_at)
      select id, 1, status, repeat('0', 64), at,
        case when status = 'complete' then at + interval '2 hours' end from made`,
    `insert into approval_element (document_id, round, position, step, member_id, member_snapshot, type,
        status, acted_at)
      select made.id, 1, place, place, who, snapshot, type,
        case when made.status = 'complete' or place = 1 then 'approved' else 'wait' end,
        case when made.status = 'complete' or place = 1 then made.at + interval '1 hour' end
      from made cross join (values
        (1, ${safetyId}, ${person(safetyId)}, 'agreement'),
        (2, ${managerId}, ${person(managerId)}, 'approval')) line (place, who, snapshot, type)`,
    'analyze',
  ]
  for (const statement of statements) await client.query(statement)
}
