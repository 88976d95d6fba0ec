import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBusinessNumber, isBusinessNumber } from '../../../contract/business-number.ts'
import {
  type Company,
  companyCreate,
  company as companyShape,
  companyUpdate,
} from '../../../contract/company-book.ts'
import { etagOf, header } from '../../../contract/headers.ts'
import { useT } from '../../i18n/use-t.ts'
import { metVersion } from '../../lib/call/met-version.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { differenceOf } from '../../lib/difference.ts'
import { useVersionedDraft } from '../../lib/use-versioned-draft.ts'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { HyphenInput } from '../../widgets/text/hyphen-input.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { NewerBanner, useClashWords } from './newer.tsx'
import { companyKey } from './queries.ts'
import { fieldsOf, useRefusal } from './use-refusal.ts'

interface CompanyDialogProps {
  /** null: a new one */
  company: Company | null
  onClose: () => void
  onDone?: (company: Company) => void
}

const keys = ['representative', 'phone', 'address', 'biz_condition', 'biz_type'] as const
type Key = (typeof keys)[number]
const most: Record<Key, number> = {
  representative: 100,
  phone: 30,
  address: 300,
  biz_condition: 100,
  biz_type: 200,
}
const words = {
  representative: 'field.representative',
  phone: 'field.phone',
  address: 'field.address',
  biz_condition: 'field.bizCondition',
  biz_type: 'field.bizType',
} as const satisfies Record<Key, string>

type Texts = Record<Key | 'name' | 'biz_no', string>

/** What the form shows of a company; empty for a new one. */
function textsOf(company: Company | null): Texts {
  const entries = (['name', 'biz_no', ...keys] as const).map((key) => [key, company?.[key] ?? ''])
  return Object.fromEntries(entries) as Texts
}

const sentOf = (texts: Texts) => ({ ...texts, biz_no: texts.biz_no || null })

/** Makes a company or changes one; for head office, with a line. */
export function CompanyDialog({ company: live, onClose, onDone }: CompanyDialogProps) {
  const t = useT('company')
  const client = useQueryClient()
  // As it was opened: what is read anew meanwhile must not pass for what was seen.
  const [company] = useState(live)
  const form = useVersionedDraft(() => textsOf(company), company?.revision ?? 0)
  const { draft: texts, set: put } = form
  const [pressed, setPressed] = useState(false)
  const { name, biz_no: number } = texts
  const wrong = number !== '' && !isBusinessNumber(formatBusinessNumber(number))
  const save = useMutation({
    mutationFn: () => {
      if (!company) return write(companyCreate, { body: sentOf(texts) })
      return write(companyUpdate, {
        params: { id: String(company.id) },
        body: differenceOf(sentOf(form.base), sentOf(texts)),
        headers: { [header.ifMatch]: etagOf(form.revision) },
      })
    },
    onSuccess: async (saved) => {
      toast({ text: t(company ? 'saved' : 'create.done') })
      await client.invalidateQueries({ queryKey: companyKey })
      onDone?.(saved)
      onClose()
    },
    onError: (error) => {
      const theirs = metVersion(error, companyShape)
      if (theirs) form.meet(textsOf(theirs), theirs.revision)
    },
    meta: { silent: true },
  })
  const refusal = useRefusal(
    form.newer && isProblem(save.error, 'revision-mismatch') ? null : save.error,
  )
  const errors = fieldsOf(save.error)
  const clash = useClashWords(form)
  // Told as soon as it is whole; what is still being typed is not wrong yet.
  const bizError =
    wrong && (pressed || number.replaceAll('-', '').length === 10) ? t('bizNoWrong') : errors.biz_no
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(company ? 'edit' : 'create.title')}
      actions={
        <DialogActions
          verb={t(company ? 'save' : 'create.verb')}
          off={name.trim() === ''}
          busy={save.isPending}
          onGo={() => (wrong ? setPressed(true) : save.mutate())}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-5 pb-3 fine:gap-4">
        {form.newer && <NewerBanner />}
        <Field label={t('field.name')} required error={errors.name} help={clash('name')}>
          <TextInput value={name} onChange={(value) => put({ name: value })} />
        </Field>
        <Field
          label={t('field.bizNo')}
          group
          optional
          help={clash('biz_no') ?? t('bizNoHelp')}
          error={bizError}
        >
          <HyphenInput
            value={number}
            onChange={(value) => put({ biz_no: value })}
            parts={[3, 2, 5]}
          />
        </Field>
        {keys.map((key) => (
          <Field key={key} label={t(words[key])} optional error={errors[key]} help={clash(key)}>
            <TextInput
              value={texts[key]}
              max={most[key]}
              inputMode={key === 'phone' ? 'tel' : undefined}
              onChange={(value) => put({ [key]: value })}
            />
          </Field>
        ))}
      </div>
      {refusal && <ErrorLine role="alert">{refusal}</ErrorLine>}
    </Dialog>
  )
}
