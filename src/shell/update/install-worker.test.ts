// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type State = 'installing' | 'installed' | 'activated' | 'redundant'

const register = vi.fn<() => Promise<object>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  register.mockReset()
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A registration whose worker is fetching its files. */
function fetching() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' as State })
  const become = async (state: State) => {
    worker.state = state
    worker.dispatchEvent(new Event('statechange'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { registration: { active: null, waiting: null, installing: worker }, become }
}

/** As each page has it: another module. */
async function begin() {
  const { installWorker } = await import('./install-worker.ts')
  const done = vi.fn()
  void installWorker().then(done)
  void installWorker()
  await vi.advanceTimersByTimeAsync(0)
  return done
}

test('a worker that is in place is registered once', async () => {
  register.mockResolvedValue({ active: {}, waiting: null, installing: null })
  const done = await begin()
  expect(done).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(register).toHaveBeenCalledOnce()
})

test('an installation that fails is tried again, at the latest after five minutes', async () => {
  const done = await begin()
  const pauses = []
  for (let turn = 0; turn < 9; turn += 1) {
    const { registration, become } = fetching()
    register.mockClear().mockResolvedValue(registration)
    const from = Date.now()
    while (register.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1_000)
    pauses.push((Date.now() - from) / 1_000)
    await become('redundant')
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
  expect(done).not.toHaveBeenCalled()
  const last = fetching()
  register.mockResolvedValue(last.registration)
  await vi.advanceTimersByTimeAsync(300_000)
  await last.become('installed')
  expect(done).toHaveBeenCalledOnce()
})

test('without a connection it is tried again as soon as there is one', async () => {
  register.mockRejectedValue(new TypeError('Failed to register a ServiceWorker'))
  const done = await begin()
  expect(register).toHaveBeenCalledOnce()
  register.mockResolvedValue({ active: {}, waiting: null, installing: null })
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledOnce()
})
