import type { ReactNode } from 'react'
import { useJobName } from '../../i18n/use-job-name.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import { linkOf, placeOf } from './place.ts'
import type { KnownField } from './use-field.ts'
import { useFieldWords } from './words.ts'

type Fact = [name: string, value: ReactNode]

const isThere = ([, value]: Fact) => value !== null && value !== undefined && value !== ''

/** A link out of the app: a map, a telephone, a web page. */
function Outward({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target={href.startsWith('tel:') ? undefined : '_blank'}
      rel="noreferrer"
      className="type-strong inline-flex min-h-12 items-center text-accent underline fine:min-h-9 fine:type-cell-strong"
    >
      {children}
    </a>
  )
}

/** All values of a work site, one card per group; empty ones are left out. */
export function FieldFacts({ field }: { field: KnownField }) {
  const t = useT('field')
  const jobName = useJobName()
  const words = useFieldWords()
  const { number } = useNumbers()
  const place = placeOf(field.field_map ?? null)
  const link = linkOf(field.field_view ?? null)
  const map =
    place &&
    `https://map.kakao.com/link/map/${encodeURIComponent(field.field_name)},${place.lat},${place.lng}`
  const groups: { title: string; facts: Fact[] }[] = [
    {
      title: t('group.basic'),
      facts: [
        [t('fieldCode'), field.field_code],
        [t('type'), words.type(field.field_type)],
        [t('category'), field.facility_category.join(' › ')],
        [t('contract'), field.contract_code],
        [t('address'), field.address],
      ],
    },
    {
      title: t('group.people'),
      facts: [
        [t('director'), field.director_name],
        [t('manager'), field.manager_name],
        [t('safetyManager'), field.safety_manager_name],
        [
          t('phone'),
          field.phone && (
            <Outward href={`tel:${field.phone.replace(/[^0-9+]/g, '')}`}>{field.phone}</Outward>
          ),
        ],
      ],
    },
    {
      title: t('group.period'),
      facts: [
        [
          `${t('start')} – ${t('completion')}`,
          words.span(field.start_work_at, field.be_completed_at),
        ],
        [`${t('workBegin')} – ${t('workEnd')}`, words.span(field.work_begin_at, field.work_end_at)],
      ],
    },
    {
      title: t('group.scale'),
      facts: [
        [t('grade'), words.grade(field.safety_grade)],
        [t('format'), field.format],
        [t('scale1'), field.scale1],
        [t('scale2'), field.scale2],
        [t('scale3'), field.scale3],
        [
          t('deposit'),
          field.deposit_amount === null
            ? null
            : t('amount', { amount: number(field.deposit_amount) }),
        ],
      ],
    },
    {
      title: t('group.members'),
      facts: [
        [t('companies'), field.companies.map((company) => company.name).join(', ')],
        [
          t('users'),
          (field.users ?? [])
            .map((user) =>
              [user.name, jobName(user.position), user.companyName].filter(Boolean).join(' · '),
            )
            .join('\n'),
        ],
      ],
    },
    {
      title: t('group.place'),
      facts: [
        [
          `${t('latitude')} · ${t('longitude')}`,
          map && place && (
            <>
              {place.lat}, {place.lng}
              <br />
              <Outward href={map}>{t('map')}</Outward>
            </>
          ),
        ],
        [t('view'), link && <Outward href={link}>{t('openLink')}</Outward>],
      ],
    },
  ]
  const shown = groups
    .map(({ title, facts }) => ({ title, facts: facts.filter(isThere) }))
    .filter(({ facts }) => facts.length > 0)
  if (shown.length === 0) return <p className="type-body text-text-3">{t('noFacts')}</p>
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {shown.map(({ title, facts }) => (
        <Card key={title}>
          <h2 className="type-h3 px-5 pt-4 pb-2 fine:text-body">{title}</h2>
          <dl className="divide-y divide-line border-line border-t">
            {facts.map(([name, value]) => (
              <div
                key={name}
                className="grid grid-cols-[6.5rem_minmax(0,1fr)] large-text:grid-cols-1 items-baseline gap-x-3 px-5 py-3 fine:py-2"
              >
                <dt className="break-keep text-text-3 fine:type-cell">{name}</dt>
                <dd className="min-w-0 whitespace-pre-line fine:type-cell fine:font-medium">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  )
}
