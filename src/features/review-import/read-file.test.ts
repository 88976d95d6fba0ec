import { expect, test } from 'vitest'
import { maxFileBytes, readFile } from './read-file.ts'

const id = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`
const body = JSON.stringify({
  params: { boardId: 7 },
  data: { id: id(1), projectId: 1, writtenAt: '2026-11-20T00:41:00.000Z' },
})
const op = {
  id: id(2),
  user: 7,
  kind: 'post.create',
  v: 1,
  body,
  entity: id(1),
  title: '개구부',
  uncertain: false,
  wire: null,
  baseEtag: null,
  baseOp: null,
}
const photoOp = {
  ...op,
  id: id(3),
  kind: 'photo.upload',
  entity: id(4),
  body: JSON.stringify({
    params: { fileId: id(4) },
    data: { postId: id(1), type: 'image/jpeg', size: 3, sha256: 'a'.repeat(64) },
  }),
}
const whole = {
  format: 'siteon-outbox',
  version: 1,
  exportedAt: '2026-11-20T01:00:00.000Z',
  user: 7,
  items: [{ op, photo: null }],
}

const read = (content: unknown, name = 'outbox.json') =>
  readFile(new File([typeof content === 'string' ? content : JSON.stringify(content)], name))

test('an op becomes the request that its device would send', async () => {
  const file = await read({
    ...whole,
    items: [
      { op, photo: null },
      { op: photoOp, photo: { name: 'a.jpg', base64: 'AAAA' } },
    ],
  })
  if (typeof file === 'string') throw new Error(file)
  expect(file).toMatchObject({ name: 'outbox.json', user: 7 })
  expect(file.items[0]).toMatchObject({
    key: id(2),
    work: {
      as: 'call',
      wire: {
        method: 'PUT',
        path: '/api/v1/board/post/7',
        body: JSON.stringify(JSON.parse(body).data),
      },
    },
  })
  expect(file.items[1]).toMatchObject({ photo: 'a.jpg', work: { as: 'photo', base64: 'AAAA' } })
})

test('bytes that the server may have seen are uploaded unchanged', async () => {
  const wire = { method: 'PUT', path: '/api/v1/board/post/7', body: '{"as":"it was"}' }
  const file = await read({
    ...whole,
    items: [{ op: { ...op, uncertain: true, wire }, photo: null }],
  })
  expect(file).toMatchObject({ items: [{ work: { wire } }] })
})

test('a change names its base version', async () => {
  const change = {
    ...op,
    kind: 'post.update',
    v: 2,
    baseOp: id(2),
    body: JSON.stringify({
      params: { boardId: 7, postId: id(1) },
      data: { title: 'x' },
      base: null,
    }),
  }
  expect(await read({ ...whole, items: [{ op: change, photo: null }] })).toMatchObject({
    items: [{ work: { as: 'call', basedOn: id(2), ifMatch: null } }],
  })
})

test('a truncated, foreign, newer, empty or huge file uploads nothing', async () => {
  const text = JSON.stringify(whole)
  for (const at of [1, 40, text.length - 1]) expect(await read(text.slice(0, at))).toBe('notJson')
  expect(await read('')).toBe('notJson')
  expect(await read([])).toBe('foreign')
  expect(await read({ format: 'other-outbox', version: 1 })).toBe('foreign')
  expect(await read({ ...whole, items: [{ op: { id: 1 }, photo: null }] })).toBe('foreign')
  expect(await read({ ...whole, version: 2 })).toBe('newer')
  expect(await read({ ...whole, items: [] })).toBe('empty')
  const huge = new File(['{}'], 'huge.json')
  Object.defineProperty(huge, 'size', { value: maxFileBytes + 1 })
  expect(await readFile(huge)).toBe('tooLarge')
})

test('lines of another person or with an unknown payload are reported one by one', async () => {
  const lines = [
    { ...op, user: 8 },
    { ...op, kind: 'post.explode' },
    { ...op, v: 99 },
    { ...op, body: 'not json' },
    { ...photoOp, body: JSON.stringify({ params: { fileId: '../..' }, data: {} }) },
  ]
  const file = await read({ ...whole, items: lines.map((one) => ({ op: one, photo: null })) })
  if (typeof file === 'string') throw new Error(file)
  expect(file.items.map(({ work }) => (work.as === 'nothing' ? work.why : work.as))).toEqual([
    'foreign',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ])
})
