import * as v from 'valibot'
import { heldKey } from './held.ts'
import { fits, hashOf } from './pin.ts'

const most = 5
const waitMs = 60_000

const place = v.object({
  projectId: v.number(),
  /** gate of the display; null: the scanner */
  board: v.nullable(v.object({ id: v.number(), name: v.string() })),
})
/** The locked screen. */
export type HeldPlace = v.InferOutput<typeof place>

const held = v.object({
  ...place.entries,
  /** who locked it: their password unlocks it as well */
  user: v.object({ id: v.number(), login: v.string(), name: v.string() }),
  pin: v.object({ salt: v.string(), rounds: v.number(), hash: v.string() }),
  /** in a row, since the last wait */
  wrong: v.number(),
  /** ms; no PIN is accepted before */
  until: v.number(),
})
export type Held = v.InferOutput<typeof held>

/** Notifies this tab too: storage events reach only the others. */
const tell = () => dispatchEvent(new Event('storage'))

function keep(next: Held) {
  localStorage.setItem(heldKey, JSON.stringify(next))
  tell()
}

/** Removes nothing else: waiting scans stay in the outbox. */
export function letGo() {
  localStorage.removeItem(heldKey)
  tell()
}

/** null: not locked, or unreadable, which nobody could ever unlock */
export function parseHeld(text: string | null): Held | null {
  try {
    return v.parse(held, JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** The kiosk mode of this device as stored now. */
export const heldNow = () => parseHeld(localStorage.getItem(heldKey))

/** @throws where this device cannot store it */
export async function holdHere(where: HeldPlace, user: Held['user'], pin: string) {
  keep({ ...where, user, pin: await hashOf(pin), wrong: 0, until: 0 })
}

/** How long PINs are refused, in ms; a clock that was set back cannot extend it. */
export function waitOf({ until }: Pick<Held, 'until'>, now = Date.now()): number {
  return Math.min(waitMs, Math.max(0, until - now))
}

/** Wrong tries left before the next wait. */
export const triesLeft = ({ wrong }: Pick<Held, 'wrong'>): number => most - wrong

/** Unlocks with the PIN. */
export async function letGoBy(pin: string): Promise<'gone' | 'wrong' | 'waiting'> {
  const now = heldNow()
  if (!now) return 'gone'
  if (waitOf(now) > 0) return 'waiting'
  const wrong = now.wrong + 1
  // Counted before the check: neither a reload nor another tab gains a try.
  keep({ ...now, wrong: wrong % most, until: wrong < most ? 0 : Date.now() + waitMs })
  if (!(await fits(pin, now.pin))) return wrong < most ? 'wrong' : 'waiting'
  letGo()
  return 'gone'
}
