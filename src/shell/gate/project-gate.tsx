import { lazy, type ReactNode, Suspense } from 'react'
import type { ProjectAccess } from '../../features/project/access.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { PendingScreen } from '../error/pending-screen.tsx'

/** Its texts load with it. */
const NoProject = lazy(async () => {
  const [screen] = await Promise.all([import('./no-project.tsx'), loadWords('gate')])
  return { default: screen.NoProject }
})

interface ProjectGateProps {
  access: ProjectAccess
  children: ReactNode
}

/**
 * The screens of a project only where it is known as one of this person's: until then nothing of it
 * is asked for or stored.
 */
export function ProjectGate({ access, children }: ProjectGateProps) {
  if (access === 'open') return children
  if (access === 'asking') return <PendingScreen />
  return (
    <div className="grid flex-1 place-items-center">
      <Suspense>
        <NoProject unconfirmed={access === 'unconfirmed'} />
      </Suspense>
    </div>
  )
}
