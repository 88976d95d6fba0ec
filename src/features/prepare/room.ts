/** Left free for what the person writes: records and photos come before what is only read. */
const reserve = (quota: number) => Math.min(300_000_000, quota * 0.2)

/**
 * Bytes that the device still has for reading; null where the browser does not say. Some browsers
 * promise more than the disk has: a write that fails is the last word.
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

/** The device has no room for more of what is read. */
export class NoRoom extends Error {}
