import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Fills, ReferenceKind } from '../../../contract/form/field-types.ts'
import type { ListKind } from '../../../contract/form/reference-kind.ts'
import { projectMembers } from '../project/queries.ts'
import { companiesQuery, drawingsQuery, fieldsQuery, workersQuery } from './references.ts'

/** One option of a reference field. */
export interface Reference {
  id: number
  name: string
  /** distinguishes equal names: company and position, trade, code */
  detail: string
  /** what choosing it may fill into other fields */
  known?: { [Source in keyof Fills<string>]?: string | number | null }
}

export interface ReferenceList {
  items: readonly Reference[]
  /** ms; when the list was read. null: never on this device */
  readAt: number | null
}

/** `drawing`: ids of revisions → name of the drawing. */
export type References = Record<ReferenceKind, ReferenceList> & {
  drawing: ReadonlyMap<string, string>
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
export function useReferences(projectId: number, kinds: ReadonlySet<ListKind>): References {
  const wants = (kind: ListKind) => ({ enabled: kinds.has(kind) })
  const company = useQuery({ ...companiesQuery(projectId), ...wants('company') })
  const field = useQuery({ ...fieldsQuery(projectId), ...wants('field') })
  const member = useQuery({ ...projectMembers(projectId), ...wants('member') })
  const worker = useQuery({ ...workersQuery(projectId), ...wants('worker') })
  const drawing = useQuery({ ...drawingsQuery(projectId), ...wants('drawing') })
  const drawings = drawing.data?.data
  const drawingNames = useMemo(
    () =>
      new Map(
        drawings?.flatMap(({ name, revisions }) => revisions.map(({ id }) => [id, name] as const)),
      ),
    [drawings],
  )
  return {
    drawing: drawingNames,
    company: listOf(company, (row) => ({
      id: row.id,
      name: row.name,
      detail: '',
      known: { name: row.name, biz_no: row.biz_no },
    })),
    field: listOf(field, (row) => ({
      id: row.id,
      name: row.field_name,
      detail: row.field_code ?? '',
    })),
    member: listOf(member, (row) => ({
      id: row.id,
      name: row.name,
      detail: joined(row.companyName, row.position),
      known: { name: row.name, company_name: row.companyName, job_type: row.position },
    })),
    worker: listOf(worker, (row) => ({
      id: row.id,
      name: row.name,
      detail: joined(row.companyName, row.jobType),
      known: {
        name: row.name,
        company: row.companyId,
        company_name: row.companyName,
        job_type: row.jobType,
        education_expires: row.educationExpires,
      },
    })),
  }
}
