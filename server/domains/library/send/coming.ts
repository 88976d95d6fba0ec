import * as v from 'valibot'
import type { LibraryComing } from '../../../../contract/library/send.ts'
import type { Services } from '../../../handler/services.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../../platform/db/rows.ts'
import type { Place } from '../access.ts'

/** Where the bytes of files on their way are. */
type Stored = Pick<Services, 'files'>

const comingRow = v.object({
  id: v.string(),
  projectId: v.number(),
  boardId: v.number(),
  folderId: v.nullable(v.string()),
  ofFileId: v.nullable(v.string()),
  name: v.string(),
  note: v.string(),
  onSame: v.picklist(['ask', 'version', 'both', 'skip']),
  size: v.number(),
  sha256: v.string(),
  ownerId: v.number(),
  arrived: v.boolean(),
  state: v.picklist(['coming', 'taken', 'done', 'skipped', 'cancelled']),
  notice: v.nullable(v.picklist(['name', 'folder', 'file', 'versions'])),
  fileId: v.nullable(v.string()),
  createdAt: v.date(),
})
export type ComingRow = RowOf<typeof comingRow>

const select = `select l.upload_id as id, l.project_id as "projectId", l.board_id as "boardId",
    l.folder_id as "folderId", l.of_file_id as "ofFileId", l.name, l.note, l.on_same as "onSame",
    u.size, u.sha256, u.owner_id as "ownerId", u.arrived_at is not null as arrived, l.state,
    l.notice, l.file_id as "fileId", l.created_at as "createdAt"
  from library_upload l join upload u on u.id = l.upload_id`

