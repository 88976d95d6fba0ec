import { expect, test } from 'vitest'
import type { NewPhoto } from '../../outbox/photos/photos.ts'
import type { BlobRow } from '../../outbox/store/types.ts'
import { type Outcome, storePicked, type UploadKind } from './store-picked.ts'

const row = (photo: NewPhoto): BlobRow => ({
  ...photo,
  id: photo.name,
  user: 1,
  draftId: 'd',
  opId: null,
  sha256: '',
  size: photo.bytes.byteLength,
  createdAt: 0,
})

async function run(files: File[], kind: UploadKind, store = async (p: NewPhoto) => row(p)) {
  const outcomes: [number, Outcome][] = []
  const shrink = async (bytes: ArrayBuffer) => bytes
  await storePicked(files, kind, { shrink, store }, (index, outcome) =>
    outcomes.push([index, outcome]),
  )
  return outcomes.map(([index, outcome]) => [
    index,
    outcome.is,
    'reason' in outcome && outcome.reason,
  ])
}

const file = (words: string, name: string) => new File([words], name, { type: 'application/pdf' })

test('each file has its own outcome, in the order picked', async () => {
  expect(await run([file('a', 'a.pdf'), file('', 'b.pdf'), file('c', 'c.pdf')], 'file')).toEqual([
    [0, 'stored', false],
    [1, 'refused', 'empty'],
    [2, 'stored', false],
  ])
})

test('a page named .png is no photo', async () => {
  expect(await run([new File(['<html>'], 'a.png', { type: 'image/png' })], 'photo')).toEqual([
    [0, 'refused', 'type'],
  ])
})

test('a file over 100 MB is not even read', async () => {
  const huge = file('a', 'a.pdf')
  Object.defineProperty(huge, 'size', { value: 100 * 1024 * 1024 + 1 })
  huge.arrayBuffer = async () => {
    throw new Error('read')
  }
  expect(await run([huge], 'file')).toEqual([[0, 'refused', 'size']])
})

test('what the device cannot store stays in memory, and the next is still tried', async () => {
  let full = true
  const store = async (photo: NewPhoto) => {
    if (full) {
      full = false
      throw new DOMException('full', 'QuotaExceededError')
    }
    return row(photo)
  }
  expect(await run([file('a', 'a.pdf'), file('b', 'b.pdf')], 'file', store)).toEqual([
    [0, 'held', false],
    [1, 'stored', false],
  ])
})

test('all bytes are copied at once: a picker that revokes its files loses none', async () => {
  const order: string[] = []
  const files = ['a', 'b'].map((name) => {
    const one = file(name, name)
    const read = one.arrayBuffer.bind(one)
    one.arrayBuffer = () => {
      order.push(`read ${name}`)
      return read()
    }
    return one
  })
  await run(files, 'file', async (photo) => {
    order.push(`store ${photo.name}`)
    return row(photo)
  })
  expect(order).toEqual(['read a', 'read b', 'store a', 'store b'])
})
