import { useEffect, useSyncExternalStore } from 'react'
import { maxLibraryBytes } from '../../../contract/library/limits.ts'
import type { LibraryComing } from '../../../contract/library/send.ts'
import { words } from '../../i18n/i18n.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { Problem } from '../../lib/call/problem.ts'
import { guardReload } from '../../lib/reload-guard.ts'
import { uuidv7 } from '../../outbox/engine/uuid.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { currentMe, useMe } from '../session/me.ts'
import { libraryKey } from './live-key.ts'
import type { Place } from './queries.ts'
import { NotLoaded, Unreadable } from './read-error.ts'
import { type Refusal, type RefusedSend, readRefused, storeRefused } from './refused-sends.ts'
import { type Report, sendFile, type Wanted } from './send-file.ts'

/** A file that this page sends. It goes on while the app is open, on whatever screen. */
export interface Send extends RefusedSend, Omit<Report, 'state'> {
  state: Report['state'] | 'arrived' | 'skipped' | 'failed'
  /** its folder was deleted meanwhile: it is in the library itself */
  moved: boolean
}

const failedBefore = (row: RefusedSend): Send => ({
  ...row,
  state: 'failed',
  done: 0,
  moved: false,
})

/** An update loads the page again: what was refused before is still named. */
let refused: readonly Send[] = readRefused().map(failedBefore)
let rows: readonly Send[] = refused
const readers = new Set<() => void>()
const running = new Map<string, AbortController>()
/** Each reads a file as a whole: a folder of videos must not end the page. */
const mostAtOnce = 2
const turns: (() => void)[] = []
let busy = 0

function setRows(next: readonly Send[]): void {
  rows = next
  keepRefused()
  for (const reader of readers) reader()
}

function keepRefused(): void {
  const memberId = currentMe()?.id ?? null
  // A session that ends takes nothing from them; a sign-out removes what is stored.
  if (memberId === null) return
  const now = rows.filter((row) => row.state === 'failed' && row.memberId === memberId)
  if (now.length === refused.length && now.every((row, index) => row === refused[index])) return
  refused = now
  storeRefused(refused)
}

const change = (id: string, part: Partial<Send>) =>
  setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))

/** Nothing more happens to it here. */
export const isOver = ({ state }: Pick<Send, 'state'>): boolean =>
  state === 'arrived' || state === 'skipped' || state === 'failed'

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

const isIn = (row: Send, { projectId, boardId }: Place, memberId: number | null): boolean =>
  row.projectId === projectId && row.boardId === boardId && row.memberId === memberId

/** Libraries on the screen: what fails in others is said on whatever is. */
const onScreen: Place[] = []

/** Files that this page sends into a library, for a screen that shows them. */
export function useSends({ projectId, boardId }: Place): readonly Send[] {
  const all = useSyncExternalStore(subscribe, () => rows)
  const { id: memberId } = useMe()
  useEffect(() => {
    const place = { projectId, boardId }
    onScreen.push(place)
    return () => {
      onScreen.splice(onScreen.indexOf(place), 1)
    }
  }, [projectId, boardId])
  return all.filter((row) => isIn(row, { projectId, boardId }, memberId))
}

/** For people who are on another screen by now: otherwise they would never know. */
function sayElsewhere(row: Send, word: 'failedElsewhere' | 'takenElsewhere'): void {
  if (row.memberId !== (currentMe()?.id ?? null)) return
  if (onScreen.some((place) => isIn(row, place, row.memberId))) return
  toast({ text: words.t(`library:${word}`, { name: row.name }), icon: 'attention' })
}

/** Ends it here. What the server has of it stays, until the person gives it up there too. */
export function stopSend(id: string): void {
  running.get(id)?.abort()
  ended(id)
  setRows(rows.filter((row) => row.id !== id))
}

/** Leaves out what is over in this library. */
export function clearSends(place: Place): void {
  const memberId = currentMe()?.id ?? null
  setRows(rows.filter((row) => !(isOver(row) && isIn(row, place, memberId))))
}

const wrong = ({ file, name }: Wanted): Refusal | null => {
  if (name === '') return 'name'
  if (file.size === 0) return 'empty'
  return file.size > maxLibraryBytes ? 'large' : null
}

/** A browser asks before it closes a page whose files would not arrive. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()
// And no update loads the page again under them.
guardReload(() => running.size > 0)

/** The same file for the same place, which is on its way already: it arrives once. */
const placeOf = ({ projectId, boardId, folderId, path, name, file }: Wanted): string =>
  JSON.stringify([projectId, boardId, folderId, path, name, file.size, file.lastModified])
const places = new Map<string, { id: string; wanted: Wanted }>()

/** It keeps nobody from leaving any more, and the same file can be chosen again. */
function ended(id: string): void {
  for (const [here, one] of places) if (one.id === id) places.delete(here)
  if (running.delete(id) && running.size === 0) removeEventListener('beforeunload', warn)
}

export function startSend(chosen: Wanted): void {
  const here = placeOf(chosen)
  const known = places.get(here)
  if (known) {
    // The newest answer counts, as long as it waits for its turn.
    const { onSame, note, fileId } = chosen
    Object.assign(known.wanted, { onSame, note, fileId })
    return
  }
  const wanted = { ...chosen }
  const { projectId, boardId, name, file } = wanted
  const id = uuidv7()
  const why = wrong(wanted)
  const memberId = currentMe()?.id ?? null
  const row: Send = {
    ...{ id, memberId, projectId, boardId, name: name || file.name, size: file.size, done: 0 },
    ...{ state: why ? 'failed' : 'reading', why, error: null, moved: false },
  }
  setRows([...rows, row])
  if (why) return
  places.set(here, { id, wanted })
  const control = new AbortController()
  running.set(id, control)
  if (running.size === 1) addEventListener('beforeunload', warn)
  const going = {
    signal: control.signal,
    report: (part: Partial<Report>) => change(id, part),
    assertOurs() {
      // On a shared device the next person does not send what this one has chosen.
      if ((currentMe()?.id ?? null) !== memberId) stopSend(id)
      control.signal.throwIfAborted()
    },
  }
  inTurn(() => sendFile(id, wanted, going))
    .then((there) => became(row, there))
    .catch((error: unknown) => {
      if (control.signal.aborted) return
      change(id, { state: 'failed', error, why: whyOf(error) })
      sayElsewhere(row, 'failedElsewhere')
    })
    .finally(() => {
      ended(id)
      if (running.size > 0) return
      // Live events have shown the others.
      void queryClient.invalidateQueries({ queryKey: libraryKey(projectId) })
    })
}

function whyOf(error: unknown): Refusal | null {
  if (error instanceof NotLoaded) return 'reload'
  // It was saved between being read and being sent.
  if (error instanceof Problem && error.code === 'digest-mismatch') return 'changed'
  return error instanceof Unreadable ? 'unreadable' : null
}

function became(row: Send, { state, notice }: LibraryComing): void {
  if (state === 'taken') {
    // Its sender is asked: by what the server lists as waiting.
    setRows(rows.filter(({ id }) => id !== row.id))
    sayElsewhere(row, 'takenElsewhere')
    void queryClient.invalidateQueries({ queryKey: libraryKey(row.projectId) })
  } else if (state === 'skipped') change(row.id, { state, done: row.size })
  else change(row.id, { state: 'arrived', done: row.size, moved: notice === 'folder' })
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy < mostAtOnce) busy += 1
  else await new Promise<void>((resolve) => turns.push(resolve))
  try {
    return await work()
  } finally {
    const next = turns.shift()
    if (next) next()
    else busy -= 1
  }
}
