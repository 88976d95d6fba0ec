import type { Log } from '../platform/log.ts'

type Effect = () => void | Promise<void>

/** What follows a commit. A rollback drops it; what fails is logged, for the answer is out already. */
export class Effects {
  private waiting: Effect[] = []

  add(effect: Effect): void {
    this.waiting.push(effect)
  }

  /** What an attempt has gathered before it failed. */
  drop(): void {
    this.waiting = []
  }

  async run(log: Log): Promise<void> {
    const due = this.waiting
    this.waiting = []
    for (const effect of due) {
      try {
        await effect()
      } catch (error) {
        log.error('an effect after the commit failed', {
          error: error instanceof Error ? error.stack : String(error),
        })
      }
    }
  }
}
