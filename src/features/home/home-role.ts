import { useQuery } from '@tanstack/react-query'
import { can } from '../../../contract/rights/can.ts'
import { oneProject } from '../project/queries.ts'
import { useMe } from '../session/me.ts'

/** Whose home it is: what comes first there. */
export interface HomeRole {
  /** a worker: own code, own attendance, own records */
  worker: boolean
  /** who scans at the gate starts here */
  scans: boolean
  /** safety and managers confirm what others have done */
  confirms: boolean
  /** a manager and head office see the figures before they write */
  manages: boolean
  /** the server can say what the weather is there */
  weather: boolean
}

/** While the project is unknown, what the level alone says. */
export function useHomeRole(projectId: number): HomeRole {
  const me = useMe()
  const {
    role = null,
    isScanner = false,
    weather = false,
  } = useQuery(oneProject(projectId)).data ?? {}
  const rights = can(me, { role, isScanner })
  return {
    worker: !rights.enterRoot(),
    scans: rights.scan(),
    confirms: rights.verify(false),
    manages: rights.manageProject(),
    weather,
  }
}
