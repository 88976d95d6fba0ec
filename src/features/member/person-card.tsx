import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import type { Member } from '../../../contract/identity/member.ts'
import { useJobName } from '../../i18n/use-job-name.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Contact } from '../../lib/cache/downloaded-table.ts'
import { useDownloadedTable } from '../../lib/cache/use-downloaded-table.ts'
import { Problem } from '../../lib/call/problem.ts'
import { withHyphens } from '../../lib/telephone.ts'
import { Avatar } from '../../widgets/avatar/avatar.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { Skeleton } from '../../widgets/skeleton/skeleton.tsx'
import { onePerson, type PersonLine } from './queries.ts'

/** A person's card: cached data at once, the rest from the server. */
export function PersonCard({
  person,
  projectId,
  onClose,
}: {
  person: PersonLine
  projectId: number
  onClose: () => void
}) {
  const t = useT('people')
  const query = useQuery(onePerson(person.id))
  const more = query.data
  const offline = query.error instanceof Problem && query.error.offline
  const { table, looking } = useDownloadedTable('contacts', projectId, offline && !more)
  const contact = table?.rows.find(({ id }) => id === person.id)
  const reach = more ?? contact
  return (
    <Dialog
      open
      onClose={onClose}
      closable
      title={
        <span className="flex items-center gap-3">
          <Avatar name={person.name} large src={more?.avatar} />
          <span className="min-w-0">{person.name}</span>
        </span>
      }
      description={person.company_name ?? t('noCompany')}
      actions={reach && <ContactRows person={reach} />}
    >
      <Facts person={more ?? { ...person, ...contact }} />
      {more ? (
        more.mobile === null && more.phone === null && more.email === null ? (
          <p className="type-meta mt-4 pb-4 text-text-3">{t('noContact')}</p>
        ) : null
      ) : contact && table ? (
        <p className="mt-4 pb-4">
          <KnownAt at={table.at} />
        </p>
      ) : query.isError && !looking ? (
        <p className="type-meta mt-4 pb-4 text-text-3">{t(table ? 'noContact' : 'contactLine')}</p>
      ) : (
        <Skeleton className="mt-4 mb-4 h-5 w-2/3" />
      )}
      {more && more.projects.length > 0 && <Projects projects={more.projects} />}
    </Dialog>
  )
}

/** Phone and mail links, where known. */
function ContactRows({ person }: { person: Contact & Partial<Member> }) {
  const t = useT('people')
  const number = person.mobile ?? person.phone
  if (!number && !person.email) return null
  return (
    <>
      {person.email && (
        <ButtonLink
          size="lg"
          className="grow"
          href={`mailto:${person.email}`}
          icon={<Mail aria-hidden className="size-5" />}
        >
          {t('mail')}
        </ButtonLink>
      )}
      {number && (
        <ButtonLink
          look="primary"
          size="lg"
          className="grow"
          href={`tel:${number}`}
          icon={<Phone aria-hidden className="size-5" />}
        >
          {t('call')}
        </ButtonLink>
      )}
    </>
  )
}

function Facts({ person }: { person: PersonLine | Member }) {
  const t = useT('people')
  const jobName = useJobName()
  const more: Partial<Member> = 'mobile' in person ? person : {}
  const number = (value: string | null | undefined) => value && withHyphens(value)
  const facts = [
    ['position', jobName(person.position)],
    ['rank', more.rank],
    ['department', person.department],
    ['section', person.section],
    ['mobile', number(more.mobile)],
    ['phone', number(more.phone)],
    ['email', more.email],
    ['username', more.username],
    ['workplace', [more.company_address_1, more.company_address_2].filter(Boolean).join(' ')],
  ] as const
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-2 pb-2">
      {known.map(([key, value]) => (
        <div key={key} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="type-meta text-text-3">{t(key)}</dt>
          <dd className="type-body min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Projects({ projects }: Pick<Member, 'projects'>) {
  const t = useT('people')
  return (
    <section className="mt-4 pb-4">
      <h3 className="type-meta mb-1 text-text-3">{t('projects')}</h3>
      <ul className="grid gap-1">
        {projects.map(({ id, field_name, role }) => (
          <li key={id} className="type-body">
            {field_name} <span className="type-meta text-text-3">{t(`role.${role}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
