import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { makePost } from '../../../../../tests/builders/make-post.ts'
import { cacheAnswers } from '../../../../lib/cache/downloaded.ts'
import { rowsAnswer } from '../../../../lib/cache/downloaded-rows.ts'
import { pieceKey } from '../../../../lib/cache/downloaded-table.ts'
import { cacheOwner, setCacheOwner } from '../../../../lib/cache/owner.ts'
import { rowOf } from '../../overlay/projection.ts'
import { postQuery } from '../../queries.ts'
import { deviceHours } from './device-hours.ts'

beforeEach(() => setCacheOwner(1))

const board = { id: 505 }
const place = { projectId: 1, half: '2026-2', own: null }

test('without a downloaded board nothing is known', async () => {
  expect(await deviceHours(board, { ...place, projectId: 2 })).toBeNull()
})

test('downloaded records come to what the server would say, with the time of the download', async () => {
  const post = makePost({
    id: 'a',
    boardId: 505,
    title: '정기교육',
    values: {
      held_on: '2026-08-03',
      begin: '07:00',
      end: '09:00',
      kind: 'regular',
      target: 'worker',
      attendees: [
        { id: 'x', worker: 3, name: '김동수', way: 'hand' },
        { id: 'y', name: '이름뿐', affiliation: '어느 회사', way: 'hand' },
      ],
    },
  })
  // The other one was listed, and its record is not on the device.
  const rows = [rowOf(post), { ...rowOf(post), id: 'b' }]
  const employee = {
    id: 3,
    name: '김동수',
    com_name: '대성건설',
    job_type: '철근공',
    job_title: null,
    employment_type: '임시',
    hired_on: '2026-01-05',
    retired_on: null,
  }
  await cacheAnswers(
    cacheOwner(),
    [
      rowsAnswer(1, 505, { from: '2026-05-01', rows }),
      { key: postQuery(505, 'a').queryKey, data: post },
      { key: pieceKey('employees', 1, 1), data: { piece: 1, total: 1, rows: [employee] } },
    ],
    5,
  )
  const found = await deviceHours(board, place)
  expect(found).toMatchObject({
    from: '2026-05-01',
    at: 5,
    answer: {
      half: '2026-2',
      total: 2,
      data: [
        { name: '김동수', company: '대성건설', done: 2, missing: 10, trainings: [{ id: 'a' }] },
        { name: '이름뿐', linked: false, done: 2 },
      ],
    },
  })
  const own = await deviceHours(board, { ...place, own: '다른 회사' })
  expect(own?.answer.data.map(({ name }) => name)).toEqual(['김동수'])
})
