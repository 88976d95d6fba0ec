import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { register as registerSchema } from '../../../../contract/gate/trust.ts'
import type { Me } from '../../../../contract/identity/auth.ts'
import { facesCache } from '../../../outbox/store/names.ts'
import { setMe } from '../../session/me.ts'
import { inStore } from '../gate-database.ts'
import { cacheFaces } from './cache-faces.ts'
import { knownBy } from './register.ts'

const user = 5
const origin = 'https://site.test'
let faces: Set<string>
let fetched: number

const idOf = (n: number) => `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const pathOf = (n: number) => `/media/${idOf(n)}/thumb`
const stored = () => [...faces].sort()

beforeEach(() => {
  setMe({ id: user } as Me)
  faces = new Set()
  fetched = 0
  const cache = {
    keys: async () => [...faces].map((path) => ({ url: origin + path })),
    put: async (path: string) => void faces.add(path),
    delete: async ({ url }: { url: string }) => faces.delete(new URL(url).pathname),
  }
  vi.stubGlobal('caches', { open: async (name: string) => (name === facesCache ? cache : null) })
  vi.stubGlobal('fetch', async () => {
    fetched += 1
    return { ok: true, headers: new Headers({ 'x-app': 'siteon' }) }
  })
})
afterEach(async () => {
  await inStore(user, ({ registers }) => registers.clear())
  setMe(null)
  vi.unstubAllGlobals()
})

function registerOf(projectId: number, photos: number[]) {
  const register = v.parse(registerSchema, {
    projectId,
    timeZone: 'Asia/Seoul',
    dayStart: '04:00',
    madeAt: '2026-11-23T22:00:00Z',
    keys: [],
    people: photos.map((n) => ({
      subject: { kind: 'worker', id: n },
      memberId: null,
      name: '이준호',
      companyName: null,
      jobType: null,
      photo: idOf(n),
      educationExpires: null,
      barred: false,
    })),
    revoked: { certificates: [], badges: [] },
    gates: [],
  })
  return knownBy(register)
}

/** Like opening a project's scanner: stores its register, then its faces. */
async function scanAt(projectId: number, photos: number[]) {
  const known = registerOf(projectId, photos)
  const row = { user, projectId, register: JSON.stringify(known.register), kid: 1, signature: '' }
  await inStore(user, ({ registers }) => registers.put(row))
  await cacheFaces(user, known, new AbortController().signal)
}

test('faces of one project stay while another is scanned, also of people in both', async () => {
  await scanAt(7, [1, 2])
  await scanAt(8, [2, 3])
  expect(stored()).toEqual([pathOf(1), pathOf(2), pathOf(3)])
  await scanAt(7, [1, 2])
  expect(fetched).toBe(3)
})

test('faces in no register are removed, also those of a removed project', async () => {
  await scanAt(7, [1, 2])
  await scanAt(8, [2, 3])
  await scanAt(8, [3])
  expect(stored()).toEqual([pathOf(1), pathOf(2), pathOf(3)])
  await scanAt(7, [1])
  expect(stored()).toEqual([pathOf(1), pathOf(3)])
  await inStore(user, ({ registers }) => registers.delete([user, 7]))
  await scanAt(8, [3])
  expect(stored()).toEqual([pathOf(3)])
})

test('an unreadable register has no faces, and does not block the others', async () => {
  await scanAt(7, [1])
  const torn = { user, projectId: 7, register: '{"people":', kid: 1, signature: '' }
  await inStore(user, ({ registers }) => registers.put(torn))
  await scanAt(8, [3])
  expect(stored()).toEqual([pathOf(3)])
})

test('3000 are stored in all, those of the current project first', async () => {
  const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)
  await scanAt(7, many(1, 2000))
  await scanAt(8, many(2001, 2000))
  expect(faces.size).toBe(3000)
  expect(many(2001, 2000).every((n) => faces.has(pathOf(n)))).toBe(true)
})
