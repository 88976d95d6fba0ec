import { createHash, randomUUIDv7 } from 'node:crypto'
import sharp from 'sharp'
import { dailyQuestions } from '../../contract/boards/daily-inspection/questions.ts'
import type { Checklist, Values } from '../../contract/form/field-types.ts'
import { commentCreate } from '../../contract/record/comment.ts'
import { type Post, postCreate, postOne, postUpdate } from '../../contract/record/post.ts'
import { type ManifestItem, uploadPatch } from '../../contract/record/upload.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import type { BuiltPerson } from './build.ts'
import type { makeCall } from './client.ts'

type Call = ReturnType<typeof makeCall>

/** What a device would send for a picture: its line of the manifest, and its bytes. */
export interface Picture {
  line: ManifestItem
  bytes: Buffer<ArrayBuffer>
}

let shade = 0
/** A JPEG that differs from every other one. */
export async function aPicture(options: Partial<ManifestItem> = {}): Promise<Picture> {
  shade += 1
  const background = { r: shade % 256, g: (shade * 7) % 256, b: (shade * 31) % 256 }
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background } })
  const bytes = Buffer.from(await image.jpeg().toBuffer())
  return ofBytes(bytes, { name: `사진 ${shade}.jpg`, ...options })
}

export function ofBytes(bytes: Buffer<ArrayBuffer>, options: Partial<ManifestItem> = {}): Picture {
  return {
    bytes,
    line: {
      id: randomUUIDv7(),
      kind: 'photo',
      name: 'photo.jpg',
      type: 'image/jpeg',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ...options,
    },
  }
}

/** All sixty questions answered ○. */
export const allFine = (): Checklist =>
  Object.fromEntries(
    dailyQuestions.flatMap((group) =>
      group.questions.map((question) => [question.id, { answer: 'ok' as const }]),
    ),
  )

export const now = () => new Date().toISOString()

/** Values of board 45 that pass. */
export const inspection = (who: BuiltPerson, options: Values = {}): Values => ({
  check_date: '2026-03-02',
  shift: 'morning',
  checkers: [who.id],
  work_type: ['temporary'],
  place: '103동 5단',
  today_work: '외부비계 설치',
  items: allFine(),
  ...options,
})

/** Values of board 7 that pass. */
export const hazard = (options: Values = {}): Values => ({
  what: '개구부 덮개가 열려 있음',
  place: '지하 2층 C구역',
  danger: 'no',
  ...options,
})

/** Valid values of board 35; `before` is the id of a photo that is sent along. */
export const nonconformity = (who: BuiltPerson, before: string, options: Values = {}): Values => ({
  hse_type: 'safety',
  before,
  place: '105동 옥상',
  content: '단부 안전난간 미설치',
  disaster_type: '9',
  level: 'medium',
  found_at: '2026-03-02T01:00:00.000Z',
  finder: who.id,
  source: 'patrol',
  company_id: who.companyId,
  due_at: '2099-03-05T09:00:00.000Z',
  ...options,
})

export interface RecordOptions {
  id?: string
  boardId?: number
  projectId?: number
  values?: Values
  uploads?: ManifestItem[]
  title?: string
  writtenAt?: string
}

/** The everyday moves of a person, each through the API. */
export function makeRecords(call: Call) {
  return {
    create: (who: BuiltPerson, options: RecordOptions = {}, key?: string) =>
      call(who, postCreate, {
        params: { boardId: String(options.boardId ?? 7) },
        body: {
          id: options.id ?? randomUUIDv7(),
          projectId: options.projectId ?? who.projectId,
          values: options.values ?? hazard(),
          uploads: options.uploads ?? [],
          writtenAt: options.writtenAt ?? now(),
          ...(options.title !== undefined && { title: options.title }),
        },
        ...(key && { key }),
      }),
    read: (who: BuiltPerson, post: Pick<Post, 'id' | 'boardId'>) =>
      call(who, postOne, { params: { boardId: String(post.boardId), postId: post.id } }),
    update: (
      who: BuiltPerson,
      post: Pick<Post, 'id' | 'boardId' | 'revision'>,
      body: { values?: Values; title?: string; content?: string; uploads?: ManifestItem[] },
      key?: string,
    ) =>
      call(who, postUpdate, {
        params: { boardId: String(post.boardId), postId: post.id },
        body: { ...body, writtenAt: now() },
        headers: { 'if-match': etagOf(post.revision) },
        ...(key && { key }),
      }),
    send: (who: BuiltPerson, picture: Picture, from = 0, to = picture.bytes.length) =>
      call(who, uploadPatch, {
        params: { fileId: picture.line.id },
        raw: picture.bytes.subarray(from, to),
        headers: {
          'content-type': 'application/octet-stream',
          'upload-offset': String(from),
          'upload-length': String(picture.bytes.length),
        },
      }),
    comment: (
      who: BuiltPerson,
      post: Pick<Post, 'id'>,
      content = '확인했습니다',
      options: { id?: string; parentId?: string | 0 | ''; slug?: string } = {},
    ) =>
      call(who, commentCreate, {
        params: { slug: options.slug ?? 'hazard-report', postId: post.id },
        body: {
          id: options.id ?? randomUUIDv7(),
          content,
          writtenAt: now(),
          ...(options.parentId !== undefined && { parentId: options.parentId }),
        },
      }),
  }
}
