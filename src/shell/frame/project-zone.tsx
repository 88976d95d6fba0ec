import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { oneProject } from '../../features/project/queries.ts'
import { TimeZone } from '../../i18n/time-zone.ts'

/** Days and times on the screen are in the project's zone. */
export function ProjectZone({ projId, children }: { projId: number | null; children: ReactNode }) {
  const project = useQuery({ ...oneProject(projId ?? 0), enabled: projId !== null })
  return <TimeZone value={project.data?.time_zone ?? 'Asia/Seoul'}>{children}</TimeZone>
}
