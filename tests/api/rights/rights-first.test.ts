import { describe, expect, test } from 'vitest'
import { header } from '../../../contract/wire/headers.ts'
import { makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'
import { kinds } from './case.ts'
import { requestFor } from './request-for.ts'
import type { RightsRequest } from './setting.ts'
import { endpointOf, setStage } from './stage.ts'
import { table } from './table.ts'

const { app, services } = await startHarness()
const call = makeCall(app)
const stage = await setStage(makeBuild(services), call, services)

/** Of a body: the project, the library and the things that the call is about. */
const aboutKeys = new Set(['projectId', 'boardId', 'project_id', 'company_id', 'fileIds'])

/** Calls for which the right depends on what their body says: without that nobody can tell. */
const decidedByBody = new Set([
  'gate.scan',
  'post.update',
  'post.transition',
  'post.verify',
  'review.import',
  'review.importFile',
])

/** Requests that are refused for what they say, where the right to make them is there. */
const faults: Record<string, (request: RightsRequest, call: string) => RightsRequest | null> = {
  'without If-Match': ({ headers = {}, ...request }) => {
    const { [header.ifMatch]: version, ...others } = headers
    return version === undefined ? null : { ...request, headers: others }
  },
  'with an unknown field in its body': ({ body, ...request }) =>
    body === undefined ? null : { ...request, body: { ...body, nonsense: true } },
  'with a body that says no more than what it is about': ({ body, ...request }, of) => {
    if (body === undefined || decidedByBody.has(of)) return null
    const named = Object.entries(body).filter(([key]) => aboutKeys.has(key))
    return { ...request, body: { ...Object.fromEntries(named), nonsense: true } }
  },
  'with a query of another form': (request) =>
    request.query === undefined
      ? null
      : { ...request, query: { ...request.query, perPage: 'nonsense' } },
}

/** Rows of the rights table in which somebody is refused. */
const refusing = table.filter(({ expected }) => expected.some((one) => /^40[134]$/.test(one)))

/** Whoever may not do a thing learns nothing of what else is wrong with the request. */
describe('a refusal of rights comes before one of input', () => {
  const named = refusing.map((row) => ({
    row,
    name: [row.call, row.relation, row.board, row.how].filter(Boolean).join(' · '),
  }))
  test.each(named)('$name', async ({ row }) => {
    const endpoint = endpointOf(row.call)
    const mismatches: string[] = []
    for (const [index, kind] of kinds.entries()) {
      const expected = row.expected[index] ?? '-'
      if (!/^40[134]$/.test(expected)) continue
      // A refusal changes nothing: the subject of the request is created once for all faults.
      const whole = await requestFor(stage, row, kind)
      for (const [fault, breaking] of Object.entries(faults)) {
        const request = breaking(whole, row.call)
        if (!request) continue
        const options = request as Parameters<typeof call>[2]
        const answer = await call(stage.personOf(kind), endpoint, options)
        await answer.response.body?.cancel()
        if (String(answer.status) !== expected) {
          mismatches.push(`${kind} ${fault}: ${answer.status} instead of ${expected}`)
        }
      }
    }
    expect(mismatches).toEqual([])
  })
})

test('whoever has the right learns what is wrong, and nothing of the request is done', async () => {
  const rowsOf = async (tableName: string) =>
    (await services.pool.query(`select count(*)::int as n from ${tableName}`)).rows[0]?.n
  const tables = ['audit', 'member', 'company', 'field', 'post', 'project_order', 'gate_scan']
  for (const of of ['company.create', 'field.create', 'project.addOrder', 'member.create']) {
    const row = table.find((one) => one.call === of)
    if (!row) throw new Error(of)
    const request = await requestFor(stage, row, 'admin')
    const before = await Promise.all(tables.map(rowsOf))
    const options = { ...request, body: { ...request.body, nonsense: true } } as Parameters<
      typeof call
    >[2]
    const answer = await call(stage.personOf('admin'), endpointOf(of), options)
    expect([of, answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([
      of,
      422,
      ['nonsense'],
    ])
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before)
  }
})
