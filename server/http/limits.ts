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
/** Wrong passwords for one account from one address. A right one from elsewhere always gets in. */
export const wrongPasswordRate: Rate = { burst: 10, perMinute: 2 }
/** Sign-in attempts of one address: each costs us an argon2. */
export const signInRate: Rate = { burst: 60, perMinute: 60 }

export interface Limits {
  /** Takes one; throws `too-many-requests` with Retry-After when none is left. */
  take(name: string, rate: Rate): void
  /** Undoes a `take` that turned out not to count. */
  giveBack(name: string, rate: Rate): void
}

interface Bucket {
  left: number
  at: number
  full: number
}

const sweepAbove = 50_000

/** Kept in memory: each server counts for itself. A factor of 0 switches all of it off. */
export function makeLimits(factor: number, now: () => number = Date.now): Limits {
  const buckets = new Map<string, Bucket>()

  function bucketOf(name: string, rate: Rate): Bucket {
    const at = now()
    const perMs = (rate.perMinute * factor) / 60_000
    const burst = rate.burst * factor
    const known = buckets.get(name)
    if (known) {
      known.left = Math.min(burst, known.left + (at - known.at) * perMs)
      known.at = at
      known.full = at + (burst - known.left) / perMs
      return known
    }
    if (buckets.size > sweepAbove) {
      for (const [key, bucket] of buckets) if (bucket.full <= at) buckets.delete(key)
    }
    const fresh = { left: burst, at, full: at }
    buckets.set(name, fresh)
    return fresh
  }

  function check(name: string, rate: Rate): Bucket {
    const bucket = bucketOf(name, rate)
    if (bucket.left >= 1) return bucket
    const seconds = Math.ceil(((1 - bucket.left) * 60) / (rate.perMinute * factor))
    throw problem('too-many-requests', { headers: { 'retry-after': String(Math.max(1, seconds)) } })
  }

  return {
    take: (name, rate) => {
      if (factor > 0) check(name, rate).left -= 1
    },
    giveBack: (name, rate) => {
      if (factor > 0) bucketOf(name, rate).left += 1
    },
  }
}
