import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { oneProject } from '../../features/project/queries.ts'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'

const ProjectSwitcher = lazyPart(async () => ({
  default: (await import('../../features/project/project-switcher.tsx')).ProjectSwitcher,
}))

/** The project's name, which opens the switcher. */
export function ProjectName({ projId }: { projId: number }) {
  const { data } = useQuery(oneProject(projId))
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-my-2 flex min-h-12 max-w-full items-center py-2 gap-1.5 rounded-chip text-left"
      >
        <span className="min-w-0">{data?.field_name ?? ' '}</span>
        <ChevronDown aria-hidden className="size-5" />
      </button>
      {open !== null && (
        <Suspense>
          <ProjectSwitcher open={open} onClose={() => setOpen(false)} current={projId} />
        </Suspense>
      )}
    </>
  )
}
