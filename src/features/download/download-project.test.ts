import 'fake-indexeddb/auto'
import type { QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PostRow } from '../../../contract/record/post.ts'
import { cacheDatabase } from '../../lib/cache/database.ts'
import { cachedAnswer } from '../../lib/cache/downloaded.ts'
import { readTable } from '../../lib/cache/downloaded-table.ts'
import { cacheOwner, setCacheOwner } from '../../lib/cache/owner.ts'
import { Problem } from '../../lib/call/problem.ts'
import { listedBoards } from '../board/listed.ts'
import { drawingsQuery } from '../board/references.ts'
import { pinsQuery } from '../drawing/queries.ts'
import { historyQuery, postQuery } from '../record/queries.ts'
import { downloadProject, removePrepared } from './download-project.ts'
import type { SizeEstimate } from './estimate-size.ts'
import type { Reader } from './reader.ts'
import { NoRoom } from './room.ts'
import { isUnfinished, readDownloads } from './stored-downloads.ts'

const boardId = 45
const board = listedBoards.find(({ id }) => id === boardId)
if (!board) throw new Error('no board 45')

const row = (id: string, revision = 1) =>
  ({
    id,
    boardId,
    revision,
    updatedAt: '2026-11-20T00:00:00.000Z',
    comments: 0,
    attachments: { expected: 0, arrived: 0 },
    post_sticky_order: null,
  }) as PostRow

const estimateOf = (rows: PostRow[]): SizeEstimate => ({
  boards: [{ board, from: '2026-10-22', rows, lists: [] }],
  weights: { thumb: 0, view: 0 },
  records: rows.length,
  photos: 0,
  bytes: rows.length * 100,
  places: 0,
})

/** Drawings of the first project, the last one out of use. */
let drawings: { id: number; archived: boolean; revisions: { id: string }[] }[] = []
const drawingsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    archived: n === count - 1,
    revisions: [{ id: `plan-${n + 1}` }],
  }))

/** Records of one answer, however many are asked for: long ones fill it. */
const answeredAtOnce = 2

/** The server's answer to a key, as far as the download uses it. */
function answerTo(key: QueryKey, rows: readonly PostRow[]): unknown {
  const [word, name, , piece] = key
  if (word === 'prepared-table') {
    const first = Number(piece) * 2 - 1
    // Employees have two chunks.
    const total = name === 'employees' ? 700 : 2
    return { piece, total, rows: [{ id: first }, { id: first + 1 }] }
  }
  if (JSON.stringify(key) === JSON.stringify(drawingsQuery(1).queryKey)) return { data: drawings }
  if (word !== 'offline-records') return { data: [], total: 0 }
  const ids = key[2] as string[]
  return ids.slice(0, answeredAtOnce).map((id) => {
    const post = rows.find((one) => one.id === id)
    const uploads = Array.from({ length: post?.attachments.arrived ?? 0 }, (_, n) => ({
      id: `${id}-${n}`,
      kind: 'photo',
      arrived: true,
    }))
    const none = { data: [], total: 0 }
    return post ? { post: { ...post, uploads }, comments: none, history: none } : null
  })
}

const megabyte = 1_000_000

/** A server that records its requests, and may fail at one of them. */
function office(rows: readonly PostRow[], breaks: { at: number; by: unknown } | null = null) {
  const requested: string[] = []
  const reader = {
    signal: new AbortController().signal,
    // Only pictures are sized: each has a megabyte.
    paced: async () => {
      await Promise.resolve()
      return megabyte
    },
    ask: async ({ queryKey }: { queryKey: QueryKey }) => {
      if (breaks && requested.length === breaks.at) throw breaks.by
      requested.push(JSON.stringify(queryKey))
      return { key: queryKey, data: answerTo(queryKey, rows) }
    },
  } as unknown as Reader
  return { reader, requested }
}

function jobFor(reader: Reader, projectId = 1) {
  const options = { projectId, name: `현장 ${projectId}`, days: 30, pictures: 'thumb' as const }
  return {
    reader,
    owner: cacheOwner() ?? '',
    options,
    today: '2026-11-21',
    report: () => undefined,
  }
}

const offline = new Problem({ code: 'network', message: 'network' })
const rows = [row('a'), row('b'), row('c')]
/** The records that were asked for. */
const recordsOf = (requested: readonly string[]) => {
  const keys = requested.map((key) => JSON.parse(key) as [string, number, string[]])
  return new Set(keys.flatMap(([word, , ids]) => (word === 'offline-records' ? ids : [])))
}

beforeEach(async () => {
  setCacheOwner(1)
  drawings = []
  vi.unstubAllGlobals()
  await cacheDatabase().queries.clear()
})

it('stores whole lists, and records with their changes', async () => {
  const { reader } = office(rows)
  await downloadProject(jobFor(reader), estimateOf(rows))
  const [cached] = await readDownloads()
  expect(cached && [cached.records, isUnfinished(cached)]).toEqual([3, false])
  expect((await readTable('employees', 1))?.rows).toHaveLength(4)
  const history = await cachedAnswer(cacheOwner(), historyQuery(boardId, 'b').queryKey)
  expect(history?.data).toEqual({ data: [], total: 0 })
})

