import { expect, test } from 'vitest'
import { mostBars } from '../../contract/record/overview.ts'
import type { BuiltPerson } from './build.ts'
import { setOverviewStage } from './overview-stage.ts'
import { hazard } from './record.ts'

const { services, records, timeline, place } = await setOverviewStage()

/** A record of the equipment register from one day to another. */
async function equipment(who: BuiltPerson, title: string, begin: string, end: string | null) {
  const made = await records.create(who, { values: hazard(), title })
  await services.pool.query(
    `update post set board_id = 502, status = 'on-site', doc_date = $2::date, title = $3,
      listing = jsonb_strip_nulls(jsonb_build_object('in_date', $2::text, 'out_date', $4::text))
    where id = $1`,
    [made.body.id, begin, title, end],
  )
  return made.body.id
}

const shown = async (who: BuiltPerson, month?: string) =>
  (await timeline(who, 502, month)).body.data.map(({ title, begin, end }) => [title, begin, end])

test('a month has what goes on in it: from before, until after, and without an end', async () => {
  const { staff } = await place()
  await equipment(staff, '지난달에 나감', '2026-01-05', '2026-02-28')
  await equipment(staff, '첫날에 나감', '2026-02-10', '2026-03-01')
  await equipment(staff, '계속', '2026-02-20', null)
  await equipment(staff, '하루', '2026-03-15', '2026-03-15')
  await equipment(staff, '마지막 날부터', '2026-03-31', '2026-04-02')
  await equipment(staff, '다음 달', '2026-04-01', null)
  expect(await shown(staff)).toEqual([
    ['첫날에 나감', '2026-02-10', '2026-03-01'],
    ['계속', '2026-02-20', null],
    ['하루', '2026-03-15', '2026-03-15'],
    ['마지막 날부터', '2026-03-31', '2026-04-02'],
  ])
  expect(await shown(staff, '2025-12')).toEqual([])
  expect((await shown(staff, '2027-01')).map(([title]) => title)).toEqual(['계속', '다음 달'])
})

test('it shows what the list shows: nothing of others to a partner, nothing that was removed', async () => {
  const { staff, partner } = await place()
  const id = await equipment(staff, '굴착기', '2026-03-02', null)
  expect(await shown(staff)).toHaveLength(1)
  expect(await shown(partner)).toEqual([])
  await services.pool.query('update post set deleted_at = now() where id = $1', [id])
  expect(await shown(staff)).toEqual([])
})

test('of very many the first are shown, with how many there are', async () => {
  const { staff } = await place()
  const id = await equipment(staff, '굴착기 0', '2026-03-02', null)
  await services.pool.query(
    `insert into post (id, board_id, project_id, writer_id, title, status, "values", listing,
        doc_date, device_at, created_at, updated_at)
      select gen_random_uuid(), board_id, project_id, writer_id, '굴착기 ' || n, status, "values",
        listing, doc_date, device_at, created_at, updated_at
      from post, generate_series(1, $2::int) as n where id = $1`,
    [id, mostBars],
  )
  const { body } = await timeline(staff, 502)
  expect(body.total).toBe(mostBars + 1)
  expect(body.data).toHaveLength(mostBars)
})

test('refuses what is no month, a board without one, and who may not read', async () => {
  const { staff } = await place()
  const { staff: other } = await place()
  expect((await timeline(staff, 502, '2026')).status).toBe(400)
  expect((await timeline(staff, 502, '2026-13')).status).toBe(400)
  expect((await timeline(staff, 7)).status).toBe(404)
  expect((await timeline(staff, 999_999)).status).toBe(404)
  const foreign = { ...other, projectId: staff.projectId }
  expect((await timeline(foreign, 502)).status).toBe(404)
})
