import type { Company } from '../../../contract/company/company-book.ts'
import { type CompanyText, companyTexts } from '../../../contract/company/company-texts.ts'
import { useT } from '../../i18n/use-t.ts'
import { HyphenInput } from '../../widgets/text/hyphen-input.tsx'
import type { EditForm } from '../edit-form/edit-form.ts'
import { FormField, TextLine } from '../edit-form/form-field.tsx'

export type CompanyTexts = Record<CompanyText | 'name' | 'biz_no', string>

/** The text fields of a company besides name and number, in screen order. */
export const companyLines = Object.keys(companyTexts) as CompanyText[]

/** The initial values of the form; empty for a new company. */
export function textsOf(company: Company | null): CompanyTexts {
  const names = ['name', 'biz_no', ...companyLines] as const
  return Object.fromEntries(names.map((key) => [key, company?.[key] ?? ''])) as CompanyTexts
}

/** The fields of a company, from the contract's list. */
export function CompanyFields({ form }: { form: EditForm<CompanyTexts> }) {
  const t = useT('company')
  return (
    <>
      <TextLine form={form} name="name" label={t('field.name')} required />
      <FormField
        form={form}
        name="biz_no"
        label={t('field.biz_no')}
        group
        optional
        help={t('bizNoHelp')}
      >
        {(control) => <HyphenInput {...control} parts={[3, 2, 5]} />}
      </FormField>
      {companyLines.map((key) => (
        <TextLine
          key={key}
          form={form}
          name={key}
          label={t(`field.${key}`)}
          optional
          max={companyTexts[key]}
          input={key === 'phone' ? { inputMode: 'tel' } : {}}
        />
      ))}
    </>
  )
}
