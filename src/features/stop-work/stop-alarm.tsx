import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { OctagonX } from 'lucide-react'
import { useEffect } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { Link } from '../../widgets/link/link.tsx'
import { urgentQuery } from '../notification/queries.ts'
import { useAlertActions } from '../notification/use-alert-actions.ts'
import { oneProject } from '../project/queries.ts'

/**
 * Work that was stopped, over every screen of those who lead the project, until the record is opened: who,
 * where, when.
 */
export default function StopAlarm() {
  const t = useT('stop')
  const dates = useDates()
  const { pathname } = useLocation()
  const { markRead } = useAlertActions()
  const alerts = useQuery(urgentQuery()).data?.data ?? []
  const here = alerts.filter(({ link }) => link === pathname).map(({ id }) => id)
  const opened = here.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `markRead` always does the same
  useEffect(() => {
    // Opened, by whatever way: from here, from a list, on another device.
    if (opened) void markRead(opened.split(',').map(Number), true)
  }, [opened])
  const shown = alerts.filter(({ link }) => link !== pathname)
  const [first] = shown
  const projectId = first?.projectId ?? null
  const project = useQuery({ ...oneProject(projectId ?? 0), enabled: projectId !== null }).data
  if (!first) return null
  const name = first.who?.name
  // A stop without words is titled by the word itself.
  const head = [...new Set([t('alarm.head'), first.title])].join(' · ')
  return (
    <section
      role="alert"
      className="sticky top-0 z-30 flex flex-none flex-wrap items-center gap-x-4 gap-y-3 bg-danger-solid px-(--gutter) py-4 text-on-danger fine:px-6 print:hidden"
    >
      <OctagonX aria-hidden className="size-10 flex-none" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="type-h2 wrap-anywhere">{head}</p>
        {project && <p className="type-body font-medium wrap-anywhere">{project.field_name}</p>}
        <p className="type-body font-medium">
          {name ? t('alarm.who', { name }) : t('alarm.nobody')} {dates.recent(first.at)}
          {shown.length > 1 && ` · ${t('alarm.more', { count: shown.length - 1 })}`}
        </p>
      </div>
      <Link
        href={first.link}
        className="type-strong inline-flex min-h-12 flex-none items-center justify-center rounded-control bg-white px-5 text-[#8f1220]"
      >
        {t('alarm.open')}
      </Link>
    </section>
  )
}
