import * as v from 'valibot'
import type { ListedGroup } from '../../../contract/form/asked.ts'
import type { ChecklistVersion } from '../../../contract/record/checklist.ts'
import { personRef } from '../../../contract/wire/schema.ts'
import { personSnapshot } from '../../identity/person-json.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../platform/db/rows.ts'

/** A checklist of a board in a project. */
export interface ChecklistPlace {
  projectId: number
  boardId: number
  field: string
}

const placed = ({ projectId, boardId, field }: ChecklistPlace) => [projectId, boardId, field]

/** Stored by `insertVersion` alone, which took it from a validated body. */
const stored = v.custom<ListedGroup[] | null>((value) => value === null || Array.isArray(value))

const versionRow = v.object({
  version: v.number(),
  groups: stored,
  by: personRef,
  at: v.date(),
})

const columns = 'version, groups, member_snapshot as by, created_at as at'
const ofPlace = 'from checklist_version where project_id = $1 and board_id = $2 and field = $3'

const present = ({ at, ...row }: RowOf<typeof versionRow>): ChecklistVersion => ({
  ...(row as Omit<ChecklistVersion, 'at'>),
  at: at.toISOString(),
})

/** One page of the versions, the newest first, and how many there are. */
export async function versionsOf(
  db: Db,
  place: ChecklistPlace,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: ChecklistVersion[]; total: number }> {
  const rows = await rowsOfText(db, versionRow, {
    name: 'checklist-versions',
    text: `select ${columns} ${ofPlace} order by version desc limit $4 offset $5`,
    values: [...placed(place), perPage, (page - 1) * perPage],
  })
  const [counted] = await rowsOfText(db, v.object({ total: v.number() }), {
    name: 'checklist-total',
    text: `select count(*)::int as total ${ofPlace}`,
    values: placed(place),
  })
  return { data: rows.map(present), total: counted?.total ?? 0 }
}

/** Null where it is the board's own list, or there is none. */
export async function newestVersion(
  db: Db,
  place: ChecklistPlace,
): Promise<ChecklistVersion | null> {
  const { data } = await versionsOf(db, place, { page: 1, perPage: 1 })
  return data[0] ?? null
}

/** What a version asks; null where there is none of this number, or it asks what the board asks. */
export async function groupsOfVersion(
  db: Db,
  place: ChecklistPlace,
  version: number,
): Promise<ListedGroup[] | null> {
  const rows = await rowsOfText(db, v.object({ groups: stored }), {
    name: 'checklist-groups',
    text: `select groups ${ofPlace} and version = $4::bigint`,
    values: [...placed(place), version],
  })
  return rows[0]?.groups ?? null
}

const newestRow = v.object({
  boardId: v.number(),
  field: v.string(),
  version: v.number(),
  groups: stored,
})

/** The newest version of each checklist that a project made its own. */
export function newestChecklists(db: Db, projectId: number): Promise<RowOf<typeof newestRow>[]> {
  return rowsOfText(db, newestRow, {
    name: 'checklist-newest',
    text: `select distinct on (board_id, field) board_id as "boardId", field, version, groups
      from checklist_version where project_id = $1 order by board_id, field, version desc`,
    values: [projectId],
  })
}

/** Returns false, without a write, where somebody else made this version first. */
export async function insertVersion(
  tx: Db,
  place: ChecklistPlace,
  next: { version: number; groups: readonly ListedGroup[] | null; by: number },
): Promise<boolean> {
  const made = await runText(tx, {
    name: 'checklist-insert',
    text: `insert into checklist_version
        (project_id, board_id, field, version, groups, member_id, member_snapshot)
      values ($1, $2, $3, $4, $5, $6, ${personSnapshot('$6')}) on conflict do nothing`,
    values: [...placed(place), next.version, next.groups && JSON.stringify(next.groups), next.by],
  })
  return made === 1
}
