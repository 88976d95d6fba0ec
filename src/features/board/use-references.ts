import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Board, Cell, Field } from '../../../contract/form/definition.ts'
import { fieldsOf } from '../../../contract/form/fields.ts'
import { projectMembers } from '../project/queries.ts'
import { companiesQuery, fieldsQuery, workersQuery } from './references.ts'

export type ReferenceKind = 'company' | 'field' | 'member' | 'worker'

/** One option of a reference field. */
export interface Reference {
  id: number
  name: string
  /** distinguishes equal names: company and position, trade, code */
  detail: string
}

export interface ReferenceList {
  items: readonly Reference[]
  /** ms; when the list was read. null: never on this device */
  readAt: number | null
}

export type References = Record<ReferenceKind, ReferenceList>

const kindOf: Partial<Record<Field['type'], ReferenceKind>> = {
  company: 'company',
  field: 'field',
  user: 'member',
  users: 'member',
  worker: 'worker',
  workers: 'worker',
}

/** The list that a reference field refers to; undefined for every other field. */
export function referenceKind(field: Field | Cell): ReferenceKind | undefined {
  return kindOf[field.type]
}

/** The lists that a board's fields refer to. */
export function referencesOf(board: Board): Set<ReferenceKind> {
  const cells = fieldsOf(board).flatMap<Field | Cell>((field) =>
    field.type === 'table' ? field.columns : [field],
  )
  return new Set(cells.flatMap((cell) => referenceKind(cell) ?? []))
}

function listOf<Row>(
  query: UseQueryResult<{ data: Row[] }>,
  toItem: (row: Row) => Reference,
): ReferenceList {
  return {
    items: query.data?.data.map(toItem) ?? [],
    readAt: query.data ? query.dataUpdatedAt : null,
  }
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

/** The lists that a screen needs, cached ones at once, refreshed from the server. */
export function useReferences(projectId: number, kinds: ReadonlySet<ReferenceKind>): References {
  const wants = (kind: ReferenceKind) => ({ enabled: kinds.has(kind) })
  const company = useQuery({ ...companiesQuery(projectId), ...wants('company') })
  const field = useQuery({ ...fieldsQuery(projectId), ...wants('field') })
  const member = useQuery({ ...projectMembers(projectId), ...wants('member') })
  const worker = useQuery({ ...workersQuery(projectId), ...wants('worker') })
  return {
    company: listOf(company, (row) => ({ id: row.id, name: row.name, detail: '' })),
    field: listOf(field, (row) => ({
      id: row.id,
      name: row.field_name,
      detail: row.field_code ?? '',
    })),
    member: listOf(member, (row) => ({
      id: row.id,
      name: row.name,
      detail: joined(row.companyName, row.position),
    })),
    worker: listOf(worker, (row) => ({
      id: row.id,
      name: row.name,
      detail: joined(row.companyName, row.jobType),
    })),
  }
}
