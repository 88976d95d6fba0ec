import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Company,
  companyCreate,
  company as companyShape,
  companyUpdate,
} from '../../../contract/company/company-book.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { useT } from '../../i18n/use-t.ts'
import { metVersion } from '../../lib/call/met-version.ts'
import { write } from '../../lib/call/write.ts'
import { changedOf } from '../../lib/difference.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { CompanyFields, type CompanyTexts, textsOf } from './company-fields.tsx'
import { companyKey } from './queries.ts'

interface CompanyDialogProps {
  /** null: a new one */
  company: Company | null
  onClose: () => void
  onDone?: (company: Company) => void
}

const sentOf = (texts: CompanyTexts) => ({ ...texts, biz_no: texts.biz_no || null })

/** Makes a company or changes one; for head office, with a connection. */
export function CompanyDialog({ company: live, onClose, onDone }: CompanyDialogProps) {
  const t = useT('company')
  const client = useQueryClient()
  // The version the form was opened with: a refetch meanwhile must not count as seen.
  const [company] = useState(live)
  const form = useEditForm({
    draft: `company:${company?.id ?? 'new'}`,
    open: () => textsOf(company),
    revision: company?.revision,
    schema: company ? companyUpdate.body : companyCreate.body,
    bodyOf: (texts, base) => (company ? changedOf(sentOf(base), sentOf(texts)) : sentOf(texts)),
    send: (body, revision, texts) =>
      company
        ? write(companyUpdate, {
            params: { id: String(company.id) },
            body,
            headers: { [header.ifMatch]: etagOf(revision) },
          })
        : write(companyCreate, { body: sentOf(texts) }),
    met(error) {
      const theirs = metVersion(error, companyShape)
      return theirs && { values: textsOf(theirs), revision: theirs.revision }
    },
    onSaved: async (saved) => {
      toast({ text: t(company ? 'saved' : 'create.done') })
      await client.invalidateQueries({ queryKey: companyKey })
      onDone?.(saved)
      onClose()
    },
    onSame: onClose,
  })
  return (
    <EditDialog
      form={form}
      title={t(company ? 'edit' : 'create.title')}
      verb={t(company ? 'save' : 'create.verb')}
      onClose={onClose}
    >
      <CompanyFields form={form} />
    </EditDialog>
  )
}
