import * as v from 'valibot'
import type { Issue } from '../../../../contract/form/check.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type {
  Cell,
  Field,
  ReferenceKind,
  Row,
  Values,
} from '../../../../contract/form/field-types.ts'
import { fieldsOf } from '../../../../contract/form/fields.ts'
import { referenceKind } from '../../../../contract/form/reference-kind.ts'
import type { Facts } from '../../../http/facts.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { invalidValues } from '../write/input.ts'

export interface Reference {
  kind: ReferenceKind
  id: number
  path: string
}

/** Everything that the values name outside the record, files aside. */
export function referencesOf(board: FormBoard, values: Values): Reference[] {
  return fieldsOf(board).flatMap((field): Reference[] => {
    if (field.type !== 'table') return inCell(field, values[field.key], field.key)
    return ((values[field.key] ?? []) as Row[]).flatMap((row) =>
      field.columns.flatMap((cell) =>
        inCell(cell, row[cell.key], `${field.key}.${row.id}.${cell.key}`),
      ),
    )
  })
}

function inCell(cell: Field | Cell, value: unknown, path: string): Reference[] {
  const kind = referenceKind(cell)
  if (!kind || value === undefined || value === null || cell.server) return []
  const ids = Array.isArray(value) ? value : [value]
  return ids.map((id: number) => ({ kind, id, path }))
}

const knownRow = v.object({
  member: v.array(v.number()),
  company: v.array(v.number()),
  field: v.array(v.number()),
  worker: v.array(v.number()),
})

/**
 * What the values newly name must belong to the project, and a partner names only its own company.
 * What is foreign answers exactly like what does not exist: `invalid`, not in the list.
 */
export async function assertReferences(
  db: Db,
  board: FormBoard,
  change: { before: Values; after: Values },
  at: { who: Person; membership: Membership; facts: Pick<Facts, 'lang'> },
): Promise<void> {
  const old = new Set(referencesOf(board, change.before).map(({ kind, id }) => `${kind}:${id}`))
  const fresh = referencesOf(board, change.after).filter((r) => !old.has(`${r.kind}:${r.id}`))
  if (fresh.length === 0) return
  const ids = (kind: ReferenceKind) => fresh.filter((r) => r.kind === kind).map((r) => r.id)
  const { who, membership } = at
  const rows = await rowsOfText(db, knownRow, {
    name: 'references',
    text: `select
      array(select member_id from project_member
        where project_id = $1 and member_id = any($2::int[])) as member,
      array(select company_id from project_company
        where project_id = $1 and company_id = any($3::int[])) as company,
      array(select id from field where project_id = $1 and id = any($4::int[]) for key share) as field,
      array(select worker_id from project_worker
        where project_id = $1 and worker_id = any($5::int[])) as worker`,
    values: [membership.projectId, ids('member'), ids('company'), ids('field'), ids('worker')],
  })
  const known = rows[0]
  const isKnown = ({ kind, id }: Reference) => {
    if (kind === 'company' && membership.partner && id !== who.companyId) return false
    return known?.[kind].includes(id) === true
  }
  const issues = fresh
    .filter((reference) => !isKnown(reference))
    .map(({ path }): Issue => ({ path, rule: 'option' }))
  if (issues.length > 0) throw invalidValues(board, issues, at.facts.lang)
}
