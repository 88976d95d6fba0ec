import { beforeEach, expect, test, vi } from 'vitest'
import { ping } from '../../src/outbox/network/connection.ts'
import { createReachability, type Reachability } from '../../src/outbox/network/reachability.ts'
import { ours, portal, refusal } from './world/answers.ts'
import { VirtualClock } from './world/virtual-clock.ts'
import { World } from './world/world.ts'

let clock: VirtualClock
let reachable: boolean
let pings: number[]
let connection: Reachability
const recovered = vi.fn()

const pass = (ms: number) =>
  clock.pass(
    ms,
    () => false,
    () => false,
  )

beforeEach(() => {
  clock = new VirtualClock()
  reachable = false
  pings = []
  recovered.mockClear()
  connection = createReachability(
    clock,
    async () => {
      pings.push(clock.now())
      return reachable
    },
    recovered,
  )
})

test('three failures over ten seconds are offline; three at once are not', () => {
  for (let n = 0; n < 3; n += 1) connection.report(false)
  expect(connection.state()).toBe('online')
  clock.shift(9_000)
  connection.report(false)
  expect(connection.state()).toBe('online')
  clock.shift(1_000)
  connection.report(false)
  expect(connection.state()).toBe('offline')
})

test('an answer in between restarts the count', () => {
  connection.report(false)
  connection.report(false)
  clock.shift(20_000)
  connection.report(true)
  connection.report(false)
  expect(connection.state()).toBe('online')
})

async function goOffline() {
  for (let n = 0; n < 3; n += 1) {
    connection.report(false)
    clock.shift(5_000)
  }
}

test('offline it pings at 5 s to 60 s, and one answer ends that and notifies once', async () => {
  const seen: string[] = []
  connection.subscribe((state) => seen.push(state))
  await goOffline()
  const begun = clock.now()
  await pass(600_000)
  const gaps = pings.map((at, index) => at - (pings[index - 1] ?? begun))
  expect(gaps[0]).toBeLessThan(6_300)
  expect(Math.max(...gaps)).toBeLessThan(76_000)
  expect(gaps.at(-1)).toBeGreaterThan(44_000)
  reachable = true
  await pass(80_000)
  expect(seen).toEqual(['offline', 'online'])
  expect(recovered).toHaveBeenCalledTimes(1)
  const count = pings.length
  await pass(300_000)
  expect(pings).toHaveLength(count)
})

test('a real call that succeeds is the truth, whatever the pings say', async () => {
  await goOffline()
  connection.report(true)
  expect(connection.state()).toBe('online')
  await pass(300_000)
  expect(pings).toEqual([])
})

test('the browser’s event is a hint: offline is shown, online is tested', async () => {
  connection.hint(false)
  expect(connection.state()).toBe('offline')
  connection.hint(true)
  await pass(0)
  expect(connection.state()).toBe('offline')
  reachable = true
  connection.hint(true)
  await pass(0)
  expect(connection.state()).toBe('online')
  connection.close()
})

test('the late answer of a call from before the browser went offline is checked by a ping', async () => {
  connection.hint(false)
  connection.report(true)
  await pass(0)
  expect(connection.state()).toBe('offline')
  reachable = true
  connection.report(true)
  expect(connection.state()).toBe('offline')
  await pass(0)
  expect(connection.state()).toBe('online')
  expect(recovered).toHaveBeenCalledTimes(1)
  connection.close()
})

test('the answer to a ping from before the browser went offline does not count', async () => {
  const answers: ((ok: boolean) => void)[] = []
  const own = createReachability(clock, () => new Promise((answer) => answers.push(answer)))
  own.hint(false)
  own.hint(true)
  own.hint(false)
  answers[0]?.(true)
  await pass(0)
  expect(own.state()).toBe('offline')
  expect(answers).toHaveLength(2)
  answers[1]?.(true)
  await pass(0)
  expect(own.state()).toBe('online')
  own.close()
})

test('a server that ended its stream is asked at once; two pings without an answer are offline', async () => {
  const begun = clock.now()
  connection.suspect()
  connection.suspect()
  await pass(0)
  expect(pings).toEqual([begun])
  expect(connection.state()).toBe('online')
  await pass(3_000)
  expect(pings).toHaveLength(2)
  expect(connection.state()).toBe('offline')
  reachable = true
  await pass(10_000)
  expect(connection.state()).toBe('online')
})

test('one answer ends the suspicion: of a ping, or of a call meanwhile', async () => {
  connection.suspect()
  await pass(0)
  connection.report(true)
  await pass(3_000)
  expect(connection.state()).toBe('online')
  reachable = true
  connection.suspect()
  await pass(60_000)
  expect(pings).toHaveLength(3)
  expect(connection.state()).toBe('online')
})

test('any answer of ours is a successful ping; another’s is not', async () => {
  const world = new World()
  const { network } = world.boot().deps
  const received = async (input: ReturnType<typeof ours> | 'refused') => {
    world.script = () => input
    let result: boolean | undefined
    const requested = ping(network).then((value) => {
      result = value
    })
    await world.pass(60_000, () => result !== undefined)
    await requested
    return result
  }
  expect(await received(ours(200, { ok: true, time: '' }))).toBe(true)
  expect(await received(refusal(503, 'busy'))).toBe(true)
  expect(await received(ours(200, { changed: 'the body' }))).toBe(true)
  expect(await received(portal(200))).toBe(false)
  expect(await received('refused')).toBe(false)
})
