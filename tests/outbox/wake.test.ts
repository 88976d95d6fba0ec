import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Runner } from '../../src/outbox/drain/runner.ts'
import { createPageWakes, type PageWakes } from '../../src/outbox/wake/page-wake.ts'
import { message } from '../../src/outbox/wake/wake.ts'
import { startWorkerWakes } from '../../src/outbox/wake/worker-wake.ts'

function fakeRunner() {
  return {
    wake: vi.fn(() => Promise.resolve()),
    stop: vi.fn(() => Promise.resolve()),
    stopped: vi.fn(() => false),
    resume: vi.fn(),
  } satisfies Runner
}

interface Port {
  postMessage(data: unknown): void
}

/** A service worker's side: its scope takes listeners, its `post` is what a page calls. */
function fakeWorker(runner: Runner) {
  const listeners = new Map<string, (event: never) => void>()
  const works: Promise<unknown>[] = []
  const fire = (type: string, event: object) =>
    listeners.get(type)?.({
      waitUntil: (work: Promise<unknown>) => works.push(work),
      ...event,
    } as never)
  startWorkerWakes(
    { addEventListener: (type: string, one: never) => listeners.set(type, one) },
    runner,
  )
  return {
    fire,
    works,
    post: (data: unknown, ports: readonly Port[] = []) => fire('message', { data, ports }),
  }
}

describe('the worker', () => {
  test('sends on activation, on sync and on a message; only activation does not wait for it', async () => {
    const runner = fakeRunner()
    const worker = fakeWorker(runner)
    const port = { postMessage: vi.fn() }
    worker.fire('activate', {})
    worker.fire('sync', { tag: 'drain-1' })
    worker.post({ type: message.drain }, [port])
    expect(runner.wake).toHaveBeenCalledTimes(3)
    expect(worker.works).toHaveLength(2)
    expect(port.postMessage).toHaveBeenCalledWith({ type: message.taken })
  })

  test('that has stopped takes no work: the page then sends by itself', async () => {
    const runner = fakeRunner()
    runner.stopped.mockReturnValue(true)
    const port = { postMessage: vi.fn() }
    fakeWorker(runner).post({ type: message.drain }, [port])
    expect(port.postMessage).not.toHaveBeenCalled()
    expect(runner.wake).not.toHaveBeenCalled()
  })

  test('says that it has stopped only when it has', async () => {
    let end: () => void = () => undefined
    const runner = fakeRunner()
    runner.stop.mockReturnValue(
      new Promise((resolve) => {
        end = resolve
      }),
    )
    const worker = fakeWorker(runner)
    const port = { postMessage: vi.fn() }
    worker.post({ type: message.stop }, [port])
    await Promise.resolve()
    expect(port.postMessage).not.toHaveBeenCalled()
    end()
    await Promise.all(worker.works)
    expect(port.postMessage).toHaveBeenCalledWith({ type: message.stopped })
    worker.post({ type: message.resume })
    expect(runner.resume).toHaveBeenCalledTimes(1)
  })

  test.each([[null], ['drain'], [{}], [{ type: 'SKIP_WAITING' }]])(
    'is not moved by the message %j',
    (data) => {
      const runner = fakeRunner()
      fakeWorker(runner).post(data)
      expect(runner.wake).not.toHaveBeenCalled()
      expect(runner.stop).not.toHaveBeenCalled()
    },
  )
})

