import { OwnCodeCard } from '../gate/code/own-code-card.tsx'
import { OwnDay } from '../gate/code/own-day.tsx'
import { useOwnCode } from '../gate/code/use-own-code.ts'

/** A worker: the own entry code and today's attendance. */
export function WorkerLead({ projectId }: { projectId: number }) {
  const own = useOwnCode(projectId)
  return (
    <>
      <OwnCodeCard projectId={projectId} own={own} />
      <OwnDay projectId={projectId} owner={own.owner} />
    </>
  )
}
