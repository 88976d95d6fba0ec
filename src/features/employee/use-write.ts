import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type Employee,
  employeeAttach,
  employeeCreate,
  employeeMove,
  employeeRetire,
  employeeUpdate,
} from '../../../contract/employee.ts'
import type { RequestOf } from '../../../contract/endpoint.ts'
import { etagOf, header } from '../../../contract/headers.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { employeeKeys } from './queries.ts'

export type EmployeeWrite =
  | { what: 'create'; body: RequestOf<typeof employeeCreate>['body'] }
  | { what: 'attach'; id: number }
  | { what: 'update'; body: RequestOf<typeof employeeUpdate>['body'] }
  | { what: 'move'; body: RequestOf<typeof employeeMove>['body'] }
  | { what: 'retire'; body: RequestOf<typeof employeeRetire>['body'] }

type One = Pick<Employee, 'id' | 'revision'>

function send(projectId: number, one: One | null, write: EmployeeWrite, key: string) {
  const keyed = { [header.idempotencyKey]: `"${key}"` }
  const project = { projectId: String(projectId) }
  if (write.what === 'create') {
    return call(employeeCreate, { params: project, body: write.body, headers: keyed })
  }
  if (write.what === 'attach') {
    const params = { ...project, employeeId: String(write.id) }
    return call(employeeAttach, { params, body: {}, headers: keyed })
  }
  if (!one) throw new Error('nobody is changed')
  const params = { ...project, employeeId: String(one.id) }
  const headers = { ...keyed, [header.ifMatch]: etagOf(one.revision) }
  if (write.what === 'update') return call(employeeUpdate, { params, body: write.body, headers })
  if (write.what === 'move') return call(employeeMove, { params, body: write.body, headers })
  return call(employeeRetire, { params, body: write.body, headers })
}

/** Asked of the server at once: employees are not queued. A repeat of the same asking is one. */
export function useEmployeeWrite(
  projectId: number,
  one: One | null,
  onDone: (employee: Employee) => void,
) {
  const t = useT('employee')
  const client = useQueryClient()
  const last = useRef<{ said: string; key: string } | null>(null)
  const write = useMutation({
    mutationFn: (wish: EmployeeWrite) => {
      const said = JSON.stringify([one, wish])
      if (last.current?.said !== said) last.current = { said, key: crypto.randomUUID() }
      return send(projectId, one, wish, last.current.key)
    },
    onSuccess: async (employee) => {
      client.setQueryData(employeeKeys.one(projectId, employee.id), employee)
      onDone(employee)
      await client.invalidateQueries({ queryKey: employeeKeys.project(projectId) })
      await client.invalidateQueries({ queryKey: ['reference', 'worker', projectId] })
    },
    onError: async (error) => {
      if (isProblem(error, 'revision-mismatch') && one) {
        await client.invalidateQueries({ queryKey: employeeKeys.one(projectId, one.id) })
      }
    },
    meta: { silent: true },
  })
  const { error } = write
  const fields = isProblem(error) ? error.fields : {}
  return {
    write: write.mutate,
    busy: write.isPending,
    /** sentences by field */
    fields,
    /** what is to be said beside the fields; null: nothing */
    fault: !error
      ? null
      : isProblem(error, 'revision-mismatch')
        ? t('changed')
        : isProblem(error) && error.offline
          ? t('noLine')
          : Object.keys(fields).length > 0
            ? t('wrong')
            : isProblem(error)
              ? error.message
              : t('failed'),
  }
}
