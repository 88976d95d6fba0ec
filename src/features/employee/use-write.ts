import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Employee,
  employeeAttach,
  employeeCreate,
  employeeMove,
  employeeRetire,
  employee as employeeShape,
  employeeUpdate,
} from '../../../contract/employee.ts'
import type { RequestOf } from '../../../contract/endpoint.ts'
import { etagOf, header } from '../../../contract/headers.ts'
import { useT } from '../../i18n/use-t.ts'
import { metVersion } from '../../lib/call/met-version.ts'
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

/** @param revision that a change is upon */
function send(projectId: number, one: One | null, wish: EmployeeWrite, revision?: number) {
  const project = { projectId: String(projectId) }
  if (wish.what === 'create') return write(employeeCreate, { params: project, body: wish.body })
  if (wish.what === 'attach') {
    return write(employeeAttach, { params: { ...project, employeeId: String(wish.id) }, body: {} })
  }
  if (!one) throw new Error('nobody is changed')
  const params = { ...project, employeeId: String(one.id) }
  const headers = { [header.ifMatch]: etagOf(revision ?? one.revision) }
  if (wish.what === 'update') return write(employeeUpdate, { params, body: wish.body, headers })
  if (wish.what === 'move') return write(employeeMove, { params, body: wish.body, headers })
  return write(employeeRetire, { params, body: wish.body, headers })
}

/** Asked of the server at once: employees are not queued. A repeat of the same asking is one. */
export function useEmployeeWrite(
  projectId: number,
  live: One | null,
  onDone: (employee: Employee) => void,
  /** a form that takes in what somebody else saved first */
  form?: { revision: number; newer: boolean; onMet: (theirs: Employee) => void },
) {
  // The version that the form was opened with, whatever was read since.
  const [one] = useState(live)
  const t = useT('employee')
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (wish: EmployeeWrite) => send(projectId, one, wish, form?.revision),
    onSuccess: async (employee) => {
      client.setQueryData(employeeKeys.one(projectId, employee.id), employee)
      onDone(employee)
      await client.invalidateQueries({ queryKey: employeeKeys.project(projectId) })
      await client.invalidateQueries({ queryKey: ['reference', 'worker', projectId] })
    },
    onError: async (error) => {
      const theirs = metVersion(error, employeeShape)
      if (theirs) form?.onMet(theirs)
      if (isProblem(error, 'revision-mismatch') && one) {
        await client.invalidateQueries({ queryKey: employeeKeys.one(projectId, one.id) })
      }
    },
    meta: { silent: true },
  })
  const { error } = save
  const fields = isProblem(error) ? error.fields : {}
  return {
    write: save.mutate,
    busy: save.isPending,
    /** sentences by field */
    fields,
    /** what is to be said beside the fields; null: nothing */
    fault: !error
      ? null
      : isProblem(error, 'revision-mismatch')
        ? form?.newer
          ? null
          : t('changed')
        : isProblem(error) && error.offline
          ? t('noLine')
          : Object.keys(fields).length > 0
            ? t('wrong')
            : isProblem(error)
              ? error.message
              : t('failed'),
  }
}
