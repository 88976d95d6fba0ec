import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { fieldsOf } from '../../../contract/form/fields.ts'
import { oneProject } from '../project/queries.ts'
import type { KnownLists } from './asked-values.ts'

/** A form waits no longer for what its project has to say: then it begins with what this device knows. */
export const mostWaitMs = 1500

/** Whether a form that was opened has waited long enough. */
export function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), mostWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return late
}

const asks = (board: FormBoard) => fieldsOf(board).some(({ type }) => type === 'asked')

export interface AskedLists extends KnownLists {
  /** they are on their way, and the form has to wait */
  wait: boolean
}

/**
 * The project's own checklists. A board without one never waits for them. `again`: those that this
 * device knows were refused, and are read once more.
 */
export function useAskedLists(board: FormBoard, projectId: number, again = false): AskedLists {
  const options = oneProject(projectId)
  const project = useQuery(again ? { ...options, refetchOnMount: 'always' } : options)
  const late = useLate()
  const reading = again ? project.isFetching : project.isLoading
  return {
    wait: reading && !late && asks(board),
    checklists: project.data?.checklists,
    readAt: project.dataUpdatedAt,
  }
}
