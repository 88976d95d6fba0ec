import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Employee,
  employeeAttach,
  employeeCreate,
  employeeMove,
  employeeRetire,
  employeeUpdate,
} from '../../../contract/employee/employee.ts'
import type { RequestOf } from '../../../contract/wire/endpoint.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { employeeKeys } from './queries.ts'

export type EmployeeWrite =
  | { what: 'create'; body: RequestOf<typeof employeeCreate>['body'] }
  | { what: 'attach'; id: number }
  | { what: 'update'; body: RequestOf<typeof employeeUpdate>['body'] }
  | { what: 'move'; body: RequestOf<typeof employeeMove>['body'] }
  | { what: 'retire'; body: RequestOf<typeof employeeRetire>['body'] }

type One = Pick<Employee, 'id' | 'revision'>

/** @param revision base revision of the change */
function send(projectId: number, one: One | null, input: EmployeeWrite, revision?: number) {
  const project = { projectId: String(projectId) }
  if (input.what === 'create') return write(employeeCreate, { params: project, body: input.body })
  if (input.what === 'attach') {
    return write(employeeAttach, { params: { ...project, employeeId: String(input.id) }, body: {} })
  }
  if (!one) throw new Error('nobody is changed')
  const params = { ...project, employeeId: String(one.id) }
  const headers = { [header.ifMatch]: etagOf(revision ?? one.revision) }
  if (input.what === 'update') return write(employeeUpdate, { params, body: input.body, headers })
  if (input.what === 'move') return write(employeeMove, { params, body: input.body, headers })
  return write(employeeRetire, { params, body: input.body, headers })
}

/**
 * Sent at once: employee changes are not queued. A repeat of the same request takes effect once.
 */
export function useEmployeeWrite(projectId: number, live: One | null) {
  // The version that the form was opened with, ignoring refetches.
  const [one] = useState(live)
  const client = useQueryClient()
  return {
    /** @param revision base revision of the change */
    send: (input: EmployeeWrite, revision?: number) => send(projectId, one, input, revision),
    onSaved: async (employee: Employee) => {
      client.setQueryData(employeeKeys.one(projectId, employee.id), employee)
      await client.invalidateQueries({ queryKey: employeeKeys.project(projectId) })
      await client.invalidateQueries({ queryKey: ['reference', 'worker', projectId] })
    },
    onFailed: (error: unknown) => {
      if (!one || !isProblem(error, 'revision-mismatch')) return
      void client.invalidateQueries({ queryKey: employeeKeys.one(projectId, one.id) })
    },
  }
}
