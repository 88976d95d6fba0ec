/** Space left free for the person's own work, which comes before cached data. */
const reserve = (quota: number) => Math.min(300_000_000, quota * 0.2)

/**
 * Bytes that may still be cached; null where the browser does not say. Some browsers report more
 * than the disk has, so a write may still fail.
 */
export async function roomLeft(): Promise<number | null> {
  try {
    const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
    if (usage === undefined || quota === undefined) return null
    return Math.max(0, quota - usage - reserve(quota))
  } catch {
    return null
  }
}

/** The device has no space for more cached data. */
export class NoRoom extends Error {}
