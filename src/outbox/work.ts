import { type Claim, claim } from './claim.ts'
import { limits } from './engine.ts'
import type { Pass } from './pass.ts'
import { finish, type Sent, send } from './send.ts'
import type { Op } from './types.ts'

interface Answered {
  claimed: Claim
  sent: Sent
}

/** The lanes of one pass: what is on the line, what has been answered, what is being stored. */
class Traffic {
  private readonly pass: Pass
  /** on the line, or being leased for it */
  private readonly flying = new Map<string, Op>()
  /** answered, the answer not yet on the disk */
  private readonly landing = new Set<string>()
  private readonly answered: Answered[] = []
  /** not this pass's to send after all */
  private readonly skipped = new Set<string>()
  private readonly tasks = new Set<Promise<void>>()
  /** leased or about to be, their request not yet counted */
  private promised = 0

  constructor(pass: Pass) {
    this.pass = pass
  }

  private task(work: Promise<void>): void {
    this.tasks.add(work)
    // One that failed stays, and is what the next look at all of them finds.
    work.then(
      () => this.tasks.delete(work),
      () => undefined,
    )
  }

  private async fly(op: Op): Promise<void> {
    this.flying.set(op.id, op)
    this.promised += 1
    const claimed = await claim(this.pass, op.id)
    this.promised -= 1
    if (claimed) {
      this.answered.push({ claimed, sent: await send(this.pass, claimed) })
      return
    }
    this.flying.delete(op.id)
    this.skipped.add(op.id)
    this.pass.plan.doubt()
  }

  private async land({ claimed, sent }: Answered): Promise<void> {
    const { id } = claimed.op
    this.landing.add(id)
    // Where a token is refused the lane stays taken: what went in its place would be refused with it.
    const refused = sent !== 'paused' && sent.do === 'auth'
    if (!refused) this.flying.delete(id)
    await finish(this.pass, claimed, sent)
    this.flying.delete(id)
    this.landing.delete(id)
  }

  private room(photo: boolean, slots: number): number {
    const used = [...this.flying.values()].filter((op) => (op.blobId !== null) === photo).length
    const budget = limits.passRequests - this.pass.requests - this.promised
    return Math.max(0, Math.min(slots - used, budget))
  }

  /**
   * Starts what is due as far as there is room.
   * @returns whether the plan has nothing to offer that could go
   */
  private fill(): boolean {
    const { plan, deps, line } = this.pass
    const { calls, photos } = plan.due(deps.clock.now())
    const fresh = ({ id }: Op) =>
      !this.flying.has(id) && !this.landing.has(id) && !this.skipped.has(id)
    const waiting = calls.filter(fresh)
    const room = this.room(false, limits.calls)
    for (const op of waiting.slice(0, room)) this.task(this.fly(op))
    // Words first: photos take the line when no record waits for it.
    if (waiting.length > limits.calls) return false
    const more = photos.filter(fresh).slice(0, this.room(true, line.photoSlots))
    for (const op of more) this.task(this.fly(op))
    // What is being stored may set others free, and wakes us when it has been.
    return room > 0 && waiting.length + more.length + this.landing.size === 0
  }

  async run(): Promise<void> {
    const { pass } = this
    try {
      for (;;) {
        // In this order, without a wait between: an answer and the lease of what goes in its place
        // reach the disk together.
        for (const one of this.answered.splice(0)) this.task(this.land(one))
        if (pass.goesOn() && (pass.plan.stale || this.fill())) {
          await pass.plan.read()
          if (pass.goesOn()) this.fill()
        }
        if (this.tasks.size === 0 && this.answered.length === 0) return
        if (this.answered.length === 0) await Promise.race(this.tasks)
      }
    } finally {
      // A failing store must not leave requests behind that outlive the lock.
      await Promise.allSettled(this.tasks)
      await Promise.allSettled(this.answered.splice(0).map((one) => this.land(one)))
    }
  }
}

/** Sends what can be sent, several lanes at a time, until the budget or the work is used up. */
export async function work(pass: Pass): Promise<void> {
  await new Traffic(pass).run()
}
