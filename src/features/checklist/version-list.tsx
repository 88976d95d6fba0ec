import type { ChecklistField } from '../../../contract/form/field-types.ts'
import type { ChecklistVersion } from '../../../contract/record/checklist.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { type EditedGroup, openList } from './edited-list.ts'
import { useListWords } from './words.ts'

interface VersionListProps {
  field: ChecklistField
  versions: readonly ChecklistVersion[]
  /** into the editor; it applies once it is saved */
  onLoad: (list: EditedGroup[]) => void
}

/** Who changed the checklist and when; each version can be taken up again, and the board's own too. */
export function VersionList({ field, versions, onLoad }: VersionListProps) {
  const t = useT('checklist')
  const dates = useDates()
  const words = useListWords(field)
  return (
    <section>
      <SectionHead title={t('history.title')} />
      <Card>
        {versions.length === 0 ? (
          <p className="px-5 py-4 text-text-3 fine:type-cell">{t('history.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {versions.map(({ version, groups, by, at }, index) => (
              <li key={version} className="flex items-center gap-3 px-5 py-2.5">
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-2">
                    <b className="type-strong">{t('version', { version })}</b>
                    {index === 0 && (
                      <Chip small tone="accent">
                        {t('history.now')}
                      </Chip>
                    )}
                  </span>
                  <span className="type-meta block text-text-3">
                    {groups ? words.counts(openList(field, groups)) : t('builtIn')}
                  </span>
                  <span className="type-meta block text-text-3">
                    {t('history.by', { name: by.name, when: dates.stamp(at) })}
                  </span>
                </span>
                {index > 0 && (
                  <Button
                    aria-label={t('history.loadOf', { version })}
                    onClick={() => onLoad(openList(field, groups))}
                  >
                    {t('history.load')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {versions[0]?.groups && (
          <div className="border-line border-t px-3 py-1">
            <Button look="quiet" onClick={() => onLoad(openList(field, null))}>
              {t('history.builtIn')}
            </Button>
          </div>
        )}
      </Card>
      <p className="type-meta mt-2 text-text-3">{t('history.keep')}</p>
    </section>
  )
}
