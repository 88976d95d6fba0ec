import { vi } from 'vitest'

/** A busy machine may take a while. The limit does not check speed: it only ends what hangs. */
const timeout = 20_000

// Both have a default of one second, and the runner's configuration sets neither.
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: timeout })
}
