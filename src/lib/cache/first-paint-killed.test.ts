import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '../call/problem.ts'
import { persistFirstPaint, wipeFirstPaint } from './first-paint.ts'
import { setCacheOwner } from './owner.ts'
import { queryClient } from './query-client.ts'
import { queryStorage, storedName, wipeQueryStorage } from './query-storage.ts'

/** What `localStorage` was given in the seconds before a browser is killed has never been written. */
class Forgetful extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
  removeItem = (key: string) => void this.delete(key)
}

const project = {
  queryKey: ['project', 1],
  meta: { persistence: 'first-paint' },
  retry: false,
  staleTime: 60_000,
} as const
const row = storedName('["project",1]')
const noLine = () => Promise.reject(new Problem({ code: 'network', message: '' }))

beforeEach(() => {
  vi.stubGlobal('localStorage', new Forgetful())
  setCacheOwner(1)
  persistFirstPaint()
})
afterEach(async () => {
  wipeFirstPaint()
  await wipeQueryStorage()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function opened() {
  await queryClient.fetchQuery({ ...project, queryFn: () => Promise.resolve({ name: '현장' }) })
  await vi.waitFor(async () => expect(await queryStorage.getItem(row)).toBeDefined())
}

/** The next start: nothing in memory, nothing in `localStorage`. */
function killed() {
  wipeFirstPaint()
  queryClient.clear()
  vi.stubGlobal('localStorage', new Forgetful())
  persistFirstPaint()
}

it('a project that was just opened is known without a connection', async () => {
  await opened()
  killed()
  expect(queryClient.getQueryData(project.queryKey)).toBeUndefined()
  expect(await queryClient.fetchQuery({ ...project, queryFn: noLine })).toEqual({ name: '현장' })
})

it('what the server refuses is kept nowhere', async () => {
  await opened()
  const refuse = () => Promise.reject(new Problem({ code: 'no-project', message: '', status: 404 }))
  await expect(
    queryClient.fetchQuery({ ...project, staleTime: 0, queryFn: refuse }),
  ).rejects.toMatchObject({ status: 404 })
  await vi.waitFor(async () => expect(await queryStorage.getItem(row)).toBeUndefined())
  killed()
  await expect(queryClient.fetchQuery({ ...project, queryFn: noLine })).rejects.toMatchObject({
    code: 'network',
  })
})

it('nobody else on the device gets it', async () => {
  await opened()
  killed()
  setCacheOwner(2)
  persistFirstPaint()
  await expect(queryClient.fetchQuery({ ...project, queryFn: noLine })).rejects.toMatchObject({
    code: 'network',
  })
})
