import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/wire/endpoints.ts'
import { makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'
import { type Case, type Kind, kinds } from './case.ts'
import { requestFor } from './request-for.ts'
import { endpointOf, setStage } from './stage.ts'
import { byCredential, table } from './table.ts'

const { app, services } = await startHarness()
const call = makeCall(app)
const stage = await setStage(makeBuild(services), call, services)

async function answerTo(row: Case, kind: Kind): Promise<string> {
  const endpoint = endpointOf(row.call)
  const who = stage.personOf(kind)
  const options = (await requestFor(stage, row, kind)) as Parameters<typeof call>[2]
  const answer = await call(who, endpoint, options)
  await answer.response.body?.cancel()
  return answer.status === endpoint.success ? 'ok' : String(answer.status)
}

describe('the rights table', () => {
  test('speaks of every call, and every row of every kind of person', () => {
    const spoken = new Set([...table.map((row) => row.call), ...byCredential])
    expect([...new Set(endpoints.map((endpoint) => endpoint.id))].sort()).toEqual(
      [...spoken].sort(),
    )
    for (const row of table)
      expect([row.call, row.expected.length]).toEqual([row.call, kinds.length])
  })

  const named = table.map((row) => ({
    row,
    name: [row.call, row.relation, row.board, row.how].filter(Boolean).join(' · '),
  }))
  test.each(named)('$name', async ({ row }) => {
    const mismatches: string[] = []
    for (const [index, kind] of kinds.entries()) {
      const expected = row.expected[index]
      if (expected === '-') continue
      const answer = await answerTo(row, kind)
      if (answer !== expected) mismatches.push(`${kind}: ${answer} instead of ${expected}`)
    }
    expect(mismatches).toEqual([])
  })
})
