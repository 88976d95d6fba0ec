import { inArray } from 'drizzle-orm'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Field, ReferenceKind, Row, Values } from '../../../contract/form/field-types.ts'
import { fieldsOf } from '../../../contract/form/fields.ts'
import { referenceKind } from '../../../contract/form/reference-kind.ts'
import type { Db } from '../../platform/db/connect.ts'
import { field } from '../../platform/db/schema/field.ts'
import { company, member } from '../../platform/db/schema/people.ts'
import { worker } from '../../platform/db/schema/worker.ts'

type Ids = Record<ReferenceKind, Set<number>>

/** What the values name, by the list that it is of. */
function namedIn(board: FormBoard, values: Values): Ids {
  const ids: Ids = { company: new Set(), field: new Set(), member: new Set(), worker: new Set() }
  const add = (cell: Pick<Field, 'type'> & Field, value: unknown) => {
    const kind = referenceKind(cell)
    if (!kind) return
    for (const id of [value].flat()) if (typeof id === 'number') ids[kind].add(id)
  }
  for (const one of fieldsOf(board)) {
    if (one.type === 'table') {
      for (const row of (values[one.key] ?? []) as Row[]) {
        for (const cell of one.columns) add(cell, row[cell.key])
      }
    } else {
      add(one, values[one.key])
    }
  }
  return ids
}

/** Names of what a record refers to, by list and id; the caller may see the record. */
export async function namesIn(
  db: Db,
  board: FormBoard,
  values: Values,
): Promise<(kind: ReferenceKind, id: number) => string | null> {
  const ids = namedIn(board, values)
  const tables = {
    company: { from: company, name: company.name },
    field: { from: field, name: field.fieldName },
    member: { from: member, name: member.name },
    worker: { from: worker, name: worker.name },
  } as const
  const names = new Map<string, string>()
  for (const [kind, wanted] of Object.entries(ids) as [ReferenceKind, Set<number>][]) {
    if (wanted.size === 0) continue
    const { from, name } = tables[kind]
    const rows = await db
      .select({ id: from.id, name })
      .from(from)
      .where(inArray(from.id, [...wanted]))
    for (const row of rows) names.set(`${kind} ${row.id}`, row.name)
  }
  return (kind, id) => names.get(`${kind} ${id}`) ?? null
}