export async function comingById(db: Db, id: string): Promise<ComingRow | null> {
  const rows = await rowsOfText(db, comingRow, {
    name: 'library-coming-one',
    text: `${select} where l.upload_id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Of one person in a library: what is on its way, the newest 200. */
export async function comingOf(
  db: Db,
  memberId: number,
  { projectId, boardId }: Place,
): Promise<ComingRow[]> {
  return await rowsOfText(db, comingRow, {
    name: 'library-coming',
    text: `${select} where l.project_id = $1 and l.board_id = $2 and u.owner_id = $3
      and l.state in ('coming', 'taken') order by l.created_at desc limit 200`,
    values: [projectId, boardId, memberId],
  })
}

/** What was announced, as far as another announcement can be of the same file. */
interface Same extends Pick<ComingRow, 'projectId' | 'boardId' | 'name' | 'size' | 'sha256'> {
  folderId: string | null
}

/**
 * The same bytes of the same person for the same place, which have not become a file yet: they go on,
 * and those that wait for an answer are all here.
 */
export async function begunBefore(
  tx: Db,
  memberId: number,
  { projectId, boardId, folderId, name, size, sha256 }: Same,
): Promise<ComingRow | null> {
  const rows = await rowsOfText(tx, comingRow, {
    name: 'library-begun',
    text: `${select} where l.project_id = $1 and l.board_id = $2 and u.owner_id = $3
      and l.folder_id is not distinct from $4::uuid and l.name = $5 and u.size = $6
      and u.sha256 = $7 and l.state in ('coming', 'taken')
      order by l.state = 'taken' desc, l.created_at limit 1`,
    values: [projectId, boardId, memberId, folderId, name, size, sha256],
  })
  return rows[0] ?? null
}

export async function presentComing({ files }: Stored, row: ComingRow): Promise<LibraryComing> {
  const { id, boardId, folderId, name, size, sha256, state, notice, fileId } = row
  const offset = row.arrived ? size : await files.partials.sizeOf(id)
  const createdAt = row.createdAt.toISOString()
  return { id, boardId, folderId, name, size, sha256, offset, state, notice, fileId, createdAt }
}

type Announced = Pick<ComingRow, 'name' | 'size' | 'sha256' | 'note' | 'onSame' | 'ofFileId'>

/** False when its id belongs to other bytes. */
export async function insertComing(
  tx: Db,
  who: Pick<Person, 'id'>,
  { projectId, boardId }: Place,
  folderId: string | null,
  { id, name, size, sha256, note, onSame, ofFileId }: Announced & { id: string },
): Promise<boolean> {
  const made = await runText(tx, {
    name: 'library-announce',
    text: `with made as (insert into upload (id, owner_id, kind, purpose, name, type, size, sha256)
        values ($1, $2, 'file', 'library', $3, 'application/octet-stream', $4, $5)
        on conflict (id) do nothing returning id)
      insert into library_upload (upload_id, project_id, board_id, folder_id, name, note, on_same,
        of_file_id, state)
      select id, $6, $7, $8, $3, $9, $10, $11, 'coming' from made`,
    values: [
      ...[id, who.id, name, size, sha256, projectId, boardId, folderId],
      ...[note, onSame, ofFileId],
    ],
  })
  return made === 1
}

/** The newest word of its sender counts, until it has become a file. */
export async function updateComing(
  tx: Db,
  id: string,
  { note, onSame, ofFileId }: Pick<Announced, 'note' | 'onSame' | 'ofFileId'>,
): Promise<void> {
  await runText(tx, {
    name: 'library-announce-again',
    text: `with active as (update upload set active_at = now() where id = $1 and arrived_at is null)
      update library_upload set note = $2, on_same = $3, of_file_id = $4,
        notice = case when state = 'taken' and of_file_id is distinct from $4 then 'name'
          else notice end
      where upload_id = $1 and state in ('coming', 'taken')`,
    values: [id, note, onSame, ofFileId],
  })
}

interface Became {
  state: ComingRow['state']
  fileId?: string | null
  notice?: ComingRow['notice']
}

/** What became of it, under the lock of its library. */
export async function become(
  tx: Db,
  id: string,
  { state, fileId = null, notice = null }: Became,
): Promise<void> {
  await runText(tx, {
    name: 'library-upload-become',
    text: 'update library_upload set state = $2, file_id = $3, notice = $4 where upload_id = $1',
    values: [id, state, fileId, notice],
  })
}

/**
 * Locks uploads before their library, until the commit: in the order of an arrival, which marks the
 * upload first. The other way round two would wait for each other.
 */
export async function lockUploads(tx: Db, ids: readonly string[]): Promise<void> {
  await runText(tx, {
    name: 'library-upload-turn',
    text: 'select 1 from upload where id = any($1::uuid[]) order by id for no key update',
    values: [ids],
  })
}

/** The same before an announcement, of whatever it may be about. */
export async function lockSame(
  tx: Db,
  memberId: number,
  { id, sha256 }: Pick<ComingRow, 'id' | 'sha256'>,
): Promise<void> {
  await runText(tx, {
    name: 'library-same-turn',
    text: `select 1 from upload where id = $1
      or sha256 = $2 and owner_id = $3 and purpose = 'library' and arrived_at is null
      order by id for no key update`,
    values: [id, sha256, memberId],
  })
}

/** Its bytes go within hours, and free their room then. */
export async function detachUpload(tx: Db, id: string): Promise<void> {
  await runText(tx, {
    name: 'library-upload-detach',
    text: 'update upload set detached_at = now() where id = $1 and detached_at is null',
    values: [id],
  })
}

/** The same; it takes no further bytes, and is not whole any more. */
export async function giveUpUpload(tx: Db, id: string): Promise<void> {
  await runText(tx, {
    name: 'library-upload-give-up',
    text: 'update upload set detached_at = now(), arrived_at = null where id = $1',
    values: [id],
  })
}

/**
 * Names no bytes any more, and takes no room. The row stays for 30 days: without it another device
 * that still sends the file would announce it as a new one.
 */
export async function forgetBytes(tx: Db, ids: readonly string[]): Promise<void> {
  await runText(tx, {
    name: 'library-upload-forget',
    text: `with gone as (delete from upload_progress where upload_id = any($1::uuid[]))
      update upload set size = 0, received = 0, sha256 = '', arrived_at = null,
        detached_at = coalesce(detached_at, now()) where id = any($1::uuid[])`,
    values: [ids],
  })
}
