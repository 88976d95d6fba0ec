import type { Lock, LockResult } from '../../../src/outbox/engine/ports.ts'

interface Holder {
  owner: object
  lost: AbortController
  release: () => void
  released: Promise<void>
}

/** Web Locks among the lives of one device. */
export class FakeLocks {
  private readonly held = new Map<string, Holder>()
  private readonly gone = new WeakSet<object>()

  /** The locks as one tab or worker has them. */
  of(owner: object): Lock {
    return {
      withLock: async <T>(
        name: string,
        mode: 'wait' | 'if-free' | 'steal',
        work: (lost: AbortSignal) => Promise<T>,
      ): Promise<LockResult<T>> => {
        for (let other = this.held.get(name); other; other = this.held.get(name)) {
          if (mode === 'if-free') return { got: false }
          if (mode === 'steal') this.take(name, other)
          else await other.released
          // A caller that was killed while it waited does not get the lock afterwards.
          if (this.gone.has(owner)) await new Promise(() => undefined)
        }
        let release: () => void = () => undefined
        const released = new Promise<void>((resolve) => {
          release = resolve
        })
        const holder: Holder = { owner, lost: new AbortController(), release, released }
        this.held.set(name, holder)
        try {
          return { got: true, value: await work(holder.lost.signal) }
        } finally {
          this.drop(name, holder)
        }
      },
    }
  }

  isHeld(name: string): boolean {
    return this.held.has(name)
  }

  /** The browser frees the locks of a killed tab or worker. */
  releaseAll(owner: object): void {
    this.gone.add(owner)
    for (const [name, holder] of this.held) if (holder.owner === owner) this.drop(name, holder)
  }

  private take(name: string, holder: Holder): void {
    holder.lost.abort()
    this.drop(name, holder)
  }

  private drop(name: string, holder: Holder): void {
    if (this.held.get(name) === holder) this.held.delete(name)
    holder.release()
  }
}
