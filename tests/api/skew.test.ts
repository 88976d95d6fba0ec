import Dexie from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import type * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { scanBody } from '../../contract/gate/scan.ts'
import { header } from '../../contract/wire/headers.ts'
import { NetworkFailure, type Store, type WireRequest } from '../../src/outbox/engine/ports.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { OutboxDatabase, tablesOfVersion1 } from '../../src/outbox/store/database.ts'
import { dexieStore } from '../../src/outbox/store/dexie-store.ts'
import { pacedClock } from '../chaos/pace.ts'
import { boot, Life } from '../outbox/world/device.ts'
import { FakeLocks } from '../outbox/world/fake-lock.ts'
import { builds, bytesOf, type FrozenPart, type FrozenRequest, leaveOn } from '../skew/builds.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { type Harness, startHarness } from './harness.ts'

/** An office as the frozen devices know it: one project, its writer and its confirmer. */
interface Office extends Harness {
  people: Map<number, BuiltPerson>
}

async function office(): Promise<Office> {
  const harness = await startHarness()
  const build = makeBuild(harness.services)
  const project = await build.project()
  const writer = await build.person({ project, isScanner: true })
  const verifier = await build.person({ project, role: 'safety' })
  // The frozen bytes name them.
  expect([project.id, project.main.id, writer.id, verifier.id]).toEqual([1, 1, 1, 2])
  return { ...harness, people: new Map([writer, verifier].map((who) => [who.id, who])) }
}

async function checked({ services }: Office) {
  const rows = async (sql: string) =>
    (await services.pool.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row))
  const log = await rows(
    `select who || ' ' || action || ' ' || entity || ' ' || entity_id, count(*)::int from (
      select member_id as who, action, entity, right(entity_id, 3) as entity_id from audit
      where entity in ('post', 'comment', 'upload')) as it group by 1 order by 1`,
  )
  return {
    posts: await rows(
      `select right(id::text, 3) as id, writer_id, "values"->>'place' as place, status,
        attachments_arrived || '/' || attachments_expected as photos, deleted_at is not null as gone
        from post order by id`,
    ),
    comments: await rows(
      'select right(id::text, 3), writer_id, content, removed_at is not null as gone from comment order by id',
    ),
    uploads: await rows(
      'select right(id::text, 3), owner_id, received = size and arrived_at is not null as whole from upload order by id',
    ),
    log: Object.fromEntries(log),
    own: await rows(
      `select 'own.profile', nickname from member where nickname <> ''
        union all select 'own.setting', value from user_meta order by 1`,
    ),
    scans: await rows(
      `select right(id::text, 3), scanner_id, via, verdict, device_verdict, device_reason
        from gate_scan order by id`,
    ),
    keys: await rows('select member_id, count(*)::int from idempotency group by 1 order by 1'),
  }
}

/** The result of every build's work, whoever sends it and however often. */
const whole = {
  posts: [
    ['001', 1, '지하 3층', 'received', '1/1', false],
    ['002', 1, '지하 2층 C구역', 'received', '0/0', true],
    ['003', 1, '103동 5단', 'clear', '0/0', false],
    ['004', 1, '105동 옥상', 'verified', '2/2', false],
  ],
  comments: [
    ['011', 1, '덮개를 닫았습니다', false],
    ['012', 1, '잘못 쓴 답글', true],
  ],
  uploads: [
    ['901', 1, true],
    ['902', 1, true],
    ['903', 1, true],
  ],
  log: {
    '1 attach post 001': 1,
    '1 attach post 004': 2,
    '1 create comment 011': 1,
    '1 create comment 012': 1,
    '1 create post 001': 1,
    '1 create post 002': 1,
    '1 create post 003': 1,
    '1 create post 004': 1,
    '1 remove comment 012': 1,
    '1 remove post 002': 1,
    '1 update comment 011': 1,
    '1 update post 001': 1,
    '1 update post 004': 1,
    '2 verify post 004': 1,
  },
}

type ScanBody = v.InferInput<typeof scanBody>

const viaOf = ({ token }: ScanBody) => (token.startsWith('SG1:') ? 'unread' : 'typed')

