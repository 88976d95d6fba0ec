import { OwnCodeCard } from '../gate/code/own-code-card.tsx'
import { OwnDay } from '../gate/code/own-day.tsx'
import { useOwnCode } from '../gate/code/use-own-code.ts'
import { BeforeCode } from '../notice/before-code.tsx'

/** A worker: the own entry code and today's attendance. */
export function WorkerLead({ projectId }: { projectId: number }) {
  const own = useOwnCode(projectId)
  return (
    <>
      <BeforeCode projectId={projectId}>
        <OwnCodeCard projectId={projectId} own={own} />
      </BeforeCode>
      <OwnDay projectId={projectId} owner={own.owner} />
    </>
  )
}
