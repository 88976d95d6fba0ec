// Freezes what this build stores on a device and sends: `node tests/skew/freeze.ts > <file>`. A
// released build's file is never generated again; a build that changes a payload adds one.

import { dailyQuestions } from '../../contract/boards/daily-inspection/questions.ts'
import { commandOf } from '../../contract/commands/commands.ts'
import { personNumber } from '../../contract/gate/number.ts'
import { reasons } from '../../contract/gate/verdict.ts'
import type { WireRequest } from '../../src/outbox/engine/ports.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import type { BlobRow, Op } from '../../src/outbox/store/types.ts'
import { World } from '../outbox/world/world.ts'

const [writer, verifier] = [1, 2]
const hazardBoard = 7
const actionBoard = 35
const dailyBoard = 45
const writtenAt = '2026-11-20T00:41:00.000Z'
const idOf = (n: number) => `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Three small pictures: a server decodes them before it stores them. */
const pictures = await (async () => {
  const { default: sharp } = await import('sharp')
  const { createHash } = await import('node:crypto')
  return await Promise.all(
    [1, 2, 3].map(async (n) => {
      const background = { r: n * 40, g: n * 60, b: n * 20 }
      const image = sharp({ create: { width: 16, height: 12, channels: 3, background } })
      const bytes = Uint8Array.from(await image.jpeg().toBuffer()).buffer
      const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
      const line = {
        id: idOf(900 + n),
        kind: 'photo' as const,
        name: `IMG_${n}.jpg`,
        type: 'image/jpeg',
        size: bytes.byteLength,
        sha256,
        takenAt: writtenAt,
        gps: { lat: 37.5, lng: 127, accuracy: 8 },
      }
      return { bytes, line }
    }),
  )
})()

const [onHazard, before, after] = pictures.map(({ line }) => line)
if (!onHazard || !before || !after) throw new Error('three pictures')

type Wanted = Parameters<typeof enqueue>[2][number]
/** As screens of the build make them; a later build's types must not matter here. */
const wanted = (kind: string, payload: unknown, more: object = {}) =>
  ({ kind, payload, title: kind, tenant: 1, ...more }) as unknown as Wanted
const create = (boardId: number, id: string, values: object, uploads: unknown[] = []) =>
  wanted('post.create', {
    params: { boardId },
    data: { id, projectId: 1, values, uploads, writtenAt },
  })
const change = (boardId: number, postId: string, data: object, base: object) =>
  wanted('post.update', {
    params: { boardId, postId },
    data: { ...data, writtenAt },
    ...(versionOfUpdate > 1 && { base: { values: base, shapes: {} } }),
  })
const photo = (postId: string, { id, type, size, sha256 }: typeof onHazard) =>
  wanted(
    'photo.upload',
    { params: { fileId: id }, data: { postId, type, size, sha256 } },
    { blobId: id },
  )
const thread = { slug: 'hazard-report', postId: idOf(1) }
const versionOfUpdate = commandOf('post.update')?.version ?? 0

const hazard = (what: string) => ({ what, place: '지하 2층 C구역', danger: 'no' })

/** What is one's own, of builds that queue it. */
const own = commandOf('own.profile')
  ? [
      wanted(
        'own.profile',
        { params: { userId: String(writer) }, data: { nickname: '안전지기' } },
        { tenant: null },
      ),
      wanted(
        'own.setting',
        { params: {}, data: { key: 'text_size', value: '"large"' } },
        { tenant: null },
      ),
    ]
  : []

/** What was read at the gate, of builds that queue it: an invalid code. */
const gateEvent = commandOf('gate.scan')
  ? [
      wanted('gate.scan', {
        params: { projectId: 1 },
        data: {
          id: idOf(31),
          token: 'SG1:BB8',
          gateId: null,
          scannedAt: writtenAt,
          deviceAt: writtenAt,
          clock: { trusted: true, anchorAgeMs: 1234 },
          seen: { verdict: 'invalid', reason: null },
          gps: null,
        },
      }),
    ]
  : []

/** A person's number that was typed at the gate, of builds that know such a reason. */
const typed = (reasons as readonly string[]).includes('typed')
  ? [
      wanted('gate.scan', {
        params: { projectId: 1 },
        data: {
          id: idOf(32),
          token: personNumber({ kind: 'member', id: verifier }),
          gateId: null,
          scannedAt: writtenAt,
          deviceAt: writtenAt,
          clock: { trusted: true, anchorAgeMs: 1234 },
          seen: { verdict: 'check', reason: 'typed' },
          gps: { lat: 37.5, lng: 127, accuracy: 8 },
        },
      }),
    ]
  : []

const ofWriter = [
  create(hazardBoard, idOf(1), hazard('개구부 덮개가 열려 있음'), [onHazard]),
  photo(idOf(1), onHazard),
  change(hazardBoard, idOf(1), { values: { place: '지하 3층' } }, { place: '지하 2층 C구역' }),
  wanted('comment.create', {
    params: thread,
    data: { id: idOf(11), content: '덮개를 주문했습니다', writtenAt },
  }),
  wanted('comment.create', {
    params: thread,
    data: { id: idOf(12), parentId: idOf(11), content: '잘못 쓴 답글', writtenAt },
  }),
  wanted('comment.update', {
    params: { ...thread, commentId: idOf(11) },
    data: { content: '덮개를 닫았습니다', writtenAt },
  }),
  wanted('comment.remove', { params: { ...thread, commentId: idOf(12) } }),
  create(hazardBoard, idOf(2), hazard('잘못 쓴 신고')),
  wanted('post.remove', { params: { boardId: hazardBoard, postId: idOf(2) } }),
  create(dailyBoard, idOf(3), {
    check_date: '2026-11-20',
    shift: 'morning',
    checkers: [writer],
    work_type: ['temporary'],
    place: '103동 5단',
    today_work: '외부비계 설치',
    items: Object.fromEntries(
      dailyQuestions.flatMap((group) => group.questions.map(({ id }) => [id, { answer: 'ok' }])),
    ),
  }),
  create(
    actionBoard,
    idOf(4),
    {
      hse_type: 'safety',
      before: before.id,
      place: '105동 옥상',
      content: '단부 안전난간 미설치',
      disaster_type: '9',
      level: 'medium',
      found_at: '2026-11-20T00:40:00.000Z',
      finder: writer,
      source: 'patrol',
      company_id: 1,
      due_at: '2099-03-05T09:00:00.000Z',
    },
    [before],
  ),
  photo(idOf(4), before),
  change(
    actionBoard,
    idOf(4),
    { values: { action: '난간을 설치함', after: after.id }, uploads: [after] },
    {},
  ),
  photo(idOf(4), after),
  ...own,
  ...gateEvent,
  ...typed,
]

const verdict = {
  params: { boardId: actionBoard, postId: idOf(4) },
  data: { action: 'verify', comment: '확인했습니다', values: {}, uploads: [], writtenAt },
}
const ofVerifier = [wanted('post.transition', verdict, { baseEtag: '"r2"' })]

const world = new World({ seed: 20261120 })

interface Request {
  user: number
  method: string
  path: string
  headers: Record<string, string>
  /** JSON text, or the bytes of a picture in base64 */
  body: string | null
  bytes: boolean
}

const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64')

function frozen(user: number, { method, path, headers, body }: WireRequest): Request {
  // Tokens are of the day; everything else is what the build said.
  const { authorization: _, ...rest } = headers
  const bytes = body instanceof ArrayBuffer
  return { user, method, path, headers: rest, body: bytes ? base64(body) : body, bytes }
}

async function keepPictures() {
  await world.disk.write(async (tx) => {
    for (const { bytes, line } of pictures) {
      const { id, type, name, size, sha256, takenAt, gps } = line
      const row = {
        id,
        user: writer,
        draftId: 'draft',
        opId: null,
        bytes,
        type,
        name,
        sha256,
        size,
      }
      await tx.blobs.put({ ...row, takenAt, gps, createdAt: world.clock.now() })
    }
  })
}

const opsOf = async (user: number) => (await world.ops()).filter((op) => op.user === user)

/** What has become of ops since they were saved. */
function changesOf(ops: Op[], since: Op[]): Record<string, Partial<Op>> {
  const changed: Record<string, Partial<Op>> = {}
  for (const [index, op] of ops.entries()) {
    const before: Record<string, unknown> = { ...since[index] }
    const entries = Object.entries(op).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    )
    if (entries.length > 0) changed[op.id] = Object.fromEntries(entries)
  }
  return changed
}

/**
 * One person's work: as saved, every request in its order, and the device at the moment of each,
 * as a flat battery would leave it while the answer is on its way.
 */
async function delivered(user: number, intents: Wanted[]) {
  await world.signIn(user)
  if (user === writer) await keepPictures()
  await enqueue(world.saving, user, intents)
  const saved = await opsOf(user)
  const row = await world.disk.read((tx) => tx.session.get())
  const blobs: (BlobRow | undefined)[] = []
  for (const { line } of user === writer ? pictures : []) {
    blobs.push(await world.disk.read((tx) => tx.blobs.get(line.id)))
  }
  const requests: Request[] = []
  const moments: Promise<{ requests: number; ops: Record<string, Partial<Op>> }>[] = []
  world.script = (request) => {
    requests.push(frozen(user, request))
    const count = requests.length
    if (request.method !== 'HEAD') {
      const look = opsOf(user).then((ops) => ({ requests: count, ops: changesOf(ops, saved) }))
      moments.push(look)
    }
    return null
  }
  await world.wake(world.boot())
  const left = (await opsOf(user)).filter((op) => op.state !== 'done')
  if (left.length + world.broken.length + world.server.broken.length > 0) {
    throw new Error(JSON.stringify([left, world.broken, world.server.broken]))
  }
  return {
    user,
    session: { ...row, accessToken: '' },
    seq: await world.disk.read((tx) => tx.meta.get('seq')),
    ops: saved,
    blobs: blobs.map((blob) => blob && { ...blob, bytes: base64(blob.bytes) }),
    requests,
    moments: await Promise.all(moments),
  }
}

const build = process.argv[2] ?? 'unnamed'
const parts = [await delivered(writer, ofWriter), await delivered(verifier, ofVerifier)]
process.stdout.write(`${JSON.stringify({ build, parts }, null, 1)}\n`)
process.exit(0)
