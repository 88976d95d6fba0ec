// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guardChunks } from './chunk-guard.ts'

const entry = '/assets/index-abc123.js'
const shell = (script: string) => `<script type="module" src="${script}"></script>`
const unregister = vi.fn(async () => true)
const remove = vi.fn(async () => true)
const reload = vi.fn()
const ask = vi.fn<() => Promise<unknown>>()
let writing = false

// One listener for all tests: it stays on the window, as in the app.
guardChunks('build-1', () => writing)

beforeEach(() => {
  writing = false
  sessionStorage.clear()
  const own = { getAttribute: () => entry } as unknown as Element
  vi.spyOn(document, 'querySelector').mockReturnValue(own)
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('caches', { keys: async () => ['shell'], delete: remove })
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistrations: async () => [{ unregister }] },
  })
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

/** The server's answer to the request for its shell. */
function answers(html: string, { ok = true, app = 'siteon', redirected = false } = {}) {
  const headers = { get: (name: string) => (name === 'x-app' ? app : null) }
  ask.mockResolvedValue({ ok, redirected, headers, text: async () => html })
}

/** A chunk goes missing; resolves when the reaction is over. */
async function miss() {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
    payload: new TypeError('Failed to fetch dynamically imported module'),
  })
  window.dispatchEvent(event)
  await new Promise((resolve) => setTimeout(resolve, 20))
  return event
}

const dropped = () => unregister.mock.calls.length + remove.mock.calls.length

describe('a missing chunk', () => {
  test("is reported to the caller, and does not look like the browser's error to the router", async () => {
    answers(shell(entry))
    const event = await miss()
    expect(event.defaultPrevented).toBe(false)
    expect(event.payload.message).toMatch(/^chunk: /)
  })

  test('because the server has a newer build: one reload with a fresh shell', async () => {
    answers(shell('/assets/index-def456.js'))
    await Promise.all([miss(), miss()])
    expect(dropped()).toBe(2)
    await miss()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test("of the server's own build: one reload, and the app stays on the device", async () => {
    answers(shell(entry))
    await miss()
    await miss()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(dropped()).toBe(0)
  })

  test.each([
    ['nobody answers', () => ask.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['a portal answers', () => answers('<h1>Wi-Fi</h1>', { app: '' })],
    ['a portal sends elsewhere', () => answers('<h1>Wi-Fi</h1>', { redirected: true })],
    ['the server is in trouble', () => answers('', { ok: false })],
  ])(
    'where %s: nothing is reloaded or thrown away, and it is checked again next time',
    async (_, line) => {
      line()
      await miss()
      expect(reload).not.toHaveBeenCalled()
      expect(dropped()).toBe(0)
      answers(shell(entry))
      await miss()
      expect(reload).toHaveBeenCalledTimes(1)
    },
  )

  test('over a form, also one opened meanwhile: nothing', async () => {
    writing = true
    await miss()
    expect(ask).not.toHaveBeenCalled()
    writing = false
    answers(shell('/assets/index-def456.js'))
    const requested = miss()
    writing = true
    await requested
    expect(reload).not.toHaveBeenCalled()
    expect(dropped()).toBe(0)
  })
})
