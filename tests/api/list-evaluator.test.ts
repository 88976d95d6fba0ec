import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { FormBoard } from '../../contract/form/definition.ts'
import type { ReferenceKind } from '../../contract/form/field-types.ts'
import { operators } from '../../contract/identity/operator.ts'
import { cellOf } from '../../contract/list/cell.ts'
import { type ListColumn, listColumn } from '../../contract/list/column.ts'
import { knownOperators } from '../../contract/list/operators.ts'
import { type Post, type PostRow, postList, postOne } from '../../contract/record/post.ts'
import { completeConditions } from '../../contract/wire/query.ts'
import { boardFolder, loadBoards } from '../../server/domains/board/registry.ts'
import { cachedList } from '../../src/features/record/list/cached-list.ts'
import type { PostListQuery } from '../../src/features/record/queries.ts'
import { soaking } from '../harness/size.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aRecord, aText, type Named, storeRecord, type Writer } from './list-records.ts'

// A list is filtered and sorted by the database, and of the same records by a device without a
// connection. Whatever is asked, both find the same in the same order.
const timeZone = 'Pacific/Auckland'
const fixtures = new URL('../boards', import.meta.url).pathname
const boards = await loadBoards([boardFolder, fixtures])

const { app, services } = await startHarness({ boards })
const build = makeBuild(services)
const call = makeCall(app)
const main = { name: '가나 Construction', ...(await build.company({ name: '가나 Construction' })) }
const partner = { name: 'ａbc 건설', ...(await build.company({ name: 'ａbc 건설' })) }
const project = await build.project({ timeZone, main })
const person = async (name: string, company: typeof main, more: object = {}): Promise<Writer> => ({
  ...(await build.person({ project, name, company, ...more })),
  name,
  companyName: company.name,
})
const staff = await person('😀 독고영재', main)
const writers = [staff, await person('Ａ 독고', main), await person('abc', partner)]

const fieldNames = ['나동', 'B동', '😀', '가동']
const workerNames = ['홍길동', 'Hong', 'ｈｏｎｇ', '길동']
const fields = await Promise.all(fieldNames.map((name) => build.field(project, name)))
const workers = await Promise.all(workerNames.map((name) => build.worker(project, main, name)))
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const named: Named = {
  members: idsOf(writers),
  companies: [main.id, partner.id],
  fields: idsOf(fields),
  workers: idsOf(workers),
}
const called = (ids: readonly number[], names: readonly string[]) =>
  new Map(ids.map((id, at) => [id, names[at] ?? '']))
const names: Record<ReferenceKind, Map<number, string>> = {
  member: called(
    named.members,
    writers.map(({ name }) => name),
  ),
  company: called(named.companies, [main.name, partner.name]),
  field: called(named.fields, fieldNames),
  worker: called(named.workers, workerNames),
}

interface Listed {
  board: FormBoard
  who: Writer
  /** as a page of the list has them */
  rows: PostRow[]
  /** the same records, whole */
  posts: Post[]
  columns: ListColumn[]
}
const lists: Listed[] = []

/** Boards of some roles are read and written by one of them. */
async function readerOf({ readers }: FormBoard): Promise<Writer> {
  const role = readers?.[0]
  return role ? await person(`${role} 독고`, main, { role }) : staff
}

beforeAll(async () => {
  for (const board of boards.forms.all) {
    const who = await readerOf(board)
    const made = fc.sample(aRecord(board, named), { numRuns: 24, seed: board.id })
    for (const [n, record] of made.entries()) {
      const writer = board.readers ? who : (writers[n % writers.length] ?? staff)
      await storeRecord(services, board, record, { projectId: project.id, timeZone, writer })
    }
    const params = { boardId: String(board.id) }
    const query = { projectId: String(project.id), perPage: '200' }
    const rows = (await call(who, postList, { params, query })).body.data
    const posts: Post[] = []
    for (const { id } of rows) {
      posts.push((await call(who, postOne, { params: { ...params, postId: id } })).body)
    }
    expect(posts).toHaveLength(made.length)
    const keys = ['title', 'status', 'writer', 'attachments', 'comments', 'date', 'due_at']
    const columns = [...keys, 'created_at', 'updated_at', ...board.search].flatMap(
      (key) => listColumn(board, key) ?? [],
    )
    lists.push({ board, who, rows, posts, columns })
  }
}, 600_000)

const some = <T>(values: readonly T[], otherwise: T) =>
  fc.constantFrom(...(values.length > 0 ? values : [otherwise]))

/** What people and programs write, of a value that is there and of none. */
const changed = (text: string) => {
  const chars = [...text]
  return some(
    [
      ...[text, text, text, text.toUpperCase(), text.toLowerCase(), ` ${text}\u00a0`],
      ...[text.normalize('NFD'), text.normalize('NFKC'), chars.slice(0, 2).join('')],
      ...[chars.slice(1, 3).join(''), text.slice(0, 10), text.slice(0, 7)],
    ],
    text,
  )
}
const odd = fc.constantFrom(
  ...['0.30', '+1', '-0', '007', '1e3', '0.1', '-2.5', '100000000000000.000000001', '2026-03-02'],
  ...['2026-02-30', '0000-01-01', '2026-03', '2026-13', '24:00', '9:00', '09:00', 'true', '0'],
  ...['-', '가', '%', '_', '\\', "'", ',', '2026-03-01T11:00:00Z', '2026-03-01T10:59:59.999999Z'],
)

