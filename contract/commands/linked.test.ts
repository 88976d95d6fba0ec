import { expect, test } from 'vitest'
import { postCreate } from './post-create.ts'
import { postUpdate } from './post-update.ts'

const id = (n: number) => `0197d5a1-0000-7000-8000-00000000000${n}`
const lane = (n: number) => ({ lane: `post:${id(n)}`, wait: 'creation' })

test('a record is sent after the records that it links to, in fields and rows', () => {
  const data = {
    id: id(1),
    projectId: 1,
    writtenAt: '2026-11-23T00:00:00.000Z',
    uploads: [{ id: id(4) }],
    values: {
      report: id(2),
      own: id(1),
      what: `같은 ${id(5)} 아님 "${id(6)}"`,
      photos: [id(4)],
      rows: [{ id: id(7), report: id(3) }],
    },
  } as never
  const payload = { params: { boardId: 902 }, data }
  expect(postCreate.after(payload)).toEqual([lane(2), lane(3)])
  expect(postCreate.quarantine?.needs(payload)).toEqual([id(2), id(1), id(3)])
})

test('a change waits for them too; one of another build without values for none', () => {
  const params = { boardId: 902, postId: id(1) }
  const change = (values?: object) => ({ params, data: { values }, base: null }) as never
  expect(postUpdate.after(change({ report: id(2) }))).toEqual([lane(2)])
  expect(postUpdate.after(change())).toEqual([])
})
