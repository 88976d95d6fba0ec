import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { postCrossCheck } from '../../contract/record/cross-check.ts'
import { type PostRow, postList } from '../../contract/record/post.ts'
import { builtBoards } from '../../server/domains/board/registry.ts'
import { deviceWarnings } from '../../src/features/record/cross-check/device-warnings.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aRecord, storeRecord, type Writer } from './list-records.ts'

// What is said against a permit is found by the database, and of the same records by a device
// without a connection. Of whatever records, both find the same.
const zone = 'Asia/Seoul'
const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const project = await build.project({ timeZone: zone })
const company = await build.company({ name: '가온건설' })
const safety: Writer = {
  ...(await build.person({ project, company, role: 'safety', name: '박지훈' })),
  name: '박지훈',
  companyName: '가온건설',
}
const fields = [await build.field(project, '1공구'), await build.field(project, '2공구')]
const workers = [
  await build.worker(project, company, '박기태'),
  await build.worker(project, company, '최영호'),
]
const board = builtBoards.forms.byId(10)
if (!board) throw new Error('no permits')

const hour = 3_600_000
const first = Date.parse('2026-11-02T00:00:00.000Z')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
/** What the checks read, also half of it. */
const aPermit = fc
  .record({
    works: fc.subarray(['fire', 'confined', 'height', 'blasting', 'radiation']),
    field_id: maybe(fc.constantFrom(...fields.map(({ id }) => id))),
    place: fc.constantFrom('지하 1층', '지하1층 기계실', '지하 11층', 'B1', 'Ｂ1 전기실', '옥상'),
    begin: fc.integer({ min: 0, max: 600 }),
    lasts: fc.integer({ min: 1, max: 30 }),
    longer: maybe(fc.integer({ min: 1, max: 12 })),
    fire_watch_worker: maybe(fc.constantFrom(...workers.map(({ id }) => id))),
    fire_watch: maybe(fc.constantFrom('박기태', '박 기태', 'Lê Văn')),
    space_watch: maybe(fc.constantFrom('최영호', 'LE VAN', 'lê văn')),
    company_id: fc.constant(company.id),
  })
  .map(({ begin, lasts, longer, ...values }): Values => {
    const at = (hours: number) => new Date(first + hours * hour).toISOString()
    return {
      ...values,
      begin_at: at(begin),
      end_at: at(begin + lasts),
      ...(longer && { valid_until: at(begin + lasts + longer) }),
    }
  })

const named = { members: [safety.id], companies: [company.id], fields: [1], workers: [1] }

test('of a thousand permits, server and device find the same', async () => {
  const made = fc.sample(fc.tuple(aRecord(board, named), aPermit), { numRuns: 1000, seed: 10 })
  for (const [record, values] of made) {
    const known = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined),
    )
    await storeRecord(
      services,
      board,
      { ...record, values: known },
      { projectId: project.id, timeZone: zone, writer: safety },
    )
  }
  const rows: PostRow[] = []
  for (let page = 1; page <= 5; page += 1) {
    const query = { projectId: String(project.id), page: String(page), perPage: '200' }
    rows.push(...(await call(safety, postList, { params: { boardId: '10' }, query })).body.data)
  }
  expect(rows).toHaveLength(1000)
  const reader = { meId: safety.id, zone }
  let most = 0
  for (const values of fc.sample(aPermit, { numRuns: 150, seed: 11 })) {
    const answer = await call(safety, postCrossCheck, {
      params: { boardId: '10' },
      body: { projectId: project.id, values },
    })
    const record = { projectId: project.id, id: '', values }
    const own = await deviceWarnings(board, record, reader, async (boardId) =>
      boardId === board.id ? { board, rows } : null,
    )
    const found = answer.body.warnings.filter(({ check }) => check !== 'plan')
    expect(sorted(own)).toEqual(sorted(found))
    most = Math.max(most, own.length)
  }
  expect(most).toBeGreaterThan(5)
}, 300_000)

const sorted = <T extends { check: string; record: { id: string } | null }>(found: readonly T[]) =>
  found.toSorted((a, b) => `${a.check} ${a.record?.id}`.localeCompare(`${b.check} ${b.record?.id}`))
