import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { notificationList } from '../../contract/office/notification.ts'
import { type Post, postList, postRemove } from '../../contract/record/post.ts'
import { dayAfter } from '../../contract/sample/days.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import { remindOfExpiries } from '../../server/domains/post/expiry/remind.ts'
import { dayOf } from '../../server/platform/time/days.ts'
import links from '../boards/links/board.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const boards = boardRegistry([...builtBoards.all, links])
const { app, services } = await startHarness({ boards })
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)

const create = async (who: BuiltPerson, values: Values) => {
  const all = { day: '2026-03-02', what: '보험증권', ...values }
  const made = await records.create(who, { boardId: 902, values: all })
  expect([made.status, made.refusal.fields]).toEqual([201, undefined])
  return made.body
}
/** Noon of a day in Seoul. */
const noon = (day: string) => new Date(`${day}T03:00:00Z`)
const remind = (day: string | Date) =>
  remindOfExpiries(services, typeof day === 'string' ? noon(day) : day)
const notices = async (who: BuiltPerson) => {
  const { data } = (await call(who, notificationList, {})).body
  return data.map(({ title }) => title)
}
const listed = async (who: BuiltPerson) => {
  const query = { projectId: String(who.projectId), status: 'expiring' }
  const { data } = (await call(who, postList, { params: { boardId: '902' }, query })).body
  return data.map(({ id }) => id).sort()
}
const remove = async (who: BuiltPerson, { id }: Post) => {
  const params = { boardId: '902', postId: id }
  expect((await call(who, postRemove, { params })).status).toBe(200)
}

describe('a reminder of what expires', () => {
  test('is sent 30, 7 and 0 days before, each once, to the writer and the leads', async () => {
    const project = await build.project()
    const who = await build.person({ project })
    const lead = await build.person({ project, role: 'safety' })
    const other = await build.person({ project })
    await create(who, { until: '2030-03-31' })
    await remind('2030-02-28')
    expect(await notices(who)).toEqual([])
    for (const day of ['2030-03-01', '2030-03-01', '2030-03-02', '2030-03-24', '2030-03-31']) {
      await remind(day)
    }
    await remind('2030-04-20')
    const all = ['서류 오늘 만료', '서류 만료 7일 전', '서류 만료 30일 전']
    const expected = all.map((text) => `${text} · 보험증권`)
    expect(await notices(who)).toEqual(expected)
    expect(await notices(lead)).toEqual(expected)
    expect(await notices(other)).toEqual([])
  })

  test('is sent once after a time without a server, and by many servers at once', async () => {
    const who = await build.person()
    await create(who, { until: '2031-03-31' })
    await Promise.all(Array.from({ length: 4 }, () => remind('2031-03-29')))
    expect(await notices(who)).toEqual(['서류 만료 2일 전 · 보험증권'])
    const late = await build.person()
    await create(late, { until: '2031-01-31' })
    await remind('2031-03-30')
    await remind('2031-03-31')
    expect(await notices(late)).toEqual(['서류 만료됨 · 보험증권'])
  })

  test('comes by the days of the project', async () => {
    const who = await build.person()
    await create(who, { until: '2032-03-31' })
    await remind(new Date('2032-03-30T14:59:59Z'))
    expect(await notices(who)).toEqual(['서류 만료 1일 전 · 보험증권'])
    await remind(new Date('2032-03-30T15:00:00Z'))
    expect((await notices(who))[0]).toBe('서류 오늘 만료 · 보험증권')
  })

  test('is forgotten with the day; another change does not send it again', async () => {
    const who = await build.person()
    const made = await create(who, { until: '2033-03-31' })
    await remind('2033-03-31')
    const same = await records.update(who, made, { values: { what: '고침' } })
    await remind('2033-03-31')
    expect(await notices(who)).toHaveLength(1)
    const moved = await records.update(who, same.body, { values: { until: '2034-03-31' } })
    await remind('2033-03-31')
    expect(await notices(who)).toHaveLength(1)
    await remind('2034-03-24')
    expect((await notices(who))[0]).toBe('서류 만료 7일 전 · 고침')
    await records.update(who, moved.body, { values: { left: '2034-03-25' } })
    await remind('2034-03-31')
    expect(await notices(who)).toHaveLength(2)
  })

  test('of a row, to the writer only; of a removed record, to nobody', async () => {
    const project = await build.project()
    const who = await build.person({ project })
    const lead = await build.person({ project, role: 'manager' })
    const report = (await records.create(who)).body.id
    const row = { id: randomUUIDv7(), report, until: '2035-03-31' }
    await create(who, { rows: [row] })
    await remind('2035-03-22')
    expect(await notices(who)).toEqual(['줄 만료 9일 전 · 보험증권'])
    expect(await notices(lead)).toEqual([])
    const gone = await create(who, { until: '2036-03-31' })
    await remove(who, gone)
    await remind('2036-03-31')
    expect(await notices(who)).toHaveLength(1)
  })
})

test('a list shows what has expired or will soon, of the record and of its rows', async () => {
  const who = await build.person()
  const today = dayOf(new Date(), 'Asia/Seoul')
  const report = (await records.create(who)).body.id
  const row = (days: number) => ({ id: randomUUIDv7(), report, until: dayAfter(today, days) })
  const soon = await create(who, { until: dayAfter(today, 30) })
  const over = await create(who, { until: dayAfter(today, -400) })
  const inRow = await create(who, { rows: [row(40), row(10)] })
  await create(who, { until: dayAfter(today, 31), rows: [row(11)] })
  await create(who, { until: dayAfter(today, -1), left: today })
  await create(who, {})
  expect(await listed(who)).toEqual([soon.id, over.id, inRow.id].sort())
})