it('counts every picture, also of parallel downloads', async () => {
  const photographed = [{ ...row('a'), attachments: { expected: 9, arrived: 9 } }]
  const cached = await downloadProject(
    jobFor(office(photographed).reader),
    estimateOf(photographed),
  )
  expect(cached.photos).toBe(9)
  expect(Math.floor(cached.bytes / megabyte)).toBe(9)
})

it('has drawings in use with their pins, which are no photos', async () => {
  drawings = drawingsOf(3)
  const photographed = [{ ...row('a'), attachments: { expected: 9, arrived: 9 } }]
  const { reader, requested } = office(photographed)
  const cached = await downloadProject(jobFor(reader), estimateOf(photographed))
  expect(cached.photos).toBe(9)
  // A small and a large picture of each drawing.
  expect(Math.floor(cached.bytes / megabyte)).toBe(9 + 2 * 2)
  const pins = [1, 2, 3].map((id) => JSON.stringify(pinsQuery(id).queryKey))
  expect(pins.filter((key) => requested.includes(key))).toEqual(pins.slice(0, 2))
})

it('looks for room after each drawing', async () => {
  drawings = drawingsOf(21)
  const { reader } = office([])
  let read = 0
  const paced = async () => {
    read += 1
    return megabyte
  }
  const counting = { ...reader, paced } as unknown as Reader
  // Full with the first drawing: the project is read before it.
  const estimate = async () => ({ quota: 1_000, usage: read > 2 ? 1_000 : 0 })
  vi.stubGlobal('navigator', { storage: { estimate } })
  await expect(downloadProject(jobFor(counting), estimateOf([]))).rejects.toBeInstanceOf(NoRoom)
  // Four lanes with two pictures each, and not all forty.
  expect(read).toBeLessThanOrEqual(1 + 4 * 2)
})

it('continues after a lost connection, and fetches nothing unchanged twice', async () => {
  const many = [...'abcdefgh'].map((id) => row(id))
  const first = office(many)
  await downloadProject(jobFor(first.reader, 9), estimateOf(many))
  // The last two of eight records are missing.
  const broken = office(many, { at: first.requested.length - 1, by: offline })
  await expect(downloadProject(jobFor(broken.reader), estimateOf(many))).rejects.toBe(offline)
  const [half] = (await readDownloads()).filter(({ projectId }) => projectId === 1)
  expect(half && isUnfinished(half)).toBe(true)
  // One record was changed since.
  const now = [row('a', 2), ...many.slice(1)]
  const again = office(now)
  await downloadProject(jobFor(again.reader), estimateOf(now))
  expect(again.requested).toHaveLength(2)
  expect(recordsOf(again.requested)).toEqual(new Set('agh'))
  const whole = (await readDownloads()).find(({ projectId }) => projectId === 1)
  expect(whole && [whole.records, isUnfinished(whole)]).toEqual([8, false])
})

it('fetches everything again after a complete download', async () => {
  const first = office(rows)
  await downloadProject(jobFor(first.reader), estimateOf(rows))
  // An answer of this very millisecond could belong to the next download.
  const ended = Date.now()
  await vi.waitUntil(() => Date.now() > ended, { interval: 1 })
  const second = office(rows)
  await downloadProject(jobFor(second.reader), estimateOf(rows))
  expect(second.requested.sort()).toEqual(first.requested.sort())
})

it('drops what the list no longer names, at the end and not before', async () => {
  const gone = () => cachedAnswer(cacheOwner(), postQuery(boardId, 'c').queryKey)
  await downloadProject(jobFor(office(rows).reader), estimateOf(rows))
  const fewer = rows.slice(0, 2)
  const broken = office(fewer, { at: 3, by: offline })
  await expect(downloadProject(jobFor(broken.reader), estimateOf(fewer))).rejects.toBe(offline)
  expect(await gone()).toBeDefined()
  await downloadProject(jobFor(office(fewer).reader), estimateOf(fewer))
  expect(await gone()).toBeUndefined()
})

it('reports a full device, and what has arrived can be used', async () => {
  const full = office(rows, { at: 25, by: new DOMException('full', 'QuotaExceededError') })
  await expect(downloadProject(jobFor(full.reader), estimateOf(rows))).rejects.toBeInstanceOf(
    NoRoom,
  )
  expect((await readTable('employees', 1))?.rows).toHaveLength(4)
})

it('leaves nothing when it is removed, except what another project uses', async () => {
  await downloadProject(jobFor(office(rows).reader, 1), estimateOf(rows))
  await downloadProject(jobFor(office([]).reader, 2), estimateOf([]))
  const [one, two] = await readDownloads()
  if (!one || !two) throw new Error('two were prepared')
  await removePrepared(cacheOwner() ?? '', one)
  expect(await readTable('employees', 1)).toBeNull()
  expect((await readTable('work', 0))?.rows).toHaveLength(2)
  await removePrepared(cacheOwner() ?? '', two)
  expect(await cacheDatabase().queries.count()).toBe(0)
})
