import { foldName } from '../../contract/library/name.ts'
import { isManager } from '../../contract/rights/role.ts'
import type { Random } from '../../contract/sample/sample.ts'
import { recordJob } from '../domains/print/record-pdf.ts'
import type { Services } from '../handler/services.ts'
import { personSnapshot } from '../identity/person-json.ts'
import type { Db } from '../platform/db/connect.ts'
import { runText } from '../platform/db/rows.ts'
import { mainCompany } from './cast.ts'
import { type Paper, papers, sheetOf } from './papers.ts'
import type { DemoMember } from './people.ts'
import { type DemoPicture, storePicture } from './pictures.ts'
import type { DemoPlace } from './places.ts'
import { makeRandom } from './random.ts'
import { uuidAt } from './record.ts'

interface Shelved {
  boardId: number
  folder: string | null
  /** a page that the product typesets itself, or a text */
  content: Paper | { name: string; text: string }
  /** of its versions, the oldest first */
  notes?: string[]
}

const contacts = {
  name: '비상연락망.txt',
  text: '비상연락망\n\n119 신고 후 안전관리자에게 알립니다.\n\n현장소장 010-0000-0001\n안전관리자 010-0000-0002\n지정병원 02-000-0003\n',
}

const shelves: readonly Shelved[] = [
  {
    boardId: 413,
    folder: '교육·TBM',
    content: papers.toolbox,
    notes: ['', '서명란 15명으로 늘림'],
  },
  { boardId: 413, folder: '위험성평가', content: papers.risk, notes: ['', '담당·기한 칸 추가'] },
  { boardId: 413, folder: null, content: papers.matrix },
  {
    boardId: 414,
    folder: null,
    content: papers.matrix,
    notes: ['', '고시 개정 반영', '등급 이름 고침'],
  },
  { boardId: 347, folder: null, content: papers.toolbox },
  { boardId: 430, folder: null, content: papers.ppe },
  { boardId: 342, folder: '여름철', content: papers.heat },
  { boardId: 417, folder: '도장', content: papers.paint },
  { boardId: 428, folder: null, content: contacts },
]

/** Blank forms and short guides in the libraries of the demo's projects. */
export async function seedLibraries(
  tx: Db,
  { files, typesetter }: Pick<Services, 'files' | 'typesetter'>,
  members: readonly DemoMember[],
  places: readonly DemoPlace[],
  now: Date = new Date(),
): Promise<void> {
  const stored = new Map<Shelved['content'], DemoPicture>()
  for (const content of new Set(shelves.map((one) => one.content))) {
    const bytes =
      'text' in content
        ? Buffer.from(content.text)
        : await typesetter.pdf(async () => recordJob(sheetOf(content, mainCompany.name), new Map()))
    stored.set(content, await storePicture(files.store, Buffer.from(bytes)))
  }
  const random = makeRandom(20_260_403)
  for (const [index, { projectId }] of places.entries()) {
    const owner = members.find(({ projects, role }) => projects.includes(index) && isManager(role))
    if (!owner) continue
    const at = { projectId, ownerId: owner.id, random, now }
    const folders = new Map<string, string>()
    for (const shelved of shelves) {
      const bytes = stored.get(shelved.content)
      if (bytes) await insertFile(tx, shelved, bytes, await folderOf(tx, folders, shelved, at), at)
    }
  }
}

interface At {
  projectId: number
  ownerId: number
  random: Random
  now: Date
}

async function folderOf(
  tx: Db,
  folders: Map<string, string>,
  { boardId, folder }: Shelved,
  { projectId, ownerId, random, now }: At,
): Promise<string | null> {
  if (folder === null) return null
  const known = folders.get(`${boardId} ${folder}`)
  if (known) return known
  const id = uuidAt(now, random)
  await runText(tx, {
    text: `insert into library_folder (id, project_id, board_id, name, folded, member_id)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [id, projectId, boardId, folder, foldName(folder), ownerId],
  })
  folders.set(`${boardId} ${folder}`, id)
  return id
}

async function insertFile(
  tx: Db,
  { boardId, content, notes = [''] }: Shelved,
  { sha256, size }: DemoPicture,
  folderId: string | null,
  { projectId, ownerId, random, now }: At,
): Promise<void> {
  const isText = 'text' in content
  const name = isText ? content.name : `${content.name}.pdf`
  const [id, uploadId] = [uuidAt(now, random), uuidAt(now, random)]
  const days = random.int(3, 60)
  await runText(tx, {
    text: `insert into library_file (id, project_id, board_id, folder_id, name, folded, n, member_id,
        updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, now() - make_interval(days => $9::int))`,
    values: [
      ...[id, projectId, boardId, folderId, name, foldName(name)],
      ...[notes.length, ownerId, days],
    ],
  })
  await runText(tx, {
    text: `with made as (insert into upload (id, owner_id, kind, purpose, name, type, size, sha256,
          received, arrived_at)
        values ($1, $2, 'file', 'library', $3, $4, $5, $6, $5, now()) returning id)
      insert into library_upload (upload_id, project_id, board_id, folder_id, name, note, on_same,
        state, file_id)
      select id, $7, $8, $9, $3, '', 'ask', 'done', $10 from made`,
    values: [
      ...[uploadId, ownerId, name, isText ? 'text/plain' : 'application/pdf', size, sha256],
      ...[projectId, boardId, folderId, id],
    ],
  })
  for (const [n, note] of notes.entries()) {
    await runText(tx, {
      text: `insert into library_version (file_id, n, upload_id, note, member_id, member_snapshot,
          created_at)
        values ($1, $2, $3, $4, $5, ${personSnapshot('$5')},
          now() - make_interval(days => $6::int))`,
      values: [id, n + 1, uploadId, note, ownerId, days + 20 * (notes.length - 1 - n)],
    })
  }
}
