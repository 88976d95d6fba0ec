import { expect, it } from 'vitest'
import { jsonBody, mapInBatches } from './json-body.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    row: n + 3,
    values: { name: `가 "${n}"`, note: null },
  }))

it.each([0, 1, 999, 1000, 1001, 2500])('is the JSON of a body of %i rows', async (count) => {
  const body = { mode: 'all', rows: rows(count), days: 7 }
  const sent: unknown = await jsonBody(body)
  if (!(sent instanceof Blob)) throw new Error('no Blob')
  expect(sent.type).toBe('application/json')
  expect(JSON.parse(await sent.text())).toEqual(body)
})

it('maps in their order', async () => {
  expect(await mapInBatches(rows(2500), ({ row }) => row)).toEqual(rows(2500).map(({ row }) => row))
})
