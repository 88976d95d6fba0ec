import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { cacheAnswers } from '../../lib/cache/downloaded.ts'
import { cacheOwner, setCacheOwner } from '../../lib/cache/owner.ts'
import { remove } from './running.ts'
import { downloadKey, readDownloads, type StoredDownload } from './stored-downloads.ts'

vi.mock('../../lib/outbox/page-outbox.ts', () => ({ outbox: vi.fn() }))

it('removes nothing while another project is being downloaded', async () => {
  setCacheOwner(1)
  const data: StoredDownload = {
    projectId: 1,
    name: '현장 1',
    days: 30,
    pictures: 'thumb',
    preparedAt: 1,
    records: 0,
    photos: 0,
    bytes: 0,
    answers: [],
    media: [],
  }
  await cacheAnswers(cacheOwner() ?? '', [{ key: downloadKey(1), data }])
  expect(await readDownloads()).toHaveLength(1)
  const bringing = Promise.withResolvers<void>()
  const brought = navigator.locks.request('siteon-prepare', () => bringing.promise)
  const removed = remove(1)
  // The lock is requested, and everything that does not need it has run.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setTimeout(next))
  expect(await readDownloads()).toHaveLength(1)
  bringing.resolve()
  await Promise.all([brought, removed])
  expect(await readDownloads()).toEqual([])
})
