import { type Outcome, sendPhoto, sendReport } from './call.ts'
import type { ReportStore, WaitingReport } from './waiting.ts'

/** ms between tries that nobody answered: doubled, up to the last. */
const waits = { first: 3_000, last: 60_000 }
/** ms that a receipt stays on the device */
const receiptsStay = 7 * 86_400_000

export interface SenderState {
  reports: readonly WaitingReport[]
  /** a report is on its way just now */
  sending: boolean
  /** the server has asked to wait */
  busy: boolean
}

export interface Sender {
  add(report: WaitingReport): Promise<void>
  remove(id: string): Promise<void>
  /** Tries at once, whatever was to be waited for. */
  wake(): void
}

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
  const state = { sending: false, busy: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = waits.first

  const tell = async () => {
    const reports = (await store.all()).sort((a, b) => b.at - a.at)
    changed({ reports, ...state })
    return reports
  }

  /** Whether to go on with the others. */
  async function sendOne(report: WaitingReport): Promise<boolean> {
    if (report.body) {
      const outcome = await sendReport(report.token, report.body)
      if (outcome.is !== 'answered') return await unanswered(report, outcome)
      const { receipt, missing } = outcome.answer
      report.receipt = receipt
      report.photos = report.photos.filter(({ id }) => missing.includes(id))
      // What was written is not left behind on a phone once it has arrived.
      report.body = null
      report.state = report.photos.length > 0 ? 'photos' : 'arrived'
      await store.put(report)
      await tell()
    }
    for (const photo of [...report.photos]) {
      const outcome = await sendPhoto(report.token, photo)
      if (outcome.is === 'unreached') return await unanswered(report, outcome)
      if (outcome.is === 'refused') report.lost += 1
      report.photos = report.photos.filter(({ id }) => id !== photo.id)
      if (report.photos.length === 0) report.state = 'arrived'
      await store.put(report)
      await tell()
    }
    return true
  }

  async function unanswered(
    report: WaitingReport,
    outcome: Exclude<Outcome<unknown>, { is: 'answered' }>,
  ): Promise<boolean> {
    if (outcome.is === 'refused') {
      report.state = 'refused'
      report.reason = outcome.code
      await store.put(report)
      return true
    }
    state.busy = outcome.busy
    later(outcome.wait === null ? null : outcome.wait * 1_000)
    return false
  }

  function later(ms: number | null): void {
    clearTimeout(timer)
    timer = setTimeout(wake, ms ?? wait)
    wait = Math.min(waits.last, wait * 2)
  }

  async function drain(): Promise<void> {
    const reports = (await store.all()).sort((a, b) => a.at - b.at)
    for (const report of reports) {
      if (!isUnsent(report)) {
        if (Date.now() - report.at > receiptsStay) await store.remove(report.id)
        continue
      }
      state.sending = true
      state.busy = false
      await tell()
      if (!(await sendOne(report))) return
      wait = waits.first
    }
  }

  let running = false
  let again = false
  async function run(): Promise<void> {
    if (running) {
      again = true
      return
    }
    running = true
    do {
      again = false
      await drain().catch(() => later(null))
    } while (again)
    running = false
    state.sending = false
    await tell()
  }

  function wake(): void {
    clearTimeout(timer)
    void run()
  }

  const soon = () => {
    wait = waits.first
    wake()
  }
  addEventListener('online', soon)
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && soon())
  await tell()
  wake()
  return {
    wake: soon,
    add: async (report) => {
      await store.put(report)
      await tell()
      soon()
    },
    remove: async (id) => {
      await store.remove(id)
      await tell()
    },
  }
}
