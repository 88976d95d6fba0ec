import type { Random } from './random.ts'

export interface Sent {
  status: number
  headers: Headers
  text: string
}

/** A refusal that a phone answers by trying again (offline.md §1.6). */
export const again = (status: number) =>
  status >= 500 || status === 408 || status === 425 || status === 429 || status === 424

/**
 * One request over the real connection. Null without an answer: nothing listens, the server died
 * meanwhile, or, now and then, this phone itself went into a tunnel.
 */
export async function send(
  url: string,
  init: RequestInit,
  random: Random,
  tunnels: number,
): Promise<Sent | null> {
  const limits = [AbortSignal.timeout(15_000)]
  if (random.chance(tunnels)) limits.push(AbortSignal.timeout(random.whole(1, 25)))
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any(limits) })
    const text = await response.text()
    if (response.headers.get('x-app') !== 'siteon') return null
    return { status: response.status, headers: response.headers, text }
  } catch {
    return null
  }
}
