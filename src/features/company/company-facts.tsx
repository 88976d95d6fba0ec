import type { Company } from '../../../contract/company/company-book.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextLink } from '../../widgets/link/text-link.tsx'
import { companyLines } from './company-fields.tsx'
import { Facts } from './facts.tsx'

type Known = Omit<Company, 'id' | 'name' | 'revision'>

/** Everything about a company itself. */
export function CompanyFacts({ company }: { company: Known }) {
  const t = useT('company')
  const { phone } = company
  return (
    <Facts
      title={t('company')}
      facts={[
        { id: 'biz_no', label: t('field.biz_no'), value: company.biz_no },
        ...companyLines.map((id) => ({
          id,
          label: t(`field.${id}`),
          value: id === 'phone' && phone ? <Call phone={phone} /> : company[id],
        })),
      ]}
    />
  )
}

function Call({ phone }: { phone: string }) {
  return (
    <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="-my-2.5">
      {phone}
    </TextLink>
  )
}