/** The same of every build, but for what only later ones queue. */
function wholeOf(parts: readonly FrozenPart[]) {
  const own = parts.flatMap(({ ops }) => ops.filter((op) => op.kind.startsWith('own.')))
  const scans = parts.flatMap(({ ops }) => ops.filter((op) => op.kind === 'gate.scan'))
  const said = { 'own.profile': '안전지기', 'own.setting': '"large"' }
  return {
    ...whole,
    own: Object.entries(said).filter(([kind]) => own.some((op) => op.kind === kind)),
    scans: scans.map((op) => {
      const { data } = JSON.parse(op.body) as { data: ScanBody }
      return [op.entity.slice(-3), 1, viaOf(data), 'check', data.seen?.verdict, data.seen?.reason]
    }),
    keys: [
      [1, 11 + own.length + scans.length],
      [2, 1],
    ],
  }
}

function tokenOf({ people }: Office, user: number): string {
  const who = people.get(user)
  if (!who) throw new Error(`nobody is ${user}`)
  return who.token
}

async function send(at: Office, { user, method, path, headers, body, bytes }: FrozenRequest) {
  return await at.app.request(`http://localhost${path}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${tokenOf(at, user)}` },
    ...(body !== null && { body: bytes ? bytesOf(body) : body }),
  })
}

/** Its first answers to each request are lost, after they have taken effect. */
function lossy(at: Office) {
  const received = new Set<string>()
  return async ({ method, path, headers, body }: WireRequest) => {
    const response = await at.app.request(`http://localhost${path}`, { method, headers, body })
    const name = `${method} ${path} ${headers[header.idempotencyKey]}`
    if (method !== 'HEAD' && !received.has(name)) {
      received.add(name)
      throw new NetworkFailure('network')
    }
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      redirected: false,
    }
  }
}

/** The product's own store upon a database that an old build has made. */
async function oldDevice(): Promise<Store> {
  const env = `skew-${uuidv7()}`
  const old = new Dexie(`outbox-${env}`, { indexedDB, IDBKeyRange })
  old.version(1).stores(tablesOfVersion1)
  await old.open()
  old.close()
  return dexieStore(new OutboxDatabase(env, undefined, { indexedDB, IDBKeyRange }))
}

/** This build takes over what an old one left on its device, and sends it. */
async function takeOver(at: Office, part: FrozenPart, moment?: FrozenPart['moments'][number]) {
  const store = await oldDevice()
  const accessToken = tokenOf(at, part.user)
  await leaveOn(store, part, { accessToken, accessExpiresAt: Number.MAX_SAFE_INTEGER }, moment)
  const { runner } = boot({
    life: new Life(),
    store,
    clock: pacedClock(400, Math.random),
    locks: new FakeLocks(),
    network: lossy(at),
  })
  const open = () => store.read((tx) => tx.ops.open(part.user))
  for (let turn = 0; turn < 20 && (await open()).length > 0; turn += 1) await runner.wake()
  return (await open()).map(({ kind, state, lastProblem }) => ({ kind, state, lastProblem }))
}

const inFlight = (ops: Record<string, { state?: string }>) =>
  Object.values(ops).filter((op) => op.state === 'sending').length

function mostOnTheWay({ moments }: FrozenPart) {
  return moments.toSorted((a, b) => inFlight(b.ops) - inFlight(a.ops))[0]
}

describe.each(builds)('build $build', ({ parts }) => {
  test('an app of that build without an update is understood, and each of its calls counts once', async () => {
    const at = await office()
    for (const request of parts.flatMap((part) => part.requests)) {
      const first = await send(at, request)
      expect([request.path, first.status, await first.clone().text()]).toEqual([
        request.path,
        request.method === 'PUT' ? 201 : 200,
        expect.any(String),
      ])
      const again = await send(at, request)
      if (request.bytes) continue
      expect([again.status, again.headers.get(header.replayed)]).toEqual([first.status, 'true'])
      expect(await again.text()).toBe(await first.text())
    }
    expect(await checked(at)).toEqual(wholeOf(parts))
  })

  test('its outbox is sent by this build, once, though every first answer is lost', async () => {
    const at = await office()
    for (const part of parts) expect(await takeOver(at, part)).toEqual([])
    expect(await checked(at)).toEqual(wholeOf(parts))
  })

  test('replaced while its calls were on their way, none of them counts twice', async () => {
    const at = await office()
    for (const part of parts) {
      const moment = mostOnTheWay(part)
      for (const request of part.requests.slice(0, moment?.requests)) await send(at, request)
      expect(await takeOver(at, part, moment)).toEqual([])
    }
    expect(await checked(at)).toEqual(wholeOf(parts))
  })
})
