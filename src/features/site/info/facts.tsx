import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Project } from '../../../../contract/project/project.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { draftOf, type LineKind, type LineName, sections, type Value } from '../form/draft.ts'
import { coordinatesOf } from '../form/json-lines.ts'

/** A project's values by section; empty ones are left out. */
export function Facts({ project }: { project: Project }) {
  const t = useT('site')
  const words = useWords()
  const draft = draftOf(project)
  return sections.map(({ id, lines }) => {
    // Its pictures come first.
    const written = lines.filter(([name]) => draft[name] !== null && name !== 'photos')
    if (written.length === 0) return null
    return (
      <section key={id}>
        <SectionHead title={t(`section.${id}`)} />
        <Card>
          <dl className="divide-y divide-line">
            {written.map(([name, kind]: readonly [LineName, LineKind]) => (
              <div
                key={name}
                className="grid grid-cols-[7rem_minmax(0,1fr)] large-text:grid-cols-1 gap-x-3 px-5 py-3 fine:py-2"
              >
                <dt className="text-text-3 fine:type-cell">
                  {t(`field.${name as Exclude<LineName, 'photos'>}`)}
                </dt>
                <dd className="min-w-0 whitespace-pre-line fine:type-cell fine:font-medium">
                  {words(name, kind, draft[name], project.field_name)}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      </section>
    )
  })
}

function useWords() {
  const t = useT('site')
  const dates = useDates()
  const { number } = useNumbers()
  return (name: LineName, kind: LineKind, value: Value, site: string): ReactNode => {
    if (kind === 'day') return dates.day(String(value), 'year')
    if (kind === 'money') return `${number(Number(value))}${t('won')}`
    if (kind === 'link') {
      const label = t(name === 'field_photo' ? 'info.openPhoto' : 'info.openView')
      const host = /^https?:\/\/([^/?#]+)/.exec(String(value))?.[1]
      return (
        <span className="flex flex-wrap items-center gap-x-3">
          <Outward href={String(value)}>{label}</Outward>
          <span className="type-meta text-text-3">{host}</span>
        </span>
      )
    }
    const place = kind === 'place' && coordinatesOf(String(value))
    if (!place) return String(value)
    const map = `https://map.kakao.com/link/map/${encodeURIComponent(site)},${place.lat},${place.lng}`
    return (
      <>
        {value} <Outward href={map}>{t('info.onMap')}</Outward>
      </>
    )
  }
}

/** An external link. */
function Outward({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="type-strong -my-3 inline-flex min-h-12 items-center gap-1.5 text-accent underline fine:-my-2 fine:min-h-9 fine:type-cell-strong"
    >
      {children}
      <ExternalLink aria-hidden className="size-4" />
    </a>
  )
}
