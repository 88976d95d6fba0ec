import { useState } from 'react'
import type { ShownWarning } from '../../../../contract/record/cross-check.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { Link } from '../../../widgets/link/link.tsx'
import { useReferences } from '../../board/use-references.ts'
import { pageHref } from '../hrefs.ts'
import type { KnownWarnings } from './use-warnings.ts'

interface WarningsProps {
  projectId: number
  warnings: readonly ShownWarning[]
}

/** Without asking for the rest: the buttons of a decision are below. */
const first = 5

const companies = new Set(['company'] as const)

/** What other records say against one, each with the record where the reader may see it. */
export function Warnings({ projectId, warnings }: WarningsProps) {
  const t = useT('board')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const [all, setAll] = useState(false)
  const shown = all ? warnings : warnings.slice(0, first)
  const { items } = useReferences(projectId, companies).company
  const companyOf = (id: number | null) => items.find((one) => one.id === id)?.name
  return (
    <ul className="grid gap-3">
      {shown.map(({ check, level, says, record, hidden, begin, end }, at) => (
        <li key={`${check} ${record?.id ?? at}`} className="grid justify-items-start gap-1">
          <Chip tone={level} small>
            {t(level === 'danger' ? 'cross.danger' : 'cross.warn')}
          </Chip>
          <p className="text-text fine:type-cell">{says[language]}</p>
          {(record || hidden) && (
            <p className="type-meta text-text-2">
              {[
                begin && end && `${dates.recent(begin)} – ${dates.recent(end)}`,
                hidden ? t('cross.hidden') : companyOf(record?.companyId ?? null),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          {record && (
            <Link
              href={pageHref({ projectId, ...record })}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2 fine:type-cell fine:min-h-6"
            >
              {record.title}
            </Link>
          )}
        </li>
      ))}
      {shown.length < warnings.length && (
        <li>
          <Button look="line" onClick={() => setAll(true)}>
            {t('cross.more', { count: warnings.length - shown.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** Who looked, and how old what they looked at is. */
export function LookedBy({ known }: { known: KnownWarnings }) {
  const t = useT('board')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const { by, at, left } = known
  const time = dates.recent(at)
  return (
    <p className="type-meta text-text-3">
      {by === 'server' && t('cross.server', { time })}
      {by === 'device' && t(at === 0 ? 'cross.nothing' : 'cross.device', { time })}
      {left.length > 0 &&
        ` ${t('cross.left', { checks: left.map(({ label }) => label[language]).join(', ') })}`}
    </p>
  )
}
