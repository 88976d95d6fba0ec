import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { oneProject } from '../../features/project/queries.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'

const ProjectSwitcher = lazyPart(async () => ({
  default: (await import('../../features/project/project-switcher.tsx')).ProjectSwitcher,
}))

/** The project at the head of the side tree; opens the switcher. */
export function ProjectCard({ projId }: { projId: number | null }) {
  const t = useT('shell')
  const { data } = useQuery({ ...oneProject(projId ?? 0), enabled: projId !== null })
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={data?.field_name}
        onClick={() => setOpen(true)}
        className="edge-card flex w-full items-center gap-2 rounded-control bg-surface-2 px-3 py-2 text-left hover:bg-surface-3"
      >
        <span className="min-w-0 flex-1">
          <b className="type-cell-strong block truncate">
            {data?.field_name ?? t('title.chooseProject')}
          </b>
          <span className="type-mini block truncate text-text-3">
            {[data?.constructor, data?.contract_code].filter(Boolean).join(' · ')}
          </span>
        </span>
        <ChevronsUpDown aria-hidden className="size-4 text-text-2" />
      </button>
      {open !== null && (
        <Suspense>
          <ProjectSwitcher open={open} onClose={() => setOpen(false)} current={projId} />
        </Suspense>
      )}
    </>
  )
}
