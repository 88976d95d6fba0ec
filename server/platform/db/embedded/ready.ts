import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { TakenError } from './lock.ts'

/** Milliseconds. A busy machine takes a while; nothing of an honest recovery counts. */
export interface Patience {
  /** for one answer of PostgreSQL */
  answer: number
  /** for one that lives, serves nobody, and does not recover either */
  hung: number
}

export const usualPatience: Patience = { answer: 15_000, hung: 60_000 }

/** PostgreSQL lives and would never serve anybody. */
export class HungError extends Error {}

export interface Waiting {
  /** its process */
  alive(): boolean
  /** Whether it is at work on that; null where it cannot be seen. */
  recovering(): boolean | null
  logFile: string
  patience: Patience
  signal: AbortSignal
}

/** Crash recovery may take its time; as long as PostgreSQL is working on it, it is waited for. */
export async function untilReady<T>(attempt: () => Promise<T>, waiting: Waiting): Promise<T> {
  const { alive, logFile, patience, signal } = waiting
  let pause = 20
  let idleMs = 0
  for (;;) {
    const began = performance.now()
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof TakenError || signal.aborted) throw error
      if (!alive()) throw notStarted(logFile, error)
      // At most the limit of one attempt: this process may have been stopped itself meanwhile.
      const tookMs = Math.min(performance.now() - began, patience.answer)
      idleMs = isWorking(error, waiting) ? 0 : idleMs + tookMs + pause
      if (idleMs >= patience.hung) throw hung(idleMs, error)
      await wait(pause)
      // Each attempt costs a recovering PostgreSQL a process and two lines of its log.
      pause = Math.min(250, pause * 1.1)
    }
  }
}

/** `cannot_connect_now`: starting up, recovering or shutting down. */
const notNow = '57P03'

/**
 * Whether PostgreSQL is at something that will end. That it recovers is not believed from its answer
 * alone: 18 gives it for ever when its startup process dies before the postmaster has read that the
 * recovery began.
 */
function isWorking(error: unknown, { recovering }: Waiting): boolean {
  const answer = error instanceof pg.DatabaseError ? error.code : undefined
  if (answer !== undefined && answer !== notNow) return true
  return recovering() ?? answer === notNow
}

function hung(idleMs: number, cause: unknown): HungError {
  const seconds = Math.round(idleMs / 1_000)
  const why = cause instanceof Error ? cause.message : String(cause)
  return new HungError(`It ran, but served nobody for ${seconds} s and did not recover: ${why}`, {
    cause,
  })
}

function notStarted(logFile: string, cause: unknown): Error {
  const tail = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-2_000) : ''
  return new Error(`PostgreSQL did not start. The end of ${logFile}:\n${tail}`, { cause })
}
