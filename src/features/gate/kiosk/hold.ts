import * as v from 'valibot'
import { heldKey } from './held.ts'
import { fits, hashOf } from './pin.ts'

const most = 5
const waitMs = 60_000

const place = v.object({
  projectId: v.number(),
  /** whose board it is; null: the scanner */
  board: v.nullable(v.object({ id: v.number(), name: v.string() })),
})
/** The screen that is held. */
export type HeldPlace = v.InferOutput<typeof place>

const held = v.object({
  ...place.entries,
  /** who held it: their password lets go as well */
  user: v.object({ id: v.number(), login: v.string(), name: v.string() }),
  pin: v.object({ salt: v.string(), rounds: v.number(), hash: v.string() }),
  /** in a row, since the last wait */
  wrong: v.number(),
  /** ms; no PIN is looked at before */
  until: v.number(),
})
export type Held = v.InferOutput<typeof held>

/** What a change in one tab means to all of them: storage events go to the others only. */
const tell = () => dispatchEvent(new Event('storage'))

function keep(next: Held) {
  localStorage.setItem(heldKey, JSON.stringify(next))
  tell()
}

/** Nothing else goes: scans that wait are in the outbox, and stay there. */
export function letGo() {
  localStorage.removeItem(heldKey)
  tell()
}

/** null: not held, or nobody could ever let go, for what was kept cannot be read. */
export function parseHeld(text: string | null): Held | null {
  try {
    return v.parse(held, JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** @throws where this device keeps nothing */
export async function holdHere(where: HeldPlace, user: Held['user'], pin: string) {
  keep({ ...where, user, pin: await hashOf(pin), wrong: 0, until: 0 })
}

/** How long no PIN is looked at, in ms; a clock that was put back makes it no longer than a wait. */
export function waitOf({ until }: Pick<Held, 'until'>, now = Date.now()): number {
  return Math.min(waitMs, Math.max(0, until - now))
}

/** How many wrong ones there may be before the next wait. */
export const triesLeft = ({ wrong }: Pick<Held, 'wrong'>): number => most - wrong

/** Lets go by the PIN. */
export async function letGoBy(pin: string): Promise<'gone' | 'wrong' | 'waiting'> {
  const now = parseHeld(localStorage.getItem(heldKey))
  if (!now) return 'gone'
  if (waitOf(now) > 0) return 'waiting'
  const wrong = now.wrong + 1
  // Counted before it is looked at: neither a reload nor another tab wins a try.
  keep({ ...now, wrong: wrong % most, until: wrong < most ? 0 : Date.now() + waitMs })
  if (!(await fits(pin, now.pin))) return wrong < most ? 'wrong' : 'waiting'
  letGo()
  return 'gone'
}
