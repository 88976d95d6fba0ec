import { Phone } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { callHref, withHyphens } from '../../lib/telephone.ts'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import type { Contact } from './contacts.ts'

interface ContactListProps {
  contacts: readonly Contact[]
  /** nobody has been notified: calling is what helps now */
  urgent: boolean
}

/** Who can be called, with one press each. */
export function ContactList({ contacts, urgent }: ContactListProps) {
  const t = useT('stop')
  if (contacts.length === 0) return null
  return (
    <section>
      <SectionHead title={t('call.title')} />
      <Card>
        <ul>
          {contacts.map(({ key, name, role, number }, index) => (
            <li
              key={key}
              className="flex min-h-18 items-center gap-3 border-line py-2 pr-3 pl-4 not-first:border-t"
            >
              <span className="min-w-0 flex-1">
                <b className="type-strong block">{name}</b>
                <span className="type-meta block text-text-2">
                  {t(`call.${role}`)} ·{' '}
                  <span className="whitespace-nowrap">{withHyphens(number)}</span>
                </span>
              </span>
              <ButtonLink
                href={callHref(number)}
                look={urgent && index === 0 ? 'primary' : 'line'}
                size="lg"
                icon={<Phone aria-hidden className="size-5" />}
                aria-label={t('call.one', { name })}
              >
                {t('call.verb')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
