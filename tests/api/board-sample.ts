import { randomUUIDv7 } from 'node:crypto'
import type { FormBoard } from '../../contract/form/definition.ts'
import type { Values } from '../../contract/form/field-types.ts'
import { namedUploads } from '../../contract/form/media.ts'
import type { ManifestItem } from '../../contract/record/upload.ts'
import type { SampleSite } from '../../contract/sample/sample.ts'
import { makeRandom } from '../../server/demo/random.ts'
import { pinOn } from '../../server/demo/site.ts'
import { dayOf } from '../../server/platform/time/days.ts'
import type { Built, BuiltPerson } from './build.ts'

/**
 * A test site in the shape that boards' samples expect: its photos have manifest lines and no
 * bytes.
 */
export function testSite(
  staff: readonly BuiltPerson[],
  fields: readonly Built[],
  seed: number,
  drawings: readonly string[] = [],
): SampleSite<BuiltPerson> {
  const random = makeRandom(seed)
  const now = Date.now()
  const [first] = staff
  if (!first) throw new Error('somebody has to write')
  const at = (day: string, hour: number, minute = 0) =>
    new Date(Math.min(Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000, now - 60_000))
  return {
    random,
    today: dayOf(new Date(now), 'Asia/Seoul'),
    works: {
      name: '시험 공사',
      address: '서울특별시 강서구 1',
      amount: 12_000,
      safetyChief: '김시험',
      contractor: {
        name: '시험건설(주)',
        bizNo: '120-00-44826',
        representative: '김시험',
        address: '서울특별시 강남구 1',
      },
    },
    // Later days are further on, also of a site that tells no day apart.
    progress: (day) => Math.min(100, 40 + Number(day.slice(5, 7)) * 4),
    spots: ['101동 12층', '지하 2층 C구역', '자재 야적장'],
    fieldIds: fields.map(({ id }) => id),
    partnerIds: [],
    staff,
    partners: [],
    leads: staff,
    managers: staff,
    workers: [],
    health: staff,
    companyFor: () => first.companyId,
    at,
    evening: (day) => new Date(Date.parse(`${day}T09:00:00Z`)),
    later: (from, hours) => new Date(Math.min(from.getTime() + hours * 3_600_000, now - 30_000)),
    id: () => randomUUIDv7(),
    photo: (_scene, _fixed, takenAt) => ({
      id: randomUUIDv7(),
      sha256: Array.from({ length: 64 }, () => random.int(0, 15).toString(16)).join(''),
      size: random.int(10_000, 90_000),
      name: 'photo.jpg',
      takenAt,
    }),
    pin: (n) => pinOn(drawings, n),
    comment: (writer, when, content, parentId) => ({
      id: randomUUIDv7(),
      parentId: parentId ?? null,
      writer,
      at: when,
      content,
    }),
  }
}

/** Files that the values name, as a device announces them. */
export function filesOf(board: FormBoard, values: Values): ManifestItem[] {
  // One photo may be named by a question and by what was found there.
  const named = new Map(namedUploads(board, values).map((upload) => [upload.id, upload]))
  return [...named.values()].map(({ id, kind }) => ({
    id,
    kind,
    name: 'photo.jpg',
    type: 'image/jpeg',
    size: 1000,
    sha256: '0'.repeat(64),
  }))
}