describe('the page', () => {
  const runner = fakeRunner()
  const forgetBackoff = vi.fn((_: boolean) => Promise.resolve())
  const pending = vi.fn(() => Promise.resolve(1))
  const register = vi.fn((_: string) => Promise.resolve())
  const inWorker = fakeRunner()
  let controller: { postMessage(data: unknown, ports?: readonly Port[]): void } | null
  let wakes: PageWakes

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.clearAllMocks()
    pending.mockResolvedValue(1)
    const worker = fakeWorker(inWorker)
    controller = { postMessage: (data, ports) => worker.post(data, ports) }
    const workers = {
      get controller() {
        return controller
      },
      getRegistration: async () => ({ sync: { register } }),
    } as unknown as ServiceWorkerContainer
    wakes = createPageWakes({ runner, workers, forgetBackoff, pending })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('leaves the sending to the worker that takes it', async () => {
    await wakes.wake('timer')
    expect(inWorker.wake).toHaveBeenCalledTimes(1)
    expect(runner.wake).not.toHaveBeenCalled()
  })

  test('sends itself when no worker controls it', async () => {
    controller = null
    await wakes.wake('timer')
    expect(runner.wake).toHaveBeenCalledTimes(1)
  })

  test('sends itself when the worker does not answer', async () => {
    controller = { postMessage: () => undefined }
    const wake = wakes.wake('timer')
    await vi.advanceTimersByTimeAsync(3_000)
    await wake
    expect(runner.wake).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['start', true, true],
    ['online', true, true],
    ['visible', true, false],
    ['pageshow', true, false],
    ['manual', true, true],
    ['enqueue', false, false],
    ['timer', false, false],
  ] as const)(
    '%s forgets back-off: %s, may ask during a pause: %s',
    async (reason, forgets, probes) => {
      await wakes.wake(reason)
      expect(forgetBackoff.mock.calls).toEqual(forgets ? [[probes]] : [])
    },
  )

  test('requests Background Sync under a new tag each time', async () => {
    await wakes.wake('enqueue')
    await wakes.wake('enqueue')
    const tags = register.mock.calls.map(([tag]) => tag)
    expect(tags).toHaveLength(2)
    expect(new Set(tags).size).toBe(2)
    register.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await wakes.wake('enqueue')
    expect(inWorker.wake).toHaveBeenCalledTimes(3)
  })

  test('before an update both sides stop, and both go on when it is off', async () => {
    await wakes.stop()
    expect(runner.stop).toHaveBeenCalledTimes(1)
    expect(inWorker.stop).toHaveBeenCalledTimes(1)
    wakes.resume()
    expect(runner.resume).toHaveBeenCalledTimes(1)
    expect(inWorker.resume).toHaveBeenCalledTimes(1)
  })

  describe('listens', () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const page = Object.assign(new EventTarget(), { document }) as unknown as Window
    const outcomeOf = () => vi.advanceTimersByTimeAsync(0)
    let end: () => void

    beforeEach(async () => {
      document.visibilityState = 'visible'
      end = wakes.start(page)
      await vi.waitFor(() => expect(inWorker.wake).toHaveBeenCalledTimes(1))
      vi.clearAllMocks()
    })
    afterEach(() => {
      end()
      vi.restoreAllMocks()
    })

    test.each([
      ['online', page],
      ['pageshow', page],
      ['visibilitychange', document],
    ] as const)('to %s', async (type, target) => {
      target.dispatchEvent(new Event(type))
      await vi.waitFor(() => expect(inWorker.wake).toHaveBeenCalledTimes(1))
      end()
      target.dispatchEvent(new Event(type))
      await outcomeOf()
      expect(inWorker.wake).toHaveBeenCalledTimes(1)
    })

    test('not to being hidden', async () => {
      document.visibilityState = 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
      await outcomeOf()
      expect(forgetBackoff).not.toHaveBeenCalled()
    })

    test('and checks every 20 seconds or so, while visible and something waits', async () => {
      // in the middle of the jitter: checks at 20, 40, 60 …
      vi.spyOn(Math, 'random').mockReturnValue(0.5)
      await vi.advanceTimersByTimeAsync(20_000)
      await vi.waitFor(() => expect(inWorker.wake).toHaveBeenCalledTimes(1))
      pending.mockResolvedValue(0)
      await vi.advanceTimersByTimeAsync(26_000)
      expect(inWorker.wake).toHaveBeenCalledTimes(1)
      pending.mockResolvedValue(2)
      document.visibilityState = 'hidden'
      await vi.advanceTimersByTimeAsync(60_000)
      expect(inWorker.wake).toHaveBeenCalledTimes(1)
      document.visibilityState = 'visible'
      await vi.advanceTimersByTimeAsync(26_000)
      await vi.waitFor(() => expect(inWorker.wake).toHaveBeenCalledTimes(2))
    })
  })
})
