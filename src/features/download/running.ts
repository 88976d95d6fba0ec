import { useSyncExternalStore } from 'react'
import { OwnerGone, sweepUnder } from '../../lib/cache/downloaded.ts'
import { rowsWord } from '../../lib/cache/downloaded-rows.ts'
import { tableWord } from '../../lib/cache/downloaded-table.ts'
import { cacheOwner } from '../../lib/cache/owner.ts'
import { Problem } from '../../lib/call/problem.ts'
import type { Day } from '../../lib/dates.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import type { Progress } from './batch.ts'
import { downloadProject, removePrepared } from './download-project.ts'
import type { SizeEstimate } from './estimate-size.ts'
import { sweepPictures } from './pictures.ts'
import { createReader } from './reader.ts'
import { NoRoom } from './room.ts'
import { type DownloadOptions, readDownloads } from './stored-downloads.ts'

/** Why a download was interrupted. */
export type Stopped = 'room' | 'line' | 'cancelled' | 'elsewhere' | 'failed'

export interface Wanted {
  options: DownloadOptions
  today: Day
  /** where it was read already */
  estimate?: SizeEstimate
}

export interface Running {
  /** the running download, and the queued ones */
  at: { options: DownloadOptions; progress: Progress } | null
  waiting: readonly DownloadOptions[]
  /** results of the last ones, until the next start */
  stopped: ReadonlyMap<number, Stopped>
  /** removed as soon as no download runs */
  removing: ReadonlySet<number>
  /** rises after each download: the stored data is read again */
  ended: number
}

let state: Running = {
  at: null,
  waiting: [],
  stopped: new Map(),
  removing: new Set(),
  ended: 0,
}
/** Removals, one after another. */
let removals: Promise<unknown> = Promise.resolve()
/** Each with its person: a queue does not continue for the next one. */
let queue: (Wanted & { owner: string })[] = []
let current: AbortController | null = null
/** Downloads that lost the connection, until it is back. */
let paused: typeof queue = []
const readers = new Set<() => void>()

function set(change: Partial<Running>): void {
  state = { ...state, ...change }
  for (const reader of readers) reader()
}

function reasonOf(error: unknown, signal: AbortSignal): Stopped {
  if (signal.aborted || error instanceof OwnerGone) return 'cancelled'
  if (error instanceof NoRoom) return 'room'
  return error instanceof Problem && error.offline ? 'line' : 'failed'
}

/** One tab at a time. null: another one downloads. */
async function alone<T>(work: () => Promise<T>): Promise<T | null> {
  return await navigator.locks.request('siteon-prepare', { ifAvailable: true }, async (lock) =>
    lock ? await work() : null,
  )
}

async function one({
  options,
  today,
  estimate,
  owner,
}: (typeof queue)[number]): Promise<Stopped | null> {
  if (owner !== cacheOwner()) return 'cancelled'
  current = new AbortController()
  const { signal } = current
  const begun = { done: 0, total: 1, bytes: 0 }
  set({ at: { options, progress: begun } })
  try {
    const report = (progress: Progress) => set({ at: { options, progress } })
    const reader = createReader(signal)
    const job = { reader, owner, options, today, report }
    return (await alone(() => downloadProject(job, estimate))) ? null : 'elsewhere'
  } catch (error) {
    return reasonOf(error, signal)
  } finally {
    current = null
  }
}

async function run(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    set({ waiting: queue.map(({ options }) => options) })
    await removals
    const stopped = await one(next)
    const others = new Map(state.stopped)
    if (stopped) others.set(next.options.projectId, stopped)
    else others.delete(next.options.projectId)
    // A full device is full for the next as well; offline nothing can be fetched.
    if (stopped === 'line') pause([next, ...queue])
    if (stopped === 'room' || stopped === 'line') queue = []
    set({ at: null, stopped: others, ended: state.ended + 1 })
  }
  set({ waiting: [] })
}

/** Delay before the next try when the device seems online but the request fails, ms. */
const tryAgain = 20_000

/** Resumes these when online again, while this page is open and the person the same. */
function pause(wanted: typeof queue): void {
  const waiting = paused.length > 0
  paused.push(...wanted)
  if (waiting) return
  const { line } = outbox()
  const goOn = () => {
    if (line.state() === 'offline') return
    stop()
    const owner = cacheOwner()
    const back = paused.filter((one) => one.owner === owner)
    paused = []
    startDownload(back)
  }
  const stopListening = line.subscribe(goOn)
  const timer = setInterval(goOn, tryAgain)
  const stop = () => {
    stopListening()
    clearInterval(timer)
  }
}

const letGo = (ids: ReadonlySet<number>) => {
  paused = paused.filter(({ options }) => !ids.has(options.projectId))
}

/** Downloads projects, one after another; continues while the person uses the app. */
export function startDownload(wanted: readonly Wanted[]): void {
  const owner = cacheOwner()
  if (owner === null) return
  const known = new Set(queue.map(({ options }) => options.projectId))
  if (state.at) known.add(state.at.options.projectId)
  const idle = state.at === null && queue.length === 0
  const fresh = wanted.filter(({ options }) => !known.has(options.projectId))
  letGo(new Set(fresh.map(({ options }) => options.projectId)))
  queue.push(...fresh.map((one) => ({ ...one, owner })))
  const stopped = new Map(state.stopped)
  for (const { options } of queue) stopped.delete(options.projectId)
  set({ stopped, waiting: queue.map(({ options }) => options) })
  if (idle) void run()
}

/** Stops the running download, or removes a queued one. What has arrived stays. */
export function cancel(projectId: number): void {
  letGo(new Set([projectId]))
  queue = queue.filter(({ options }) => options.projectId !== projectId)
  set({ waiting: queue.map(({ options }) => options) })
  if (state.at?.options.projectId === projectId) current?.abort()
}

/**
 * Removes a project's download under the download lock: a running download shares answers that it
 * has not listed yet, and would miss them.
 */
export async function remove(projectId: number): Promise<void> {
  const owner = cacheOwner()
  if (owner === null) return
  cancel(projectId)
  set({ removing: new Set([...state.removing, projectId]) })
  const done = navigator.locks
    .request('siteon-prepare', async () => {
      // Another person who signed in meanwhile has data under the same names.
      if (owner !== cacheOwner()) return
      const one = (await readDownloads()).find((cached) => cached.projectId === projectId)
      if (one) await removePrepared(owner, one)
    })
    .finally(() => {
      set({ removing: new Set([...state.removing].filter((id) => id !== projectId)) })
    })
  // The next download waits for it, whatever its result.
  removals = Promise.all([removals, done.catch(() => undefined)])
  await done
}

/** Removes what no project lists, after a killed tab or an expired download. */
export async function sweepDownloads(): Promise<void> {
  await alone(async () => {
    const owner = cacheOwner()
    if (owner === null) return null
    const cached = await readDownloads()
    const answers = new Set(cached.flatMap((one) => one.answers))
    for (const word of [rowsWord, tableWord]) await sweepUnder(owner, [word], answers)
    await sweepPictures(new Set(cached.flatMap(({ media }) => media)))
    return true
  })
}

const running = {
  current: () => state,
  subscribe(reader: () => void) {
    readers.add(reader)
    return () => {
      readers.delete(reader)
    }
  },
}

export function useRunning(): Running {
  return useSyncExternalStore(running.subscribe, running.current)
}
