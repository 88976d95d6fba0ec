import type { ReviewOne } from '../../../contract/record/review.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { TextLink } from '../../widgets/link/text-link.tsx'

/** Author, time written, time received, and why it waits. */
export function ItemFacts({ item }: { item: ReviewOne }) {
  const t = useT('review')
  const dates = useDates()
  const named = (person: ReviewOne['writer'] | null) =>
    person && [person.name, person.position, person.companyName].filter(Boolean).join(' · ')
  const facts = [
    [t('columns.kind'), t(`operations.${item.operation}`)],
    [t('columns.writer'), named(item.writer)],
    [t('columns.written'), dates.stamp(item.writtenAt)],
    [t('columns.received'), dates.stamp(item.receivedAt)],
    [t('columns.reason'), t(`reasons.${item.reason}`)],
    [t('facts.importedBy'), named(item.importedBy)],
    [t('facts.fileName'), item.fileName],
    [t('columns.files'), item.files.expected > 0 ? t('filesOf', item.files) : null],
    [t('facts.decidedBy'), named(item.decidedBy)],
    [t('facts.note'), item.note],
  ]
  return (
    <Card>
      <dl className="divide-y divide-line">
        {facts
          .filter(([, text]) => text)
          .map(([label, text]) => (
            <div
              key={label}
              className="grid grid-cols-[7rem_minmax(0,1fr)] large-text:grid-cols-1 gap-x-3 px-5 py-3 fine:py-2"
            >
              <dt className="text-text-3 fine:type-cell">{label}</dt>
              <dd className="min-w-0 fine:type-cell fine:font-medium">{text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

/** What a person should know before they decide. */
export function ItemNotes({ item }: { item: ReviewOne }) {
  const t = useT('review')
  const newer =
    item.operation === 'post.update' &&
    item.seen !== null &&
    item.current !== null &&
    item.current.revision !== item.seen
  if (item.state === 'confirmed') return null
  return (
    <>
      {item.late && (
        <Banner inset head={t('late')} tone="danger">
          {t('lateText')}
        </Banner>
      )}
      {item.unreadable && (
        <Banner inset head={t('unreadable')} tone="danger">
          {t('unreadableText')}
        </Banner>
      )}
      {item.needs.length > 0 && (
        <Banner
          inset
          tone="attention"
          head={t('needs')}
          action={item.needs.map((other) => (
            <TextLink key={other.id} href={`/project/${item.projectId}/review/${other.id}`}>
              {other.title}
            </TextLink>
          ))}
        />
      )}
      {newer && (
        <Banner inset tone="attention" head={t('newer')}>
          {t('newerText')}
        </Banner>
      )}
    </>
  )
}
