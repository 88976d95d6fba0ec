import { useSyncExternalStore } from 'react'
import { cacheOwner } from '../../lib/cache/owner.ts'
import { OwnerGone, sweepUnder } from '../../lib/cache/prepared.ts'
import { rowsWord } from '../../lib/cache/prepared-rows.ts'
import { tableWord } from '../../lib/cache/prepared-table.ts'
import { Problem } from '../../lib/call/problem.ts'
import type { Day } from '../../lib/dates.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import type { Progress } from './basket.ts'
import { sweepPictures } from './pictures.ts'
import { prepareProject } from './prepare-project.ts'
import { readPrepared, type Wish } from './prepared.ts'
import { createReader } from './reader.ts'
import { NoRoom } from './room.ts'
import type { Survey } from './survey.ts'

/** Why a preparation stopped before its end. */
export type Stopped = 'room' | 'line' | 'cancelled' | 'elsewhere' | 'failed'

export interface Wanted {
  wish: Wish
  today: Day
  /** where it was looked at already */
  survey?: Survey
}

export interface Running {
  /** the one being brought, and those that wait for it */
  at: { wish: Wish; progress: Progress } | null
  waiting: readonly Wish[]
  /** of the last ones, until the next begin */
  stopped: ReadonlyMap<number, Stopped>
  /** rises with each that ended: what is on the device is to be read anew */
  ended: number
}

let state: Running = { at: null, waiting: [], stopped: new Map(), ended: 0 }
/** Each with whose it is: what a person wanted is not brought to the next one. */
let queue: (Wanted & { owner: string })[] = []
let current: AbortController | null = null
/** Those that the line stopped, until it is back. */
let held: typeof queue = []
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

/** One tab of the device at a time. null: another one is at it. */
async function alone<T>(work: () => Promise<T>): Promise<T | null> {
  return await navigator.locks.request('siteon-prepare', { ifAvailable: true }, async (lock) =>
    lock ? await work() : null,
  )
}

async function one({
  wish,
  today,
  survey,
  owner,
}: (typeof queue)[number]): Promise<Stopped | null> {
  if (owner !== cacheOwner()) return 'cancelled'
  current = new AbortController()
  const { signal } = current
  const begun = { done: 0, total: 1, bytes: 0 }
  set({ at: { wish, progress: begun } })
  try {
    const tell = (progress: Progress) => set({ at: { wish, progress } })
    const reader = createReader(signal)
    const job = { reader, owner, wish, today, tell }
    return (await alone(() => prepareProject(job, survey))) ? null : 'elsewhere'
  } catch (error) {
    return reasonOf(error, signal)
  } finally {
    current = null
  }
}

async function run(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    set({ waiting: queue.map(({ wish }) => wish) })
    const stopped = await one(next)
    const others = new Map(state.stopped)
    if (stopped) others.set(next.wish.projectId, stopped)
    else others.delete(next.wish.projectId)
    // No room for one is no room for the next; without a line nothing comes either.
    if (stopped === 'line') hold([next, ...queue])
    if (stopped === 'room' || stopped === 'line') queue = []
    set({ at: null, stopped: others, ended: state.ended + 1 })
  }
  set({ waiting: [] })
}

/** A line that is said to be there and still fails is tried again so much later, ms. */
const tryAgain = 20_000

/** Goes on with these when the line is back: as long as this page is open, and for the same person. */
function hold(wanted: typeof queue): void {
  const waiting = held.length > 0
  held.push(...wanted)
  if (waiting) return
  const { line } = outbox()
  const goOn = () => {
    if (line.state() === 'offline') return
    stop()
    const owner = cacheOwner()
    const back = held.filter((one) => one.owner === owner)
    held = []
    prepare(back)
  }
  const stopListening = line.subscribe(goOn)
  const timer = setInterval(goOn, tryAgain)
  const stop = () => {
    stopListening()
    clearInterval(timer)
  }
}

const letGo = (ids: ReadonlySet<number>) => {
  held = held.filter(({ wish }) => !ids.has(wish.projectId))
}

/** Brings projects onto the device, one after another; it goes on while the person walks about. */
export function prepare(wanted: readonly Wanted[]): void {
  const owner = cacheOwner()
  if (owner === null) return
  const known = new Set(queue.map(({ wish }) => wish.projectId))
  if (state.at) known.add(state.at.wish.projectId)
  const idle = state.at === null && queue.length === 0
  const fresh = wanted.filter(({ wish }) => !known.has(wish.projectId))
  letGo(new Set(fresh.map(({ wish }) => wish.projectId)))
  queue.push(...fresh.map((one) => ({ ...one, owner })))
  const stopped = new Map(state.stopped)
  for (const { wish } of queue) stopped.delete(wish.projectId)
  set({ stopped, waiting: queue.map(({ wish }) => wish) })
  if (idle) void run()
}

/** Stops the one that runs, or takes a waiting one out of the line. What has come stays. */
export function cancel(projectId: number): void {
  letGo(new Set([projectId]))
  queue = queue.filter(({ wish }) => wish.projectId !== projectId)
  set({ waiting: queue.map(({ wish }) => wish) })
  if (state.at?.wish.projectId === projectId) current?.abort()
}

/** What no project names: a tab was killed, or an older preparation ran out. */
export async function sweepPrepared(): Promise<void> {
  await alone(async () => {
    const owner = cacheOwner()
    if (owner === null) return null
    const kept = await readPrepared()
    const answers = new Set(kept.flatMap((one) => one.answers))
    for (const word of [rowsWord, tableWord]) await sweepUnder(owner, [word], answers)
    await sweepPictures(new Set(kept.flatMap(({ media }) => media)))
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
