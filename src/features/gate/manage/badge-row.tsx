import type { SitePerson } from '../../../../contract/gate/people.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Face } from '../../../widgets/avatar/face.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'

interface BadgeRowProps {
  person: SitePerson
  /** as printed on a badge */
  number: string
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

/** A person who may get a badge: the whole row selects them. */
export function BadgeRow({ person, number, chosen, onChoose }: BadgeRowProps) {
  const t = useT('manage')
  const jobName = useJobName()
  const { name, photo, companyName, jobType, badges, barred, reprint } = person
  const [badge] = badges
  return (
    <li className="relative flex min-h-14 items-center gap-2 border-line border-t px-1.5 first:border-t-0 has-checked:bg-accent-soft fine:min-h-11">
      <span className="flex [&_label]:static">
        <Checkbox checked={chosen} onChange={onChoose} label={name} />
      </span>
      <Face name={name} photo={photo} className="size-9 text-cell fine:size-8" />
      <span className="min-w-0 flex-1 py-1.5">
        <span className="type-strong block truncate">{name}</span>
        <span className="type-meta block truncate text-text-3">
          {[number, companyName, jobName(jobType)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex flex-none flex-wrap items-center justify-end gap-1.5 pr-3">
        {barred && (
          <Chip small tone="danger">
            {t('badge.barred')}
          </Chip>
        )}
        {badge === undefined ? (
          <Chip small tone="warn">
            {t(reprint ? 'badge.reprint' : 'badge.without')}
          </Chip>
        ) : (
          <span className="type-meta text-text-2 tabular-nums">
            {badges.length > 1
              ? t('badge.several', { id: badge, count: badges.length })
              : t('badge.one', { id: badge })}
          </span>
        )}
      </span>
    </li>
  )
}
