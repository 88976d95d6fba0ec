import { expect, test } from 'vitest'
import type { NewPhoto } from '../../outbox/photos/photos.ts'
import type { BlobRow } from '../../outbox/store/types.ts'
import { createDraftFiles } from './draft-files.ts'

function harness() {
  let count = 0
  const disk = new Map<string, BlobRow>()
  const shown = new Set<string>()
  const device = { full: false }
  const next = () => {
    count += 1
    return `id-${count}`
  }
  const files = createDraftFiles({
    newId: next,
    shrink: async (bytes) => bytes,
    show: () => {
      const url = `blob:${next()}`
      shown.add(url)
      return url
    },
    hide: (url) => shown.delete(url),
    read: async (id) => disk.get(id) ?? null,
    store: async (photo: NewPhoto) => {
      if (device.full) throw new DOMException('full', 'QuotaExceededError')
      const id = `kept-${photo.name}`
      const size = photo.bytes.byteLength
      const row = {
        ...photo,
        id,
        user: 1,
        draftId: 'd',
        opId: null,
        sha256: '',
        size,
        createdAt: 0,
      }
      disk.set(id, row)
      return row
    },
  })
  return { files, device, disk, shown }
}

const pick = (...names: string[]) => names.map((name) => new File([name], name))

test('a picked file shows at once, and gets its id when it is on the disk', async () => {
  const { files, shown } = harness()
  const named: string[] = []
  const adding = files.add('uploads', pick('a', 'b'), 'file', (id) => named.push(id))
  expect(files.state().loose.map((file) => file.name)).toEqual(['a', 'b'])
  await adding
  expect(named).toEqual(['kept-a', 'kept-b'])
  expect(files.state().loose).toEqual([])
  expect([...files.state().stored.keys()]).toEqual(['kept-a', 'kept-b'])
  // one object URL per file; those of removed files are revoked
  expect(shown.size).toBe(2)
})

test('a full device keeps the bytes in memory until there is room', async () => {
  const { files, device } = harness()
  const named: string[] = []
  device.full = true
  await files.add('photos', pick('a'), 'file', (id) => named.push(id))
  expect(named).toEqual([])
  expect(files.state().loose[0]).toMatchObject({
    path: 'photos',
    failure: { photo: { name: 'a' } },
  })
  await files.retry()
  expect(files.state().loose).toHaveLength(1)
  device.full = false
  await files.retry()
  expect(named).toEqual(['kept-a'])
  expect(files.state().loose).toEqual([])
})

test('a resumed draft reads its files, and leaves out what this device does not hold', async () => {
  const { files, disk } = harness()
  await files.add('uploads', pick('a'), 'file', () => undefined)
  const { files: again, disk: other } = harness()
  for (const [id, row] of disk) other.set(id, row)
  await again.load(['kept-a', 'at-the-server'])
  expect([...again.state().stored.keys()]).toEqual(['kept-a'])
  expect(again.state().stored.get('kept-a')?.row).not.toHaveProperty('bytes')
})

test('closing gives every address back', async () => {
  const { files, device, shown } = harness()
  await files.add('uploads', pick('a'), 'file', () => undefined)
  device.full = true
  await files.add('uploads', pick('b'), 'file', () => undefined)
  expect(shown.size).toBe(2)
  files.close()
  expect(shown.size).toBe(0)
})