function valueFor({ posts }: Listed, column: ListColumn): fc.Arbitrary<string> {
  const there = posts
    .flatMap((post) => cellOf(column, post))
    .filter((cell) => cell !== null && cell !== '')
    .map((cell) => [...String(cell)].slice(0, 60).join(''))
  const value = some(there, '1')
  const isText = column.kind === 'text' || column.kind === 'choice' || column.kind === 'choices'
  const one = fc.oneof(
    { weight: 12, arbitrary: isText ? value.chain(changed) : value },
    // The day of an instant.
    { weight: column.kind === 'instant' ? 12 : 0, arbitrary: value.map((at) => at.slice(0, 10)) },
    { weight: 1, arbitrary: odd },
  )
  return fc.oneof(
    { weight: 3, arbitrary: one },
    { weight: 1, arbitrary: fc.array(one, { minLength: 2, maxLength: 3 }).map(String) },
  )
}

const aCondition = (list: Listed) =>
  fc.constantFrom(...list.columns).chain((column) =>
    fc.record({
      key: fc.constant(column.key),
      operator: fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...knownOperators[column.kind]) },
        { weight: 1, arbitrary: fc.constantFrom(...operators) },
      ),
      value: valueFor(list, column),
    }),
  )

const rarely = <T>(value: fc.Arbitrary<T>, freq = 6) =>
  fc.option(value, { nil: undefined, freq: freq })
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

function aQuery(list: Listed): fc.Arbitrary<PostListQuery> {
  const { board, columns, posts } = list
  const words = posts.flatMap(({ title, content, writer }) => [title, content, writer.name])
  const days = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-04-05', '2099-12-31']
  const keys = columns.map(({ key }) => key)
  const dayKeys = columns.flatMap(({ key, kind }) =>
    kind === 'day' || kind === 'instant' ? [key] : [],
  )
  return fc
    .record({
      conditions: fc.array(aCondition(list), { maxLength: 2 }),
      orderTarget: rarely(
        fc.oneof(
          { weight: 12, arbitrary: some(keys, 'title') },
          { weight: 1, arbitrary: fc.constant('nothing') },
        ),
      ),
      orderDirection: rarely(fc.constantFrom('asc' as const, 'desc' as const)),
      keyword: maybe(fc.oneof(some(words, '비계').chain(changed), aText)),
      status: maybe(
        some([...board.workflow.states.map(({ value }) => value), 'overdue', 'expiring'], 'none'),
      ),
      writer: maybe(fc.constantFrom('me', ...named.members.map(String))),
      fieldId: maybe(some(named.fields.map(String), '1')),
      companyIds: maybe(fc.constantFrom(`${main.id}`, `${partner.id}`, named.companies.join())),
      employeeCompanyId: maybe(fc.constantFrom(...named.companies.map(String))),
      dateTarget: maybe(
        fc.oneof(
          { weight: 6, arbitrary: some([board.counts.date, ...dayKeys], 'date') },
          { weight: 1, arbitrary: some(keys, 'date') },
        ),
      ),
      dateBegin: maybe(fc.constantFrom(...days)),
      dateEnd: maybe(fc.constantFrom(...days)),
      page: fc.constantFrom('1', '1', '2'),
      perPage: fc.constantFrom('5', '20', '200'),
    })
    .map((query) => ({
      ...query,
      projectId: String(project.id),
      // As the app and its clients send them.
      conditions: completeConditions(query.conditions) as PostListQuery['conditions'],
      keyword: query.keyword?.trim() || undefined,
    }))
}

const nameOf = (kind: ReferenceKind, id: number) => names[kind].get(id) ?? null
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const seen = { cases: 0, refused: 0, found: 0 }

test(
  'a device lists what the server lists, whatever is asked of any board',
  async () => {
    const asked = fc
      .nat(boards.forms.all.length - 1)
      .chain((at) => aQuery(lists[at] as Listed).map((query) => ({ at, query })))
    await fc.assert(
      fc.asyncProperty(asked, async ({ at, query }) => {
        const { board, who, rows, posts } = lists[at] as Listed
        const params = { boardId: String(board.id) }
        const answer = await call(who, postList, { params, query })
        const reader = { meId: who.id, zone: timeZone }
        const device = cachedList(board, posts, query, reader, nameOf)
        seen.cases += 1
        if (answer.status !== 200) {
          seen.refused += 1
          expect([answer.status, answer.refusal.code, device.total]).toEqual([
            400,
            'bad-request',
            0,
          ])
          return
        }
        const { data, total } = answer.body
        seen.found += Number(total > 0)
        expect([ids(device.data), device.total]).toEqual([ids(data), total])
        // A row alone lacks words, companies and rows of tables that are not listed.
        if (query.keyword || query.companyIds || query.status === 'expiring') return
        expect(ids(cachedList(board, rows, query, reader, nameOf).data)).toEqual(ids(data))
      }),
      {
        numRuns: soaking ? 10_000 : 400,
        ...(process.env.SEED && { seed: Number(process.env.SEED) }),
      },
    )
    // Nothing is compared where nothing is found.
    expect(seen.found).toBeGreaterThan(seen.cases / 4)
    expect(seen.refused).toBeLessThan(seen.cases / 3)
  },
  soaking ? 1_800_000 : 300_000,
)
