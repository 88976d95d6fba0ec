import { BellRing, Eye, Phone } from 'lucide-react'
import type { Notified } from '../../../contract/record/notified.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { callHref } from '../../lib/telephone.ts'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'

interface NotifiedListProps {
  people: readonly Notified[]
  /** by id of the person, where the reader may see it */
  numbers: ReadonlyMap<number, string>
}

/** Who was notified, who has opened it, and a press to call each. */
export function NotifiedList({ people, numbers }: NotifiedListProps) {
  const t = useT('stop')
  const dates = useDates()
  const read = people.filter(({ readAt }) => readAt !== null).length
  return (
    <section>
      <SectionHead title={t('notified.title', { count: people.length })}>
        <span className="type-meta text-text-2">{t('notified.read', { count: read })}</span>
      </SectionHead>
      <Card>
        <ul>
          {people.map(({ who, role, at, readAt }) => {
            const number = numbers.get(who.id)
            const Icon = readAt ? Eye : BellRing
            return (
              <li
                key={who.id}
                className="flex min-h-18 items-center gap-3 border-line py-2 pr-3 pl-4 not-first:border-t"
              >
                <span className="min-w-0 flex-1">
                  <span className="block">
                    <b className="type-strong">{who.name}</b>{' '}
                    <span className="type-meta text-text-2">
                      {role ? t(`call.${role}`) : who.position}
                    </span>
                  </span>
                  <span
                    className={`type-meta mt-0.5 flex items-center gap-1.5 ${readAt ? 'text-ok-text' : 'text-text-2'}`}
                  >
                    <Icon aria-hidden className="size-4 flex-none" />
                    {readAt
                      ? t('notified.readAt', { time: dates.recent(readAt) })
                      : t('notified.sentAt', { time: dates.recent(at) })}
                  </span>
                </span>
                {number && (
                  <ButtonLink
                    href={callHref(number)}
                    look="line"
                    size="lg"
                    icon={<Phone aria-hidden className="size-5" />}
                    aria-label={t('call.one', { name: who.name })}
                  >
                    {t('call.verb')}
                  </ButtonLink>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}
