import { hashKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { appName, header } from '../../../contract/wire/headers.ts'
import {
  type LiveClosed,
  type LiveEvent,
  live,
  liveClosed,
  liveEvent,
} from '../../../contract/wire/live.ts'
import { appBuild } from '../../lib/build.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { isFirstUnderWay } from '../../lib/cache/renewing-client.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { unreadKeys } from '../notification/keys.ts'
import { eventData } from './event-stream.ts'
import { madeOld } from './invalidate.ts'
import { compareUnread, dropStored } from './notifications.ts'
import { oneAtATime, wait } from './one-at-a-time.ts'

const lockName = 'siteon-live'
const channelName = 'siteon-live'
const unreadHashes = new Set(unreadKeys.map(hashKey))
const waits = { least: 2_000, most: 60_000 }
/** After so long without even a comment line (one in 20 s) the connection is dead. */
const silenceMs = 45_000

function parsed(text: string): LiveEvent | LiveClosed | null {
  try {
    const event = v.safeParse(v.union([liveEvent, liveClosed]), JSON.parse(text))
    return event.success ? event.output : null
  } catch {
    return null
  }
}

async function open(signal: AbortSignal, token: string): Promise<Response> {
  return await fetch(live.path, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      [header.appVersion]: appBuild,
    },
    cache: 'no-store',
    signal,
  })
}

interface Listener {
  onEvent: (event: LiveEvent) => void
  /** the stream has begun */
  onOpen: () => void
}

/** How a connection went: whether it had been open, and how long the server wants none, in seconds. */
interface Ended {
  opened: boolean
  retryAfter: number
}

/**
 * One connection, as long as it lives. It begins with `resync`: what happened while nobody listened is
 * not sent again.
 */
async function listen({ onEvent, onOpen }: Listener): Promise<Ended> {
  const failed: Ended = { opened: false, retryAfter: 0 }
  const token = await outbox().session.token()
  if (!token) return failed
  let retryAfter = 0
  const stop = new AbortController()
  let timer = setTimeout(() => stop.abort(), silenceMs)
  try {
    const response = await open(stop.signal, token)
    const ours = response.headers.get(header.app) === appName
    if (response.status === 401 && ours) await outbox().session.refresh(token)
    if (!response.ok || !ours || !response.body) return failed
    onOpen()
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => stop.abort(), silenceMs)
    }
    for await (const data of eventData(response.body, alive)) {
      const event = parsed(data)
      if (event?.type === 'closed') retryAfter = event.retryAfter
      else if (event) onEvent(event)
    }
    return { opened: true, retryAfter }
  } catch {
    return failed
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

/** As leader, for the life of the page: reconnects, and pauses while offline. */
async function lead(onEvent: Listener['onEvent'], onReconnected: () => void): Promise<never> {
  let failures = 0
  let opened = false
  const onOpen = () => {
    if (opened) onReconnected()
    opened = true
  }
  for (;;) {
    if (outbox().line.state() === 'online') {
      const ended = await listen({ onEvent, onOpen })
      failures = ended.opened ? 0 : failures + 1
      outbox().line.suspect()
      await wait(ended.retryAfter * 1000)
    }
    const ceiling = Math.min(waits.most, waits.least * 2 ** failures)
    await wait(ceiling * (0.5 + Math.random() / 2))
  }
}

/**
 * Live events: one stream per browser. The tab with the lock reads it and notifies the others; the
 * browser passes the lock on when that tab closes.
 * @param onReconnected the stream began again: the server may have been replaced
 */
export function startLive(onReconnected: () => void) {
  const channel = new BroadcastChannel(channelName)
  const refresh = oneAtATime((queryKey) => queryClient.invalidateQueries({ queryKey }))
  let begins = true
  const others = oneAtATime(() => {
    // A page begins its stream and its first answers together: those are not asked for twice.
    const isFirst = begins ? isFirstUnderWay : () => false
    begins = false
    return queryClient.invalidateQueries({
      predicate: (query) => !unreadHashes.has(query.queryHash) && !isFirst(query),
    })
  })
  const apply = (event: LiveEvent) => {
    if (event.type === 'resync' && event.notifications) {
      void others([])
      void compareUnread(queryClient, event.notifications)
      return
    }
    if (event.type === 'resync' || event.type === 'notification') void dropStored(queryClient, null)
    for (const key of madeOld(event)) void refresh(key)
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const event = v.safeParse(liveEvent, data)
    if (event.success) apply(event.output)
  }
  navigator.locks
    .request(lockName, () =>
      lead((event) => {
        apply(event)
        channel.postMessage(event)
      }, onReconnected),
    )
    .catch((error: unknown) => console.error('live', error))
}
