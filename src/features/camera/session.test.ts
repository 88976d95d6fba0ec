import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CameraSession, type CameraState } from './session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function fakeStream() {
  const track = Object.assign(new EventTarget(), { stopped: false, stop: () => void 0 })
  track.stop = () => {
    track.stopped = true
  }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  return { track, stream: stream as unknown as MediaStream }
}

/** A session with cameras that open as the test says, one after another. */
function session(openings: (() => MediaStream | Promise<MediaStream>)[] = []) {
  const made: ReturnType<typeof fakeStream>[] = []
  const requested: (string | undefined)[] = []
  const states: CameraState[] = []
  const screen = { hidden: false }
  const permission = Object.assign(new EventTarget(), { state: 'denied' })
  const one = new CameraSession((state) => states.push(state), 'front', {
    open: async (deviceId) => {
      requested.push(deviceId)
      const opening = openings.shift()
      if (opening) return await opening()
      const next = fakeStream()
      made.push(next)
      return next.stream
    },
    permission: async () => permission as unknown as PermissionStatus,
    hidden: () => screen.hidden,
  })
  return {
    one,
    made,
    requested,
    screen,
    permission,
    states,
    words: () => states.map((state) => state.is),
  }
}

const refuses = (name: string) => () => Promise.reject(new DOMException('', name))

test('opens the remembered camera, and another when one is chosen', async () => {
  const { one, made, requested, words } = session()
  await one.start()
  await one.choose('back')
  expect(requested).toEqual(['front', 'back'])
  expect(made.map(({ track }) => track.stopped)).toEqual([true, false])
  expect(words()).toEqual(['starting', 'running', 'starting', 'running'])
})

test('starts again when the stream ends', async () => {
  const { one, made, words } = session()
  await one.start()
  made[0]?.track.dispatchEvent(new Event('ended'))
  await vi.advanceTimersByTimeAsync(0)
  expect(words()).toEqual(['starting', 'running', 'restarting', 'running'])
})

test('waits for a muted one, then starts again', async () => {
  const { one, made, words } = session()
  await one.start()
  made[0]?.track.dispatchEvent(new Event('mute'))
  await vi.advanceTimersByTimeAsync(1_900)
  made[0]?.track.dispatchEvent(new Event('unmute'))
  await vi.advanceTimersByTimeAsync(1_900)
  expect(words()).toEqual(['starting', 'running'])
  made[0]?.track.dispatchEvent(new Event('mute'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(words().slice(2)).toEqual(['restarting', 'running'])
})

test('a frozen picture is restarted twice, then reported; a picture in between resets the count', async () => {
  const { one, states, words, made } = session()
  await one.start()
  await vi.advanceTimersByTimeAsync(4_000)
  one.frame()
  await vi.advanceTimersByTimeAsync(4_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(words().filter((word) => word === 'restarting')).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(states.at(-1)).toEqual({ is: 'fault', fault: 'stuck' })
  expect(made.every(({ track }) => track.stopped)).toBe(true)
})

test('off while the app is in the background, on when it is back; a late opening is closed', async () => {
  let open: (stream: MediaStream) => void = () => undefined
  const late = fakeStream()
  const { one, screen, words } = session([() => new Promise((resolve) => (open = resolve))])
  const starting = one.start()
  screen.hidden = true
  await one.look()
  open(late.stream)
  await starting
  expect(late.track.stopped).toBe(true)
  screen.hidden = false
  await one.look()
  expect(words()).toEqual(['starting', 'away', 'starting', 'running'])
})

test.each([
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['NotAllowedError', 'denied'],
  ['NotSupportedError', 'unsupported'],
])('%s is reported as %s', async (name, fault) => {
  const { one, states } = session([refuses(name)])
  await one.start()
  expect(states.at(-1)).toEqual({ is: 'fault', fault })
})

test('a dismissed prompt is not a refusal', async () => {
  const { one, states, permission } = session([refuses('NotAllowedError')])
  permission.state = 'prompt'
  await one.start()
  expect(states.at(-1)).toEqual({ is: 'fault', fault: 'unanswered' })
})

test('allowed in the settings, it starts by itself', async () => {
  const { one, permission, words } = session([refuses('NotAllowedError')])
  await one.start()
  permission.state = 'granted'
  permission.dispatchEvent(new Event('change'))
  await vi.advanceTimersByTimeAsync(0)
  expect(words()).toEqual(['starting', 'fault', 'starting', 'running'])
})
