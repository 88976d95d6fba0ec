import { type Outcome, sendPhoto, sendReport } from './call.ts'
import type { ReportBody, ReportStore, StoredPhoto, WaitingReport } from './waiting.ts'

/** ms between tries that nobody answered: doubled, up to the last. */
const waits = { first: 3_000, last: 60_000 }
/** ms that a receipt stays on the device */
const receiptsStay = 7 * 86_400_000

export interface SenderState {
  reports: readonly WaitingReport[]
  /** a report is on its way just now */
  sending: boolean
  /** ms of the next try, where the server has asked to wait */
  busyUntil: number | null
}

export interface Sender {
  add(report: WaitingReport): Promise<void>
  /** Sends one again whose link was closed. */
  again(id: string): Promise<void>
  remove(id: string): Promise<void>
  /** Tries at once, whatever was to be waited for. */
  wake(): void
}

type Unreached = Extract<Outcome<unknown>, { is: 'unreached' }>
/** What a try says of the next one: go on, not by this link now, not at all now. */
type Step = 'go-on' | 'not-this-link' | 'stop'

/** Refused because its link was closed: nothing is wrong with the report. */
export const isClosedOut = ({ state, reason, body }: WaitingReport) =>
  state === 'refused' && reason === 'guest-closed' && body !== null

export const isUnsent = ({ state }: WaitingReport) => state === 'waiting' || state === 'photos'

/**
 * Sends what is stored on this device until the server has confirmed it: words first, then photos. A
 * report is sent again under its id as long as no answer came. Two tabs may send the same one: the
 * server takes it once, and no tab waits for another that the phone has frozen.
 */
export async function startSender(
  store: ReportStore,
  changed: (state: SenderState) => void,
): Promise<Sender> {
  const state = { sending: false, busyUntil: null as number | null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = waits.first
  /** something came while others are being sent */
  let again = false
  /** ends the photo on its way: new words go first, and the photo is sent again whole */
  let stopPhoto = new AbortController()

  const tell = async () => {
    const reports = (await store.all()).sort((a, b) => b.at - a.at)
    changed({ reports, ...state })
    return reports
  }

  async function sendWords(report: WaitingReport, body: ReportBody): Promise<Step> {
    const outcome = await sendReport(report.token, body)
    if (outcome.is === 'unreached') return waited(outcome)
    if (outcome.is === 'refused') {
      report.state = 'refused'
      report.reason = outcome.code
    } else {
      const { receipt, missing } = outcome.answer
      report.receipt = receipt
      report.photos = report.photos.filter(({ id }) => missing.includes(id))
      // What was written is not left behind on a phone once it has arrived.
      report.body = null
      report.state = report.photos.length > 0 ? 'photos' : 'arrived'
    }
    await store.put(report)
    await tell()
    return 'go-on'
  }

  /** The first photo of a report. */
  async function sendFirst(report: WaitingReport, photo: StoredPhoto): Promise<Step> {
    const outcome = await sendPhoto(report.token, photo, stopPhoto.signal)
    if (outcome.is === 'unreached') return waited(outcome)
    if (outcome.is === 'refused') report.lost += 1
    report.photos = report.photos.filter(({ id }) => id !== photo.id)
    if (report.photos.length === 0) report.state = 'arrived'
    await store.put(report)
    await tell()
    return 'go-on'
  }

  /** Who was asked to wait is left for later; a line that answers nobody is left alone. */
  function waited({ wait: seconds, busy }: Unreached): Step {
    const ms = later(seconds === null ? null : seconds * 1_000)
    state.busyUntil = busy ? Date.now() + ms : null
    return busy ? 'not-this-link' : 'stop'
  }

  /** The ms until the next try. */
  function later(asked: number | null): number {
    const ms = asked ?? wait
    clearTimeout(timer)
    timer = setTimeout(wake, ms)
    wait = Math.min(waits.last, wait * 2)
    return ms
  }

  /** The words of every report go before the photos of any. */
  async function drain(): Promise<void> {
    const reports = (await store.all()).sort((a, b) => a.at - b.at)
    const held = new Set<string>()
    const begin = async () => {
      state.sending = true
      state.busyUntil = null
      await tell()
    }
    for (const report of reports) {
      const old = Date.now() - report.at > receiptsStay
      // What has not arrived stays until a person removes it.
      if (old && report.body === null && !isUnsent(report)) await store.remove(report.id)
      if (!isUnsent(report) || report.body === null || held.has(report.token)) continue
      await begin()
      const step = await sendWords(report, report.body)
      if (step === 'stop') return
      if (step === 'not-this-link') held.add(report.token)
      else wait = waits.first
    }
    for (const report of reports) {
      if (report.state !== 'photos' || held.has(report.token)) continue
      await begin()
      for (const photo of [...report.photos]) {
        if (again) return
        const step = await sendFirst(report, photo)
        if (step === 'stop') return
        if (step === 'not-this-link') {
          held.add(report.token)
          break
        }
        wait = waits.first
      }
    }
  }

  let running = false
  async function run(): Promise<void> {
    if (running) {
      again = true
      return
    }
    running = true
    do {
      again = false
      stopPhoto = new AbortController()
      await drain().catch(() => void later(null))
    } while (again)
    running = false
    state.sending = false
    await tell()
  }

  function wake(): void {
    clearTimeout(timer)
    void run()
  }

  async function reopen(report: WaitingReport): Promise<void> {
    await store.put({ ...report, state: 'waiting', reason: null })
    await tell()
  }

  const soon = () => {
    wait = waits.first
    wake()
  }
  addEventListener('online', soon)
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && soon())
  // A link that was closed may be open again.
  for (const report of await store.all()) if (isClosedOut(report)) await reopen(report)
  await tell()
  wake()
  return {
    wake: soon,
    add: async (report) => {
      await store.put(report)
      await tell()
      stopPhoto.abort()
      soon()
    },
    again: async (id) => {
      const report = (await store.all()).find((one) => one.id === id)
      if (report && isClosedOut(report)) await reopen(report)
      soon()
    },
    remove: async (id) => {
      await store.remove(id)
      await tell()
    },
  }
}
