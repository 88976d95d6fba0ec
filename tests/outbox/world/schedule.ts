import fc from 'fast-check'
import { uuidv7 } from '../../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../../src/outbox/save/save.ts'
import type { Instance } from './device.ts'
import { type Fault, faults } from './faults.ts'
import { storePhoto, wants } from './intents.ts'
import { type Sabotage, World } from './world.ts'

/** One record with what belongs to it, written at one go or bit by bit. */
interface Thread {
  photos: number[]
  comments: number
  replies: boolean
  updates: number
  rewordings: number
  /** the record goes before everything else */
  urgent: boolean
}

export interface Schedule {
  seed: number
  threads: Thread[]
  /** records without anything else, written at the start: with more than ten, batches are sent */
  plain: number
  faults: Fault[]
  /** after so many steps of one life the next one begins */
  lives: number[]
  /** a second instance (a tab beside the worker) is woken as well */
  twoAtOnce: boolean
}

const thread = fc.record({
  photos: fc.array(fc.integer({ min: 1, max: 700_000 }), { maxLength: 2 }),
  comments: fc.integer({ min: 0, max: 2 }),
  replies: fc.boolean(),
  updates: fc.integer({ min: 0, max: 2 }),
  rewordings: fc.integer({ min: 0, max: 2 }),
  urgent: fc.boolean(),
})

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  seed: fc.integer(),
  threads: fc.array(thread, { minLength: 1, maxLength: 4 }),
  plain: fc.oneof(fc.constant(0), fc.integer({ min: 11, max: 70 })),
  faults: fc.array(fc.constantFrom(...faults), { maxLength: 40 }),
  lives: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
  twoAtOnce: fc.boolean(),
})

const user = 7

async function write(world: World, one: Thread): Promise<Expected> {
  const postId = uuidv7()
  const manifest = []
  for (const [index, size] of one.photos.entries()) {
    manifest.push(await storePhoto(world, user, size, index))
  }
  const save = (intents: Parameters<typeof enqueue>[2]) => enqueue(world.saving, user, intents)
  const post = { ...wants.post(postId, manifest), ...(one.urgent && { urgent: true as const }) }
  await save([post, ...manifest.map((item) => wants.photo(postId, item))])
  for (let n = 1; n <= one.updates; n += 1) await save([wants.postUpdate(postId, `수정 ${n}`)])
  const comments: string[] = []
  for (let n = 0; n < one.comments; n += 1) {
    const id = uuidv7()
    const parent = one.replies ? comments[0] : undefined
    await save([wants.comment(postId, id, `의견 ${n}`, parent)])
    comments.push(id)
  }
  const [first] = comments
  const rewordings = first ? one.rewordings : 0
  for (let n = 1; n <= rewordings; n += 1) {
    if (first) await save([wants.commentUpdate(postId, first, `다시 ${n}`)])
  }
  return { postId, updates: one.updates, comments, rewordings, photos: manifest.map((m) => m.id) }
}

interface Expected {
  postId: string
  updates: number
  comments: string[]
  rewordings: number
  photos: string[]
}

/**
 * Compares with what the office must have in the end: everything once, in the order in which it was
 * written.
 */
function differences(world: World, expected: Expected[]): string[] {
  const wrong: string[] = []
  const { posts, comments, uploads } = world.server
  const check = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should)) wrong.push(`${what}: ${is}, not ${should}`)
  }
  const titles = (effects: string[] | undefined, key: string) =>
    effects?.slice(1).map((text) => JSON.parse(text)[key])
  check('records', posts.size, expected.length)
  for (const { postId, updates, comments: ids, rewordings, photos } of expected) {
    const numbered = (word: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${word} ${index + 1}`)
    check('changes', titles(posts.get(postId)?.effects, 'title'), numbered('수정', updates))
    for (const [index, id] of ids.entries()) {
      const rewordingsOfIt = numbered('다시', index === 0 ? rewordings : 0)
      check('words', titles(comments.get(id)?.effects, 'content'), rewordingsOfIt)
    }
    for (const id of photos) check(`photo ${id}`, uploads.get(id)?.complete, true)
  }
  check(
    'comments',
    comments.size,
    expected.reduce((sum, one) => sum + one.comments.length, 0),
  )
  return wrong
}

/**
 * Lives through a schedule: writes, sends under faults, is killed and started again on the same
 * disk, until all is done and the line is good. Returns every rule that was broken.
 */
export async function live(schedule: Schedule, sabotage?: Sabotage): Promise<string[]> {
  const world = new World({ seed: schedule.seed, ...(sabotage && { sabotage }) })
  await world.signIn(user)
  world.faults = [...schedule.faults]
  const lives = [...schedule.lives]
  const expected: Expected[] = []
  const bare = { photos: [], comments: 0, replies: false, updates: 0, rewordings: 0, urgent: false }
  for (let n = 0; n < schedule.plain; n += 1) expected.push(await write(world, bare))
  const unwritten = [...schedule.threads]
  let worker: Instance = world.boot(lives.shift())
  let tab: Instance = world.boot()

  for (let round = 0; round < 400; round += 1) {
    const next = unwritten.shift()
    if (next) expected.push(await write(world, next))
    if (!worker.life.alive) worker = world.boot(lives.shift())
    if (schedule.twoAtOnce && !tab.life.alive) tab = world.boot(lives.shift())
    await Promise.all([worker, ...(schedule.twoAtOnce ? [tab] : [])].map((one) => world.wake(one)))
    const ops = await world.ops()
    if (unwritten.length === 0 && ops.every((op) => op.state === 'done')) break
    if (world.broken.length + world.server.broken.length > 0) break
    if (ops.some((op) => op.state === 'dead' || op.state === 'conflict')) break
    await world.pass(20_000)
  }
  const stuck = (await world.ops())
    .filter((op) => op.state !== 'done')
    .map((op) => `not done: ${op.kind} ${op.state} ${op.lastProblem?.code}`)
  return [...world.broken, ...world.server.broken, ...stuck, ...differences(world, expected)]
}
