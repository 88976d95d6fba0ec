import { type DeviceState, deviceReport } from '../../../contract/identity/device.ts'
import { appBuild } from '../../lib/build.ts'
import { call } from '../../lib/call/call.ts'
import { isInstalled } from '../../lib/installed.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { onDevice } from '../../outbox/watch/on-device.ts'
import { lastReport, storeReport, waitFor } from './pace.ts'

/** Delay after a change, as changes rarely come alone. */
const quietMs = 3_000
const leastMs = 60_000
const idleMs = 10 * 60_000

type Box = Pick<Outbox, 'store' | 'storage' | 'watch' | 'line'>
type Send = (deviceId: string, state: DeviceState) => Promise<unknown>

const send: Send = (deviceId, body) => call(deviceReport, { params: { deviceId }, body })

/** Checks once, and reports if it is due. Milliseconds until the next check. */
async function look(box: Box, first: boolean, sendReport: Send): Promise<number> {
  if (box.line.state() !== 'online') return idleMs
  const now = Date.now()
  const found = await box.store.read((tx) => onDevice(tx, now))
  if (!found) return leastMs
  const { deviceId, oldestMs, ...waiting } = found
  const state: DeviceState = {
    appVersion: appBuild,
    unsent: waiting.unsent,
    needsPerson: waiting.needsPerson,
    oldestUnsentMs: oldestMs,
    persistence: await box.storage.persistence(),
    bytes: waiting.bytes,
    installed: isInstalled(),
  }
  // Ages and bytes change all the time: only counts, people and the browser's promise are news.
  const { oldestUnsentMs: _, bytes: __, ...lasting } = state
  const { userId, signedInAt } = waiting
  const what = JSON.stringify([deviceId, userId, signedInAt, lasting])
  const last = lastReport()
  // A page that has just started reports, unless another did within a minute.
  const wait = waitFor(last && first ? { ...last, what: '' } : last, what, now)
  if (wait > 0) return wait
  storeReport({ at: now, what })
  try {
    await sendReport(deviceId, state)
    return idleMs
  } catch {
    // The failure is not shown: nothing that a person did depends on it.
    storeReport({ at: now, what: '' })
    return leastMs
  }
}

/**
 * Reports what waits on this device to the operations page: at start, when the counts change (at
 * most once a minute), and every ten minutes; only while online. It never throws.
 */
export function startReports(box: Box, sendReport: Send = send): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let earliest = 0
  let first = true
  const plan = (ms: number) => {
    const at = performance.now() + ms
    if (at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(run, ms)
  }
  const sendState: Send = (deviceId, state) => {
    first = false
    // Counts change many times while much is being sent: they are not read for nothing.
    earliest = performance.now() + leastMs
    return sendReport(deviceId, state)
  }
  const run = () => {
    dueAt = Number.POSITIVE_INFINITY
    look(box, first, sendState).then(
      (next) => {
        if (next < leastMs) earliest = performance.now() + next
        plan(next)
      },
      () => plan(leastMs),
    )
  }
  const soon = () => plan(Math.max(quietMs, earliest - performance.now()))
  box.watch.counts().subscribe(soon, () => undefined)
  box.line.subscribe(soon)
}
