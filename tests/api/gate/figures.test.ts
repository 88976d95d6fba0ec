import { expect, test } from 'vitest'
import { gateAttendance, gateFigures } from '../../../contract/gate/attendance.ts'
import { gateImport } from '../../../contract/gate/import.ts'
import { makeRandom } from '../../../server/demo/random.ts'
import { dayOf } from '../../../server/platform/time/days.ts'
import { makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'

const { app, services } = await startHarness()
const call = makeCall(app)
const build = makeBuild(services)
const dayAgo = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000), 'Asia/Seoul')
const days = [6, 5, 4, 3, 2].map(dayAgo)
const period = { begin: days[0] ?? '', end: days[4] ?? '' }

const random = makeRandom(7)
const site = await build.project()
const params = { projectId: String(site.id) }
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const partner = await build.company({
  name: '아주 긴 이름의 철근콘크리트 전문건설 주식회사 수도권사업본부',
})
await build.join(site.id, partner.id, 'partner')

/** Sixty people, what they are drawn by lot; some have no trade, some an endless name. */
const people = await Promise.all(
  Array.from({ length: 60 }, async (_, n) => {
    const name = n % 9 === 0 ? `Nguyễn Thị Thanh Huyền Trang ${'가'.repeat(60)} ${n}` : `사람${n}`
    const { id } = await build.worker(site, random.chance(0.5) ? partner : site.main, name)
    return { id, name }
  }),
)
for (const { id } of people) {
  await services.pool.query(
    `update worker set birthdate = '1980-05-05', sex = $2, nationality = $3, employment_type = $4,
      job_type = $5 where id = $1`,
    [
      id,
      random.pick(['male', 'female', null]),
      random.pick(['KR', 'VN', 'CN', null]),
      random.pick(['일용', '상용', null]),
      random.pick(['비계공', '철근공', '형틀목공']),
    ],
  )
}
const two = (n: number) => String(n).padStart(2, '0')
const rows = days.flatMap((day) =>
  people
    .filter(() => random.chance(0.6))
    .map(({ name }) => ({
      day,
      name,
      birthdate: '1980-05-05',
      firstIn: `${two(random.int(5, 9))}:${two(random.int(0, 59))}`,
      lastOut: random.chance(0.8) ? `${two(random.int(13, 21))}:${two(random.int(0, 59))}` : null,
    })),
)

/** Straight from the gate events, independent of the code behind the figures. */
const came = `came as (
  select s.subject_id as id, s.day, min(s.at) as first from gate_scan s
  where s.project_id = $1 and s.counted and s.direction = 'in' and s.day between $2 and $3
  group by 1, 2)`
test('the figures of sixty people match their gate events, counted by hand', async () => {
  const brought = await call(manager, gateImport, {
    params,
    body: { mode: 'all', rows: rows.map((values, n) => ({ row: n + 3, values })) },
  })
  expect(brought.body).toMatchObject({ created: rows.length, errors: [] })
  const { body } = await call(manager, gateFigures, { params, query: period })
  const counts = `count(*)::int as total, count(*) filter (where w.sex = 'male')::int as male,
    count(*) filter (where w.sex = 'female')::int as female,
    count(*) filter (where w.employment_type = '일용')::int as daily,
    count(*) filter (where w.nationality not in ('KR'))::int as foreign`
  const grouped = async <T extends object>(by: string, as: string) => {
    const { rows: found } = await services.pool.query<T>(
      `with ${came} select ${by} as "${as}", ${counts}
        from came join worker w on w.id = came.id join company c on c.id = w.company_id
        group by 1 order by 1`,
      [site.id, period.begin, period.end],
    )
    return found
  }
  expect([{ all: 1, ...body.total }]).toEqual(await grouped('1', 'all'))
  const sorted = <T extends object>(list: T[]) =>
    [...list].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  expect(sorted(body.trades)).toEqual(sorted(await grouped('w.job_type', 'jobType')))
  expect(sorted(body.companies.map(({ companyId: _, ...one }) => one))).toEqual(
    sorted(await grouped('c.name', 'companyName')),
  )
  const hours = await grouped<{ hour: number; total: number }>(
    `extract(hour from came.first at time zone 'Asia/Seoul')::int`,
    'hour',
  )
  expect(body.hours).toEqual(hours.map(({ hour, total }) => ({ hour, count: total })))
  const daily = await grouped<{ day: string; total: number }>('came.day::text', 'day')
  // Sixty workers and the manager.
  expect(body.registered).toBe(61)
  const rate = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100
  expect(body.days).toEqual(daily.map((one) => ({ ...one, rate: rate(one.total, 61) })))
  expect(body.rate).toBe(rate(body.total.total, 61 * daily.length))
})

test('hours worked match the times, with estimates separate', async () => {
  const { body } = await call(manager, gateFigures, { params, query: period })
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const worked = rows.map(({ firstIn, lastOut }) => {
    const total = minutesOf(lastOut ?? '18:00') - minutesOf(firstIn)
    const minutes = total - (total >= 480 ? 60 : total >= 240 ? 30 : 0)
    return { minutes, estimated: lastOut === null ? minutes : 0 }
  })
  const sum = (of: (one: (typeof worked)[number]) => number) =>
    worked.reduce((all, one) => all + of(one), 0)
  expect(body.work).toMatchObject({
    minutes: sum(({ minutes }) => minutes),
    estimatedMinutes: sum(({ estimated }) => estimated),
  })
  const list = await call(manager, gateAttendance, {
    params,
    query: { ...period, perPage: '1000' },
  })
  expect(list.body.total).toBe(rows.length)
  const one = people[1]
  const month = await call(manager, gateAttendance, {
    params,
    query: { ...period, subjectKind: 'worker', subjectId: String(one?.id) },
  })
  const theirs = rows.filter(({ name }) => name === one?.name)
  expect(month.body.data.map(({ day }) => day)).toEqual(theirs.map(({ day }) => day).reverse())
})
