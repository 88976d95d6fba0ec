import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/**
 * What the server is measured against: Hono and pg with nothing between, no sign-in, no rights, no
 * checks, no history. Started by `measures/server.ts` as a process of its own, on the same database.
 */
const pool = new pg.Pool({ ...JSON.parse(process.env.BARE_DATABASE ?? '{}'), max: 20 })

const columns = `p.id, p.board_id, p.project_id, p.title, p.listing, p.status, p.due_at, p.doc_date,
  p.field_id, p.company_id, p.sticky_order, p.revision, p.attachments_expected,
  p.attachments_arrived, p.comment_count, p.cover_id, p.device_at, p.created_at, p.updated_at,
  m.id as writer_id, m.name as writer_name, m.position as writer_position,
  c.id as writer_company_id, c.name as writer_company_name`

const list = {
  name: 'list',
  text: `select ${columns} from post p
    join member m on m.id = p.writer_id left join company c on c.id = m.company_id
    where p.board_id = $1 and p.project_id = $2 and p.deleted_at is null
    order by p.sticky_order, p.doc_date desc nulls last, p.id desc nulls last limit 20`,
}

const create = {
  name: 'create',
  text: `insert into post (id, board_id, project_id, writer_id, company_id, title, "values", listing,
      status, doc_date, search, device_at)
    values ($1, $2, $3, $4, $5, $6, $7, $7, 'received', now(), $8, $9) returning *`,
}

const app = new Hono()

app.get('/list/:board/:project', async (c) => {
  const { board, project } = c.req.param()
  const { rows } = await pool.query({ ...list, values: [board, project] })
  return c.json({ data: rows, page: 1, perPage: 20 })
})

app.put('/create/:board/:writer/:company', async (c) => {
  const { board, writer, company } = c.req.param()
  const { id, projectId, values, writtenAt } = await c.req.json()
  const words = [...new Set(String(values.what).match(/.{2}/gu) ?? [])]
  const row = [id, board, projectId, writer, company, values.what, values, words, writtenAt]
  const { rows } = await pool.query({ ...create, values: row })
  return c.json(rows[0], 201)
})

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`listening on http://127.0.0.1:${port}`)
})
