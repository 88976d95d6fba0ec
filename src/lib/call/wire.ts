import type { Problem } from './problem.ts'

/** What `call()` needs from the app; the shell sets it once at start. */
export interface Wire {
  /** the access token, refreshed if it is about to end; null when signed out */
  token(): Promise<string | null>
  /** after a 401: a new token, or null when the refresh was refused or unreachable */
  refresh(): Promise<string | null>
  /** Accept-Language: `ko` or `en` */
  language(): string
  /** called after every call, for the connection state: null for an answer of our server */
  ended(problem: Problem | null): void
}

const signedOut: Wire = {
  token: async () => null,
  refresh: async () => null,
  language: () => 'ko',
  ended: () => undefined,
}

let current = signedOut

export function setWire(wire: Partial<Wire>) {
  current = { ...signedOut, ...wire }
}

export function wire(): Wire {
  return current
}
