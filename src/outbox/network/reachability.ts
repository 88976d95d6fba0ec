import type { Clock } from '../engine/ports.ts'

const failuresForOffline = 3
const failingForMs = 10_000
const pings = { first: 5_000, longest: 60_000 }
/** Pings of a suspicion: a phone that changes its network fails one. */
const suspicion = { pings: 2, gapMs: 2_000 }

export type ConnectionState = 'online' | 'offline'

export interface Reachability {
  state(): ConnectionState
  /** Takes the result of a real call: whether our server answered. */
  report(ok: boolean): void
  /** `navigator.onLine` is only a hint. False is shown at once, true is checked by a ping. */
  hint(onLine: boolean): void
  /** The server may be gone, as its event stream has ended: checked at once by pings. */
  suspect(): void
  subscribe(listener: (state: ConnectionState) => void): () => void
  /** Stops the pings. */
  close(): void
}

/**
 * Whether the server can be reached. Offline after three failures over ten seconds, or two pings in
 * a suspicion; online after one answer (of a ping, after a hint of being offline). While offline it pings every 5 s to 60 s with jitter.
 * @param ping one real call
 * @param onRecovered called each time the connection is back
 */
export function createReachability(
  clock: Clock,
  ping: () => Promise<boolean>,
  onRecovered: () => void = () => undefined,
): Reachability {
  let state: ConnectionState = 'online'
  let failures = 0
  let firstFailureAt = 0
  let answers = 0
  let checking = false
  let loop: AbortController | null = null
  let hintedOff = false
  let hintsOff = 0
  let confirming = false
  const listeners = new Set<(state: ConnectionState) => void>()

  function become(next: ConnectionState): void {
    if (next === state) return
    state = next
    for (const listener of [...listeners]) listener(next)
    if (next === 'offline') {
      loop ??= new AbortController()
      pingUntilAnswered(loop).catch((error: unknown) => console.error('ping', error))
    } else {
      loop?.abort()
      loop = null
      onRecovered()
    }
  }

  async function pingUntilAnswered(own: AbortController): Promise<void> {
    for (let wait = pings.first; !own.signal.aborted; wait = Math.min(wait * 2, pings.longest)) {
      await clock.sleep(wait * (0.75 + clock.random() / 2), own.signal)
      if (own.signal.aborted) return
      await pinged()
    }
  }

  async function check(): Promise<void> {
    const known = answers
    for (let sent = 0; sent < suspicion.pings; sent += 1) {
      if (sent > 0) await clock.sleep(suspicion.gapMs)
      await pinged()
      if (answers > known || state === 'offline') return
    }
    become('offline')
  }

  /** One ping, and its result counts; its answer, only if it was sent after the last hint of offline. */
  async function pinged(): Promise<void> {
    let hints: number
    let ok: boolean
    do {
      hints = hintsOff
      ok = await ping()
    } while (ok && hints !== hintsOff)
    count(ok)
  }

  async function confirm(): Promise<void> {
    if (confirming) return
    confirming = true
    try {
      await pinged()
    } catch {
      count(false)
    } finally {
      confirming = false
    }
  }

  function report(ok: boolean): void {
    // The answer of a call from before the hint says nothing about now.
    if (ok && hintedOff && state === 'offline') void confirm()
    else count(ok)
  }

  function count(ok: boolean): void {
    if (ok) {
      failures = 0
      answers += 1
      become('online')
      return
    }
    const now = clock.now()
    // A clock that was set back counts from now on.
    if (failures === 0 || now < firstFailureAt) firstFailureAt = now
    failures += 1
    if (failures >= failuresForOffline && now - firstFailureAt >= failingForMs) become('offline')
  }

  return {
    report,
    state: () => state,
    hint(onLine) {
      hintedOff = !onLine
      if (hintedOff) {
        hintsOff += 1
        become('offline')
      } else if (state === 'offline') void confirm()
    },
    suspect() {
      if (checking || state === 'offline') return
      checking = true
      check()
        .catch((error: unknown) => console.error('ping', error))
        .finally(() => {
          checking = false
        })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      loop?.abort()
      loop = null
      listeners.clear()
    },
  }
}
