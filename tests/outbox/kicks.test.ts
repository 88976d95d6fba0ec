import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { message } from '../../src/outbox/kick.ts'
import { createPageKicks, type PageKicks } from '../../src/outbox/page-kicks.ts'
import type { Runner } from '../../src/outbox/runner.ts'
import { startWorkerKicks } from '../../src/outbox/worker-kicks.ts'

function fakeRunner() {
  return {
    kick: vi.fn(() => Promise.resolve()),
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
  startWorkerKicks(
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
  test('sends on activation, on sync and when told; only activation is not held up by it', async () => {
    const runner = fakeRunner()
    const worker = fakeWorker(runner)
    const port = { postMessage: vi.fn() }
    worker.fire('activate', {})
    worker.fire('sync', { tag: 'drain-1' })
    worker.post({ type: message.drain }, [port])
    expect(runner.kick).toHaveBeenCalledTimes(3)
    expect(worker.works).toHaveLength(2)
    expect(port.postMessage).toHaveBeenCalledWith({ type: message.taken })
  })

  test('that has stopped takes no work: the page then sends by itself', async () => {
    const runner = fakeRunner()
    runner.stopped.mockReturnValue(true)
    const port = { postMessage: vi.fn() }
    fakeWorker(runner).post({ type: message.drain }, [port])
    expect(port.postMessage).not.toHaveBeenCalled()
    expect(runner.kick).not.toHaveBeenCalled()
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
      expect(runner.kick).not.toHaveBeenCalled()
      expect(runner.stop).not.toHaveBeenCalled()
    },
  )
})

describe('the page', () => {
  const runner = fakeRunner()
  const forgetBackoff = vi.fn(() => Promise.resolve())
  const pending = vi.fn(() => Promise.resolve(1))
  const register = vi.fn((_: string) => Promise.resolve())
  const inWorker = fakeRunner()
  let controller: { postMessage(data: unknown, ports?: readonly Port[]): void } | null
  let kicks: PageKicks

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
    kicks = createPageKicks({ runner, workers, forgetBackoff, pending })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('leaves the sending to the worker that takes it', async () => {
    await kicks.kick('timer')
    expect(inWorker.kick).toHaveBeenCalledTimes(1)
    expect(runner.kick).not.toHaveBeenCalled()
  })

  test('sends itself when no worker controls it', async () => {
    controller = null
    await kicks.kick('timer')
    expect(runner.kick).toHaveBeenCalledTimes(1)
  })

  test('sends itself when the worker does not answer', async () => {
    controller = { postMessage: () => undefined }
    const kick = kicks.kick('timer')
    await vi.advanceTimersByTimeAsync(3_000)
    await kick
    expect(runner.kick).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['start', true],
    ['online', true],
    ['visible', true],
    ['pageshow', true],
    ['manual', true],
    ['enqueue', false],
    ['timer', false],
  ] as const)('%s forgets back-off: %s', async (reason, forgets) => {
    await kicks.kick(reason)
    expect(forgetBackoff).toHaveBeenCalledTimes(forgets ? 1 : 0)
  })

  test('asks for Background Sync under a new tag each time', async () => {
    await kicks.kick('enqueue')
    await kicks.kick('enqueue')
    const tags = register.mock.calls.map(([tag]) => tag)
    expect(tags).toHaveLength(2)
    expect(new Set(tags).size).toBe(2)
    register.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await kicks.kick('enqueue')
    expect(inWorker.kick).toHaveBeenCalledTimes(3)
  })

  test('before an update both sides stop, and both go on when it is off', async () => {
    await kicks.stop()
    expect(runner.stop).toHaveBeenCalledTimes(1)
    expect(inWorker.stop).toHaveBeenCalledTimes(1)
    kicks.resume()
    expect(runner.resume).toHaveBeenCalledTimes(1)
    expect(inWorker.resume).toHaveBeenCalledTimes(1)
  })

  describe('listens', () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const page = Object.assign(new EventTarget(), { document }) as unknown as Window
    const settled = () => vi.advanceTimersByTimeAsync(0)
    let end: () => void

    beforeEach(async () => {
      document.visibilityState = 'visible'
      end = kicks.start(page)
      await vi.waitFor(() => expect(inWorker.kick).toHaveBeenCalledTimes(1))
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
      await vi.waitFor(() => expect(inWorker.kick).toHaveBeenCalledTimes(1))
      end()
      target.dispatchEvent(new Event(type))
      await settled()
      expect(inWorker.kick).toHaveBeenCalledTimes(1)
    })

    test('not to being hidden', async () => {
      document.visibilityState = 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
      await settled()
      expect(forgetBackoff).not.toHaveBeenCalled()
    })

    test('and looks every 20 seconds or so, while visible and something waits', async () => {
      // in the middle of the jitter: looks at 20, 40, 60 …
      vi.spyOn(Math, 'random').mockReturnValue(0.5)
      await vi.advanceTimersByTimeAsync(20_000)
      await vi.waitFor(() => expect(inWorker.kick).toHaveBeenCalledTimes(1))
      pending.mockResolvedValue(0)
      await vi.advanceTimersByTimeAsync(26_000)
      expect(inWorker.kick).toHaveBeenCalledTimes(1)
      pending.mockResolvedValue(2)
      document.visibilityState = 'hidden'
      await vi.advanceTimersByTimeAsync(60_000)
      expect(inWorker.kick).toHaveBeenCalledTimes(1)
      document.visibilityState = 'visible'
      await vi.advanceTimersByTimeAsync(26_000)
      await vi.waitFor(() => expect(inWorker.kick).toHaveBeenCalledTimes(2))
    })
  })
})
