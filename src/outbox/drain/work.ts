import { limits } from '../engine/engine.ts'
import { sendPhoto } from '../photos/upload.ts'
import type { Op } from '../store/types.ts'
import { type Claim, claim } from './claim.ts'
import type { DrainRun } from './drain-run.ts'
import { afterCall, nextBatch, worthBatching } from './next-batch.ts'
import { finish, type Sent, sendCall } from './send.ts'
import { sendBatch } from './send-batch.ts'

interface Answered {
  claimed: Claim
  sent: Sent
}

/** The lanes of one run: what is in flight, what is answered, what is being stored. */
class Traffic {
  private readonly run: DrainRun
  /** in flight, or being leased */
  private readonly inFlight = new Map<string, Op>()
  /** those of them that go with others; how many requests carry them */
  private readonly batched = new Set<string>()
  private batches = 0
  /** answered, the result not yet committed */
  private readonly landing = new Set<string>()
  private readonly answered: Answered[] = []
  /** ops that this run turned out not to be allowed to send */
  private readonly skipped = new Set<string>()
  private readonly tasks = new Set<Promise<void>>()
  /** leased or about to be; their requests are not counted yet */
  private promised = 0
  /** begun as urgent: also what an urgent op waits for */
  private readonly ahead = new Set<string>()
  /** something may have been stored since the plan was last asked */
  private woken = false
  /** ends a wait for answers, to look for what was stored meanwhile */
  private rouse: () => void = () => undefined

  constructor(run: DrainRun) {
    this.run = run
    run.line.onWake = () => {
      run.plan.doubt()
      this.woken = true
      this.rouse()
    }
  }

  private task(work: Promise<void>): void {
    this.tasks.add(work)
    // A failed task stays in the list, and the next wait on all of them throws its error.
    work.then(
      () => this.tasks.delete(work),
      () => undefined,
    )
  }

  private async lease(op: Op): Promise<Claim | null> {
    this.inFlight.set(op.id, op)
    const claimed = await claim(this.run, op.id)
    if (claimed) return claimed
    this.inFlight.delete(op.id)
    this.batched.delete(op.id)
    this.skipped.add(op.id)
    this.run.plan.doubt()
    return null
  }

  private async exchange(op: Op): Promise<void> {
    this.promised += 1
    const claimed = await this.lease(op)
    this.promised -= 1
    if (!claimed) return
    const { line } = this.run
    const sent = await this.send(claimed)
    if (typeof sent === 'object' && sent.do === 'done') line.batches = afterCall(line.batches)
    this.answered.push({ claimed, sent })
  }

  private async exchangeBatch(ops: readonly Op[]): Promise<void> {
    for (const { id } of ops) this.batched.add(id)
    this.batches += 1
    this.promised += 1
    const claims = (await Promise.all(ops.map((op) => this.lease(op)))).filter(
      (claimed) => claimed !== null,
    )
    this.promised -= 1
    const sent = await sendBatch(this.run, claims)
    this.batches -= 1
    for (const [n, claimed] of claims.entries()) {
      this.batched.delete(claimed.op.id)
      this.answered.push({ claimed, sent: sent[n] ?? 'paused' })
    }
  }

  private send(claimed: Claim): Promise<Sent> {
    const { run } = this
    const { ready } = claimed
    return ready.via === 'call' ? sendCall(run, claimed, ready) : sendPhoto(run, claimed, ready)
  }

  private async commit({ claimed, sent }: Answered): Promise<void> {
    const { id } = claimed.op
    this.landing.add(id)
    // After a refused token the lane stays taken: its next op would be refused as well.
    const refused = typeof sent === 'object' && sent.do === 'auth'
    if (!refused) this.inFlight.delete(id)
    await finish(this.run, claimed, sent)
    this.inFlight.delete(id)
    this.landing.delete(id)
  }

  /** Requests that this run may still begin. */
  private budget(): number {
    return Math.max(0, limits.passRequests - this.run.requests - this.promised)
  }

  private room(photo: boolean, slots: number): number {
    const single = [...this.inFlight.values()].filter(
      (op) => (op.blobId !== null) === photo && !this.batched.has(op.id),
    )
    const used = single.length + (photo ? 0 : this.batches)
    return Math.max(0, Math.min(slots - used, this.budget()))
  }

  /**
   * Starts what is due while there is room.
   * @returns whether the plan has nothing left that could be sent
   */
  private fill(): boolean {
    const { plan, deps, line } = this.run
    const now = deps.clock.now()
    const { urgent, calls, photos } = plan.due(now)
    this.run.urgent =
      urgent.some(({ id }) => !this.skipped.has(id)) ||
      [...this.inFlight.keys(), ...this.landing].some((id) => this.ahead.has(id))
    // A probe goes alone: its answer decides about the rest.
    if (plan.paused(now) && this.inFlight.size + this.landing.size > 0) return false
    const fresh = ({ id }: Op) =>
      !this.inFlight.has(id) && !this.landing.has(id) && !this.skipped.has(id)
    // They wait for no free lane and share the connection with nothing.
    for (const op of urgent.filter(fresh).slice(0, this.budget())) {
      this.ahead.add(op.id)
      this.task(this.exchange(op))
    }
    if (this.run.urgent) return false
    const due = calls.filter(fresh)
    const room = this.room(false, limits.calls)
    if (room > 0 && this.batches < limits.batches) {
      const together = nextBatch(due, plan.session, line.batches)
      if (together.length > 0) {
        this.task(this.exchangeBatch(together))
        return this.fill()
      }
    }
    const waiting = this.batches > 0 && worthBatching(due.length) ? [] : due
    for (const op of waiting.slice(0, room)) this.task(this.exchange(op))
    // Records go first: photos are sent when no record waits.
    if (due.length > limits.calls) return false
    const more = photos.filter(fresh).slice(0, this.room(true, line.photoSlots))
    for (const op of more) this.task(this.exchange(op))
    // A result that is being stored may unblock other ops, and wakes us then.
    return room > 0 && due.length + more.length + this.landing.size === 0
  }

  async sendAll(): Promise<void> {
    const { run } = this
    try {
      for (;;) {
        this.woken = false
        // In this order and without an await between, so that a result and the lease of the next op
        // are committed together.
        for (const one of this.answered.splice(0)) this.task(this.commit(one))
        if (run.goesOn() && (run.plan.stale || this.fill())) {
          await run.plan.read()
          if (run.goesOn()) this.fill()
        }
        if (this.tasks.size === 0 && this.answered.length === 0) return
        if (this.answered.length === 0 && !(this.woken && run.goesOn())) {
          const woken = new Promise<void>((resolve) => {
            this.rouse = resolve
          })
          await Promise.race([...this.tasks, woken])
        }
      }
    } finally {
      run.line.onWake = () => undefined
      // After a storage failure no request may outlive the lock.
      await Promise.allSettled(this.tasks)
      await Promise.allSettled(this.answered.splice(0).map((one) => this.commit(one)))
    }
  }
}

/** Sends several lanes at a time, until the budget or the work is used up. */
export async function work(run: DrainRun): Promise<void> {
  await new Traffic(run).sendAll()
}
