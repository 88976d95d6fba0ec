import { createHash } from 'node:crypto'
import * as v from 'valibot'
import {
  faultPath,
  type LineElement,
  type LineFault,
  type LineInput,
  lineFaults,
  orderedLine,
} from '../../../contract/approval/line.ts'
import { canonical } from '../../../contract/merge/same.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { seenPeople } from '../thread/write/mentions.ts'
import { isAble } from './visible.ts'

/** Throws `invalid` with the elements that are wrong. */
export function assertNoFaults(faults: readonly LineFault[]): void {
  if (faults.length === 0) return
  throw problem('invalid', {
    fields: Object.fromEntries(faults.map((fault) => [faultPath(fault), fault.rule])),
  })
}

const idRow = v.object({ id: v.number() })

/** Those of `ids` who can act on documents of a project; null: of none. */
export async function ableAmong(
  db: Db,
  ids: readonly number[],
  projectId: number | null,
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await rowsOfText(db, idRow, {
    name: 'approval-able',
    text: `select m.id from member m where m.id = any($1::int[]) and ${isAble('m', '$2::int')}`,
    values: [ids, projectId],
  })
  return rows.map(({ id }) => id)
}

const personFault = (at: number): LineFault => ({ at, field: 'user_id', rule: 'lineperson' })

/** Throws `invalid` with the elements whose person cannot act on the document. */
export async function assertAble(
  db: Db,
  line: readonly { user_id: number }[],
  projectId: number | null,
): Promise<void> {
  const ids = line.map(({ user_id }) => user_id)
  const able = new Set(await ableAmong(db, ids, projectId))
  assertNoFaults(ids.flatMap((id, at) => (able.has(id) ? [] : [personFault(at)])))
}

interface Written {
  projectId: number | null
  line: readonly LineInput[]
  /** who was on it already stays in a draft */
  before?: readonly number[]
}

/**
 * A line as it is stored with a draft. Each new person is one whom the writer may see and who can act
 * on the document: any other id would say whose it is. Throws `invalid`.
 */
export async function lineOf(
  db: Db,
  who: Person,
  { projectId, line, before = [] }: Written,
): Promise<LineElement[]> {
  assertNoFaults(lineFaults(line, who.id))
  const ids = line.map(({ user_id }) => user_id)
  const seen = await seenPeople(db, who, ids, before)
  const able = await ableAmong(db, seen, projectId)
  const known = new Set([...able, ...before])
  assertNoFaults(ids.flatMap((id, at) => (known.has(id) ? [] : [personFault(at)])))
  return orderedLine(line)
}

/** Stores a line as that of a round; what the round had is replaced. */
export async function storeLine(
  tx: Db,
  at: { documentId: string; round: number },
  line: readonly LineElement[],
): Promise<void> {
  await runText(tx, {
    name: 'approval-line-clear',
    text: 'delete from approval_element where document_id = $1 and round = $2',
    values: [at.documentId, at.round],
  })
  await runText(tx, {
    name: 'approval-line',
    text: `insert into approval_element (document_id, round, position, step, member_id, type, final)
      select $1, $2, x.position, x.step, x.user_id, x.type, x.final
      from jsonb_to_recordset($3::jsonb)
        as x(position smallint, step smallint, user_id int, type text, final boolean)`,
    values: [
      at.documentId,
      at.round,
      JSON.stringify(line.map((one, position) => ({ ...one, position }))),
    ],
  })
}

/**
 * SHA-256 of a document as it is submitted, hexadecimal, over its canonical JSON: the entry of the history,
 * without `round` and `digest`, gives it again, whatever the order in which the database has its keys.
 */
export const digestOf = (submitted: object): string =>
  createHash('sha256').update(canonical(submitted)).digest('hex')
