let running = 0
const readers = new Set<() => void>()

function change(by: number) {
  running = by === 0 ? 0 : Math.max(0, running + by)
  for (const reader of readers) reader()
}

/**
 * The global loading dialog 처리중입니다.. while `work` runs. Only for what the person requested and must
 * wait for; never over data that is cached.
 */
export async function withBusy<T>(work: Promise<T>): Promise<T> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

/** After each navigation the overlay is gone. */
export function hideBusy() {
  if (running > 0) change(0)
}

export const busy = {
  current: () => running > 0,
  subscribe(reader: () => void) {
    readers.add(reader)
    return () => {
      readers.delete(reader)
    }
  },
}
