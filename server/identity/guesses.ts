import * as v from 'valibot'
import { problem } from '../http/problem.ts'
import type { Pool } from '../platform/db/connect.ts'
import { rowsOfText, runText } from '../platform/db/rows.ts'
import type { Tokens } from './token.ts'

/** Wrong passwords that cost no wait, of all strangers and of all known browsers of an account. */
const free = { stranger: 20, known: 10 }
/** The wait after the first one beyond those; it doubles with each further one. */
const firstWaitSeconds = 5
/**
 * Strangers who go on guessing keep all browsers out that the account has not used, also with the
 * right password. Its owner gets in by a browser that it has used, or by a reset link.
 */
const longestWaitSeconds = 15 * 60
/** One wrong password is forgotten in this time. */
const forgetSeconds = 15 * 60

export type From = 'stranger' | 'known'

export interface Guess {
  /** The password was right: it does not count. */
  right(): Promise<void>
  /** Names the bucket in the log, where no account can be named. */
  mark: string
}

/** Wrong passwords for one account, counted in the database: all servers and addresses share it. */
export interface Guesses {
  /**
   * Counts a password as wrong before it is checked, so that guesses which arrive together cannot
   * all pass. Throws `too-many-guesses` with Retry-After, the same for names that nobody has.
   */
  count(accountId: number | null, login: string, from: From): Promise<Guess>
  /** Forgets the wrong passwords of known browsers: their account has a new password by a code. */
  forgetKnown(accountId: number): Promise<void>
}

/** What is left of the count by now. */
const left = `greatest(0, g.wrong - extract(epoch from clock_timestamp() - g.counted_at)
  / ${forgetSeconds})`

/**
 * A time long past, not the present: the column has milliseconds and rounds up, so that a guess
 * right after another one would find itself blocked.
 */
const notBlocked = `'epoch'::timestamptz`

/**
 * The row lock makes guesses of one account wait for each other. No row comes back while the bucket
 * is blocked: then nothing was counted.
 */
const countGuess = `
  insert into sign_in_guess as g (bucket, wrong, counted_at, blocked_until)
  values ($1, 1, clock_timestamp(), ${notBlocked})
  on conflict (bucket) do update set wrong = ${left} + 1, counted_at = clock_timestamp(),
    blocked_until = case when round((${left} + 1)::numeric) < $2::numeric then ${notBlocked}
      else clock_timestamp() + interval '1 second' * least(${longestWaitSeconds},
        ${firstWaitSeconds} * power(2, least(30, greatest(0, ${left} + 1 - $2::float8)))) end
    where g.blocked_until <= clock_timestamp()
  returning wrong`

/** @param factor RATE_LIMIT: 0 switches the count off */
export function makeGuesses(pool: Pool, tokens: Tokens, factor: number): Guesses {
  async function secondsLeft(bucket: Buffer): Promise<number> {
    const rows = await rowsOfText(pool, v.object({ seconds: v.number() }), {
      name: 'guess-wait',
      text: `select extract(epoch from blocked_until - clock_timestamp())::float8 as seconds
        from sign_in_guess where bucket = $1`,
      values: [bucket],
    })
    return Math.max(1, Math.ceil(rows[0]?.seconds ?? 1))
  }

  const bucketOf = (from: From, whom: string) => tokens.guessBucket(`${from} ${whom}`)

  return {
    async forgetKnown(accountId) {
      await runText(pool, {
        name: 'guess-forget',
        text: 'delete from sign_in_guess where bucket = $1',
        values: [bucketOf('known', ofAccount(accountId))],
      })
    },
    async count(accountId, login, from) {
      const whom = accountId === null ? `name ${folded(login)}` : ofAccount(accountId)
      const bucket = bucketOf(from, whom)
      const mark = bucket.toString('hex', 0, 8)
      if (factor === 0) return { mark, right: async () => undefined }
      const rowCount = await runText(pool, {
        name: 'guess-count',
        text: countGuess,
        values: [bucket, free[from] * factor],
      })
      if (rowCount === 0) {
        const wait = String(await secondsLeft(bucket))
        throw problem('too-many-guesses', { headers: { 'retry-after': wait } })
      }
      return {
        mark,
        right: async () => {
          await runText(pool, {
            name: 'guess-right',
            text: `update sign_in_guess set wrong = greatest(0, wrong - 1),
                blocked_until = ${notBlocked} where bucket = $1`,
            values: [bucket],
          })
        },
      }
    },
  }
}

const ofAccount = (accountId: number) => `account ${accountId}`
const folded = (login: string) => login.normalize('NFKC').toLowerCase()
