import type { Company } from '../../../contract/company-book.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextLink } from '../../widgets/link/text-link.tsx'
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
        { id: 'bizNo', label: t('field.bizNo'), value: company.biz_no },
        { id: 'who', label: t('field.representative'), value: company.representative },
        {
          id: 'phone',
          label: t('field.phone'),
          value: phone && (
            <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="-my-2.5">
              {phone}
            </TextLink>
          ),
        },
        { id: 'address', label: t('field.address'), value: company.address },
        { id: 'condition', label: t('field.bizCondition'), value: company.biz_condition },
        { id: 'type', label: t('field.bizType'), value: company.biz_type },
      ]}
    />
  )
}
