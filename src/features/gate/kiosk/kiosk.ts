import * as v from 'valibot'
import { kioskKey } from './kiosk-state.ts'
import { hashOf, matchesPin } from './pin.ts'

const maxWrong = 5
const waitMs = 60_000

const place = v.object({
  projectId: v.number(),
  /** gate of the display; null: the scanner */
  board: v.nullable(v.object({ id: v.number(), name: v.string() })),
})
/** The locked screen. */
export type KioskPlace = v.InferOutput<typeof place>

const kiosk = v.object({
  ...place.entries,
  /** who locked it: their password unlocks it as well */
  user: v.object({ id: v.number(), login: v.string(), name: v.string() }),
  pin: v.object({ salt: v.string(), rounds: v.number(), hash: v.string() }),
  /** in a row, since the last wait */
  wrong: v.number(),
  /** ms; no PIN is accepted before */
  until: v.number(),
})
export type KioskState = v.InferOutput<typeof kiosk>

/** Notifies this tab too: storage events reach only the others. */
const notifyTabs = () => dispatchEvent(new Event('storage'))

function lockKiosk(next: KioskState) {
  localStorage.setItem(kioskKey, JSON.stringify(next))
  notifyTabs()
}

/** Removes nothing else: waiting scans stay in the outbox. */
export function leaveKiosk() {
  localStorage.removeItem(kioskKey)
  notifyTabs()
}

/** null: not locked, or unreadable, which nobody could ever unlock */
export function parseKiosk(text: string | null): KioskState | null {
  try {
    return v.parse(kiosk, JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** The kiosk mode of this device as stored now. */
export const kioskNow = () => parseKiosk(localStorage.getItem(kioskKey))

/** @throws where this device cannot store it */
export async function enterKiosk(where: KioskPlace, user: KioskState['user'], pin: string) {
  lockKiosk({ ...where, user, pin: await hashOf(pin), wrong: 0, until: 0 })
}

/** How long PINs are refused, in ms; a clock that was set back cannot extend it. */
export function waitOf({ until }: Pick<KioskState, 'until'>, now = Date.now()): number {
  return Math.min(waitMs, Math.max(0, until - now))
}

/** Wrong tries left before the next wait. */
export const triesLeft = ({ wrong }: Pick<KioskState, 'wrong'>): number => maxWrong - wrong

/** Unlocks with the PIN. */
export async function leaveByPin(pin: string): Promise<'gone' | 'wrong' | 'waiting'> {
  const now = kioskNow()
  if (!now) return 'gone'
  if (waitOf(now) > 0) return 'waiting'
  const wrong = now.wrong + 1
  // Counted before the check: neither a reload nor another tab gains a try.
  lockKiosk({ ...now, wrong: wrong % maxWrong, until: wrong < maxWrong ? 0 : Date.now() + waitMs })
  if (!(await matchesPin(pin, now.pin))) return wrong < maxWrong ? 'wrong' : 'waiting'
  leaveKiosk()
  return 'gone'
}
