import { Mail, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../widgets/avatar/avatar.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { Link } from '../../widgets/link/link.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../widgets/table/pagination.tsx'
import { fieldHref } from '../field/hrefs.ts'
import { type Belonging, useCompanyFields, useCompanyPeople } from './use-belongings.ts'

interface Of {
  companyId: number
  /** null: in all projects that the reader may see */
  projectId: number | null
}

/** Work sites of a company. */
export function CompanyFields({ companyId, projectId }: Of) {
  const t = useT('company')
  const [page, setPage] = useState(1)
  const query = useCompanyFields(companyId, projectId, page)
  return (
    <Belongings title={t('fields')} none={t('noFields')} query={query} onPage={setPage}>
      {({ id, project_id, field_name, field_code, address }) => (
        <ListRow
          key={id}
          href={fieldHref({ projectId: project_id, code: field_code }, id)}
          title={field_name}
          meta={[field_code, address].filter(Boolean).join(' · ')}
        />
      )}
    </Belongings>
  )
}

const reach = 'grid size-12 flex-none place-items-center rounded-control text-accent fine:size-9'

/** People of a company, with links to reach them where one may. */
export function CompanyPeople({ companyId, projectId }: Of) {
  const t = useT('company')
  const [page, setPage] = useState(1)
  const query = useCompanyPeople(companyId, projectId, page)
  return (
    <Belongings title={t('members')} none={t('noMembers')} query={query} onPage={setPage}>
      {({ id, name, position, mobile, email }) => (
        <ListRow
          key={id}
          lead={<Avatar name={name} large />}
          title={name}
          meta={position}
          trail={
            <>
              {mobile && (
                <Link href={`tel:${mobile}`} aria-label={t('call', { name })} className={reach}>
                  <Phone aria-hidden className="size-5" />
                </Link>
              )}
              {email && (
                <Link href={`mailto:${email}`} aria-label={t('mail', { name })} className={reach}>
                  <Mail aria-hidden className="size-5" />
                </Link>
              )}
            </>
          }
        />
      )}
    </Belongings>
  )
}

function Belongings<Row>({
  title,
  none,
  query,
  onPage,
  children,
}: {
  title: string
  none: string
  query: Belonging<Row>
  onPage: (page: number) => void
  children: (row: Row) => ReactNode
}) {
  const t = useT('company')
  const { known } = query
  const quiet = 'type-body flex min-h-16 items-center gap-3 text-text-2 fine:type-cell'
  return (
    <section>
      <SectionHead title={title}>
        {known && known.total > 0 && <span className="type-meta text-text-3">{known.total}</span>}
      </SectionHead>
      {known ? (
        known.total === 0 ? (
          <Card padded className={quiet}>
            {none}
          </Card>
        ) : (
          <List label={title}>{known.data.map(children)}</List>
        )
      ) : query.failed ? (
        <Card padded className={quiet}>
          <span role="alert" className="flex-1">
            {t('cardFailed')}
          </span>
          <Button onClick={query.again}>{t('again')}</Button>
        </Card>
      ) : (
        <SkeletonList rows={2} />
      )}
      {known && known.total > known.perPage && (
        <Pagination page={known.page} perPage={known.perPage} total={known.total} onPage={onPage} />
      )}
    </section>
  )
}
