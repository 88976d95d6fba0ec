import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gateIsScanner } from '../../../contract/gate/site.ts'
import type { Me } from '../../../contract/identity/auth.ts'
import { cacheAnswers } from '../../lib/cache/downloaded.ts'
import { cacheOwner, setCacheOwner } from '../../lib/cache/owner.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { wipeQueryStorage } from '../../lib/cache/query-storage.ts'
import { Problem } from '../../lib/call/problem.ts'
import { facesCache } from '../../outbox/store/names.ts'
import { downloadKey, readDownloads, type StoredDownload } from '../download/stored-downloads.ts'
import { inStore } from '../gate/gate-database.ts'
import { projectKeys } from '../project/queries.ts'
import { setMe } from '../session/me.ts'
import { letGoOfEndedSites } from './ended-sites.ts'

const user = 5
const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../lib/outbox/page-outbox.ts', () => ({ outbox: vi.fn() }))

const photoOf = (site: number) => `0197a000-0000-7000-8000-00000000000${site}`
const faceOf = (site: number) => `/media/${photoOf(site)}/thumb`
let faces: Set<string>

async function prepare(projectId: number) {
  const data: StoredDownload = {
    projectId,
    name: `현장 ${projectId}`,
    days: 30,
    pictures: 'thumb',
    preparedAt: 1,
    records: 0,
    photos: 0,
    bytes: 0,
    answers: [],
    media: [],
  }
  await cacheAnswers(cacheOwner(), [{ key: downloadKey(projectId), data }])
}

async function scanAt(projectId: number) {
  const people = [
    {
      subject: { kind: 'worker', id: projectId },
      memberId: null,
      name: '이준호',
      companyName: null,
      jobType: null,
      photo: photoOf(projectId),
      educationExpires: null,
      barred: false,
    },
  ]
  const register = JSON.stringify({ people })
  faces.add(faceOf(projectId))
  await inStore(user, ({ registers, certificates, boards, passings }) =>
    Promise.all([
      registers.put({ user, projectId, register, kid: 1, signature: '' }),
      certificates.put({ user, projectId, certificate: '', until: 0 }),
      boards.put({ user, gateId: projectId, projectId, name: '정문', first: 0, codes: [] }),
      passings.put({ user, projectId, subject: 'worker:1', at: 0, window: null }),
    ]),
  )
}

const cached = async () => ({
  downloads: (await readDownloads()).map(({ projectId }) => projectId),
  ...Object.fromEntries(
    await inStore(user, async ({ registers, certificates, boards, passings }) =>
      Promise.all(
        Object.entries({ registers, certificates, boards, passings }).map(
          async ([name, table]) =>
            [name, (await table.toArray()).map(({ projectId }) => projectId).sort()] as const,
        ),
      ),
    ),
  ),
  faces: [...faces].sort(),
})

const everywhere = (sites: number[]) => ({
  downloads: sites,
  registers: sites,
  certificates: sites,
  boards: sites,
  passings: sites,
  faces: sites.map(faceOf),
})

/** The server's answer to whether the person scans at a project. */
function answer(scans: (site: number) => boolean | Error) {
  server.call.mockImplementation(async (_endpoint: unknown, { params }) => {
    const isScanner = scans(Number(params.projectId))
    if (isScanner instanceof Error) throw isScanner
    return { data: { isScanner } }
  })
}

const noProject = new Problem({ code: 'no-project', message: '', status: 404 })
const noLine = new Problem({ code: 'offline', message: '' })
const broken = new Problem({ code: 'internal', message: '', status: 500 })

beforeEach(async () => {
  setMe({ id: user } as Me)
  setCacheOwner(user)
  faces = new Set()
  const cache = {
    keys: async () => [...faces].map((path) => ({ url: `https://site.test${path}` })),
    delete: async ({ url }: { url: string }) => faces.delete(new URL(url).pathname),
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => (name === facesCache ? cache : { keys: async () => [] }),
  })
  for (const site of [1, 2]) {
    await prepare(site)
    await scanAt(site)
  }
})
afterEach(async () => {
  await inStore(user, (store) => Promise.all(store.tables.map((table) => table.clear())))
  await wipeQueryStorage()
  queryClient.clear()
  setMe(null)
  vi.unstubAllGlobals()
})

test('the download of a project is removed when its person has left it, and no other', async () => {
  const removeItem = vi.fn()
  vi.stubGlobal('localStorage', { removeItem })
  answer((site) => (site === 1 ? noProject : true))
  await letGoOfEndedSites()
  expect(await cached()).toEqual(everywhere([2]))
  const ofSite = JSON.stringify(projectKeys.one(1))
  expect(removeItem.mock.calls).toEqual([[`siteon-first-paint:${cacheOwner()}:${ofSite}`]])
})

test('a former scanner loses register and faces, and keeps the rest', async () => {
  answer((site) => site !== 1)
  await letGoOfEndedSites()
  expect(await cached()).toEqual({ ...everywhere([1, 2]), registers: [2], faces: [faceOf(2)] })
})

test('no screen shows these requests', async () => {
  const received = vi.fn()
  const stop = queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && received())
  answer(() => noProject)
  await letGoOfEndedSites()
  stop()
  expect(received).not.toHaveBeenCalled()
  expect(server.call.mock.calls.map(([endpoint]) => endpoint)).toEqual([
    gateIsScanner,
    gateIsScanner,
  ])
})

test('a failed removal for one project does not stop the others', async () => {
  answer((site) => (site === 1 ? false : noProject))
  const faulty = await globalThis.caches.open(facesCache)
  let first = true
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (name === facesCache && first) {
        first = false
        throw new Error('the cache is closed')
      }
      return name === facesCache ? faulty : { keys: async () => [] }
    },
  })
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await letGoOfEndedSites()
  expect(warned).toHaveBeenCalledOnce()
  expect((await cached()).downloads).toEqual([1])
  warned.mockRestore()
})

test('nothing is requested for a person who has signed out meanwhile', async () => {
  server.call.mockImplementation(async () => {
    setMe({ id: user + 1 } as Me)
    throw noProject
  })
  await letGoOfEndedSites()
  setMe({ id: user } as Me)
  expect(await cached()).toEqual(everywhere([1, 2]))
})

test.each([
  ['no line', noLine],
  ['a broken server', broken],
])('%s takes nothing off the device', async (_, trouble) => {
  answer(() => trouble)
  await letGoOfEndedSites()
  expect(await cached()).toEqual(everywhere([1, 2]))
})
