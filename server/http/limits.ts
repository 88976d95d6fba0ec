import { problem } from './problem.ts'

/** A bucket that refills steadily: `burst` at once, `perMinute` in the long run. */
export interface Rate {
  burst: number
  perMinute: number
}

/** All traffic of one address: a site office behind one router counts as one. */
export const addressRate: Rate = { burst: 3_000, perMinute: 6_000 }
/** All requests of one account: a full outbox drains well below it. */
export const accountRate: Rate = { burst: 1_200, perMinute: 2_400 }
/** All that a person who is shut out delivers: pieces of photos mostly, from a phone or two. */
export const deliveryRate: Rate = { burst: 300, perMinute: 300 }
/**
 * Wrong passwords for one account from one network (address.ts); browsers where it has signed in
 * before are not counted here. Those of all networks together are counted by identity/guesses.ts.
 * While either is used up, the right password waits as well: otherwise a guess would reveal it.
 */
export const wrongPasswordRate: Rate = { burst: 10, perMinute: 2 }
/** Sign-in attempts of one network, or of one known browser: each costs us an argon2. */
export const signInRate: Rate = { burst: 60, perMinute: 60 }
/** Refresh cookies made again by an access token, of one network: browsers killed after a sign-in. */
export const recoveryRate: Rate = { burst: 10, perMinute: 2 }
/** Registrations and first passwords from one network: a site office lets its people in on one morning. */
export const registerRate: Rate = { burst: 60, perMinute: 10 }
/**
 * Answers to one network without an invitation that a user name is taken: nobody walks through a
 * list. Registrations that run at the same moment hold one each, as of a site behind one address.
 */
export const takenNameRate: Rate = { burst: 20, perMinute: 3 }
/** Codes for one gate display: one that is not enrolled fetches two a minute. */
export const displayRate: Rate = { burst: 30, perMinute: 6 }
/** Codes for all gate displays of one account: some thirty that are not enrolled. */
export const displaysRate: Rate = { burst: 240, perMinute: 60 }
/** Settings that somebody keeps whom nobody has let in yet. */
export const waitingSettingRate: Rate = { burst: 60, perMinute: 2 }
/** Requests for a reset code, and invitations opened, of one network. */
export const resetRate: Rate = { burst: 30, perMinute: 6 }
/** Letters to one account: its mailbox is not to be filled, yet a code can be had again soon. */
export const mailRate: Rate = { burst: 5, perMinute: 0.2 }
/** Archives of one account: each reads gigabytes from the disk. */
export const archiveRate: Rate = { burst: 10, perMinute: 2 }

export interface Limits {
  /** Takes one; throws `too-many-requests` with Retry-After when none is left. */
  take(name: string, rate: Rate): void
  /** Undoes a `take` that turned out not to count. */
  giveBack(name: string, rate: Rate): void
  /** names that are remembered */
  readonly size: number
}

interface Bucket {
  /** as of `at` */
  left: number
  at: number
  /** when it will be full again: as good as none from then on */
  full: number
}

/** Buckets that are full again are forgotten so often: what is looked through is not each call's. */
const sweepMs = 60_000

/**
 * Kept in memory: each server counts for itself. A factor of 0 switches all of it off.
 * @param clock ms; not the wall clock: one that is set back would refuse everybody until it has
 * caught up
 */
export function makeLimits(factor: number, clock: () => number = () => performance.now()): Limits {
  const buckets = new Map<string, Bucket>()
  let elapsed = 0
  let last = clock()
  /** Adds up only what goes forward, whatever the clock does. */
  const now = () => {
    const at = clock()
    elapsed += Math.max(0, at - last)
    last = at
    return elapsed
  }
  let nextSweep = now() + sweepMs

  function sweep(at: number): void {
    if (at < nextSweep) return
    nextSweep = at + sweepMs
    for (const [name, bucket] of buckets) if (bucket.full <= at) buckets.delete(name)
  }

  /** Adds to what is left by now; throws when that would be less than nothing. */
  function change(name: string, rate: Rate, by: 1 | -1): void {
    const at = now()
    sweep(at)
    const perMs = (rate.perMinute * factor) / 60_000
    const burst = rate.burst * factor
    const known = buckets.get(name)
    const before = known ? Math.min(burst, known.left + (at - known.at) * perMs) : burst
    const left = Math.min(burst, before + by)
    if (left < 0) {
      const seconds = Math.max(1, Math.ceil((1 - before) / perMs / 1_000))
      throw problem('too-many-requests', { headers: { 'retry-after': String(seconds) } })
    }
    buckets.set(name, { left, at, full: at + (burst - left) / perMs })
  }

  return {
    take: (name, rate) => {
      if (factor > 0) change(name, rate, -1)
    },
    giveBack: (name, rate) => {
      if (factor > 0) change(name, rate, 1)
    },
    get size() {
      return buckets.size
    },
  }
}
