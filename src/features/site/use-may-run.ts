import { useCan } from '../project/use-can.ts'

/** Whether I manage this project (docs/rights.md). The server decides. */
export function useMayRun(projectId: number): boolean {
  return useCan(projectId).manageProject()
}
