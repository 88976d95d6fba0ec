import type pg from 'pg'

/** Rows of each list that the bench fills: people, companies, fields and employees. */
export const many = 10_000

const surnames = '김이박최정강조윤장임한오서신권황안송류홍'.split('')
const input = '민준서연도윤지우하은시우예준수아주원지호'.split('')
const trades = ['비계공', '철근공', '형틀목공', '전기공', '신호수', '굴착기 운전원']

/** SQL of one of the texts, picked by the row's number. */
const among = (texts: readonly string[], n: string) =>
  `(array[${texts.map((text) => `'${text}'`).join(',')}])[1 + (${n}) % ${texts.length}]`

const name = `${among(surnames, 'n')} || ${among(input, 'n / 20')} || ${among(input, 'n / 400')}`

/**
 * Ten thousand companies, people, fields and employees in one project, with names of a construction
 * site; each works for a company and at a field.
 */
export async function fillPlaces(client: pg.Client, projectId: number): Promise<void> {
  await client.query('set statement_timeout = 0')
  const statements = [
    `insert into company (name, biz_no, representative, phone)
      select '제일' || n || '건설(주)', null, ${name}, '02-555-' || lpad(n::text, 4, '0')
      from generate_series(1, ${many}) n`,
    `insert into project_company (project_id, company_id, kind)
      select ${projectId}, id, 'partner' from company on conflict do nothing`,
    `create temporary table made as select id, row_number() over (order by id) as n from company`,
    `insert into member (username, name, position, department, section, email, mobile, level,
        company_id, password)
      select 'bench.' || n, ${name}, ${among(['안전관리자', '공사과장', '작업반장'], 'n')},
        ${among(['안전팀', '공사팀', '관리팀', '품질팀'], 'n')}, '제' || (1 + n % 9) || '공구',
        'bench.' || n || '@example.com', '010' || lpad(n::text, 8, '0'), 1 + n % 3, made.id, 'x'
      from generate_series(1, ${many}) n join made using (n)`,
    `insert into project_member (project_id, member_id, role)
      select ${projectId}, id, 'member' from member on conflict do nothing`,
    `insert into field (project_id, field_name, field_code, address, manager_name)
      select ${projectId}, 'A' || n || '-' || (1 + n % 7) || '공구', 'A' || (n % 40),
        '한강새빛지구 ' || n || '번지', ${name} from generate_series(1, ${many}) n`,
    `insert into field_company (field_id, company_id)
      select f.id, made.id from (select id, row_number() over (order by id) as n from field
        where project_id = ${projectId}) f join made using (n) on conflict do nothing`,
    `with people as (
        insert into worker (name, company_id, job_type, hired_on, positioned_on, contact_number)
        select ${name}, made.id, ${among(trades, 'n')}, date '2026-01-01' + (n % 300)::int,
          date '2026-01-01' + (n % 300)::int, '010' || lpad(n::text, 8, '0')
        from generate_series(1, ${many}) n join made using (n) returning id)
      insert into project_worker (project_id, worker_id) select ${projectId}, id from people`,
    `insert into field_worker (field_id, worker_id)
      select f.id, w.worker_id from
        (select id, row_number() over (order by id) as n from field
          where project_id = ${projectId}) f
        join (select worker_id, row_number() over (order by worker_id) as n from project_worker
          where project_id = ${projectId}) w using (n)`,
    'drop table made',
    'analyze',
  ]
  for (const statement of statements) await client.query(statement)
}
