import { randomUUIDv7 } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { FormBoard } from '../../contract/form/definition.ts'
import { type PostRow, postList } from '../../contract/record/post.ts'
import { presentRow } from '../../server/domains/post/present.ts'
import { baseColumns, postBaseRow } from '../../server/domains/post/queries.ts'
import { personThen } from '../../server/identity/person-json.ts'
import { rowsOfText, runText } from '../../server/platform/db/rows.ts'
import { dayOf } from '../../server/platform/time/days.ts'
import { viewQuery } from '../../src/features/record/list/list-query.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const site = await build.project()
const staff = await build.person({ project: site })
const partner = await build.person({ project: site, kind: 'partner' })
const office = await build.person({ level: 4, project: null })
const boards = services.boards.forms.all
const scope = { projectId: site.id, today: dayOf(new Date(), 'Asia/Seoul') }

const nasty = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom(
    '"',
    '\\',
    '\n\t',
    "'; --",
    '</script>',
    '\u2028',
    '🧑🏽‍🔧',
    '%"}],',
    '현장 "온"',
  ),
)
/** PostgreSQL takes neither the null character nor half a surrogate pair. */
const text = nasty.map((value) => value.replaceAll('\0', '').toWellFormed() || '가')
const instant = fc.date({
  min: new Date('1999-12-31T15:00:00Z'),
  max: new Date('2199-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
const values = fc.dictionary(
  text,
  fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.integer()),
  { maxKeys: 6, noNullPrototype: true },
)
const count = fc.nat(2_000_000)

const record = (board: FormBoard) =>
  fc.record({
    title: text,
    content: fc.oneof(text, fc.string({ unit: 'grapheme', minLength: 100, maxLength: 200 })),
    listing: values,
    status: fc.constantFrom(
      ...board.workflow.states.map(({ value }) => value),
      'of an older build "',
    ),
    dueAt: orNull(instant),
    docDate: orNull(instant.map((at) => at.toISOString().slice(0, 10))),
    stickyOrder: orNull(count),
    revision: count,
    comments: count,
    expected: count,
    arrived: count,
    cover: orNull(fc.uuid()),
    company: fc.boolean(),
    at: fc.array(instant, { minLength: 3, maxLength: 3 }),
    snapshot: orNull(fc.record({ name: text, position: orNull(text), companyName: orNull(text) })),
  })

type Row = ReturnType<typeof record> extends fc.Arbitrary<infer R> ? R : never

async function insert(board: FormBoard, row: Row, writer: BuiltPerson): Promise<void> {
  const { snapshot } = row
  await runText(services.db, {
    text: `insert into post (id, board_id, project_id, writer_id, company_id, title, content, "values",
        listing, status, due_at, doc_date, sticky_order, revision, comment_count,
        attachments_expected, attachments_arrived, cover_id, device_at, created_at, updated_at,
        writer_snapshot)
      values ($1, $2, $3, $4, $5, $6, $7, '{}', $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
        $18, $19, $20, $21)`,
    values: [
      randomUUIDv7(),
      board.id,
      site.id,
      writer.id,
      row.company ? writer.companyId : null,
      row.title,
      row.content.replaceAll('\0', '').toWellFormed(),
      JSON.stringify(row.listing),
      row.status,
      row.dueAt,
      row.docDate,
      row.stickyOrder,
      row.revision,
      row.comments,
      row.expected,
      row.arrived,
      row.cover,
      ...row.at,
      snapshot && JSON.stringify({ id: writer.id, companyId: writer.companyId, ...snapshot }),
    ],
  })
}

const made = new Map<number, Row[]>()

beforeAll(async () => {
  for (const board of boards) {
    const rows = fc.sample(record(board), { numRuns: 14, seed: board.id })
    made.set(board.id, rows)
    for (const [n, row] of rows.entries()) await insert(board, row, n % 3 === 0 ? partner : staff)
  }
})

const listed = v.object({ ...postBaseRow.entries, listing: v.record(v.string(), v.unknown()) })

/** As Node presents what it has read row by row. */
async function presented(ids: readonly string[]): Promise<PostRow[]> {
  const rows = await rowsOfText(services.db, listed, {
    text: `select ${baseColumns}, p.listing, ${personThen('p.writer_snapshot', 'w', 'wc')} as writer
      from post p join member w on w.id = p.writer_id left join company wc on wc.id = w.company_id
      where p.id = any($1::uuid[]) order by array_position($1::uuid[], p.id)`,
    values: [ids],
  })
  return rows.map((row) => presentRow(row, Date.now()))
}

const filters = (board: FormBoard): Record<string, unknown>[] => [
  {},
  { perPage: '7' },
  { perPage: '7', page: '2' },
  { page: '40' },
  { writer: 'me' },
  { writer: String(partner.id) },
  { companyIds: [partner.companyId] },
  { employeeCompanyId: String(staff.companyId) },
  { status: 'overdue' },
  { keyword: '현장' },
  { dateBegin: '2020-01-01', dateEnd: '2150-01-01' },
  { orderTarget: 'created_at', orderDirection: 'desc' },
  { orderTarget: 'title', orderDirection: 'asc' },
  { orderTarget: 'status' },
  { conditions: [{ key: 'comments', operator: '>', value: '10' }] },
  ...board.workflow.states.map(({ value }) => ({ status: value })),
  ...board.views.map((view) => viewQuery(board, view, scope)),
]

/** Who reads a board: everybody of the site and the office, or the roles that it names. */
async function readersOf({ readers }: FormBoard): Promise<[BuiltPerson, ...BuiltPerson[]]> {
  const [first] = readers ?? []
  if (!first) return [staff, partner, office]
  return [await build.person({ project: site, role: first })]
}

test.each(boards.map((board) => [board.slug, board] as const))(
  '%s: the database writes every row of every list as Node would present it',
  async (_, board) => {
    const readers = await readersOf(board)
    for (const who of readers) {
      for (const query of filters(board)) {
        const answer = await call(who, postList, {
          params: { boardId: String(board.id) },
          query: { projectId: String(site.id), ...query },
        })
        expect(answer.status, JSON.stringify(query)).toBe(200)
        const { data, total } = answer.body
        expect(data).toEqual(await presented(data.map(({ id }) => id)))
        expect(total).toBeGreaterThanOrEqual(data.length)
      }
    }
    const all = await call(readers[0], postList, {
      params: { boardId: String(board.id) },
      query: { projectId: String(site.id) },
    })
    expect(all.body.total).toBe(made.get(board.id)?.length)
  },
)

test('a preview is the first 120 code points of the content', async () => {
  const [board] = boards
  if (!board) throw new Error('there is no board')
  const answer = await call(staff, postList, {
    params: { boardId: String(board.id) },
    query: { projectId: String(site.id), preview: '1' },
  })
  const wanted = made
    .get(board.id)
    ?.map(({ content }) => [...content.replaceAll('\0', '').toWellFormed()].slice(0, 120).join(''))
  expect(answer.body.data.map(({ preview }) => preview).sort()).toEqual(wanted?.sort())
})
