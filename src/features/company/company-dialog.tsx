import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBusinessNumber, isBusinessNumber } from '../../../contract/business-number.ts'
import { type Company, companyCreate, companyUpdate } from '../../../contract/company-book.ts'
import { etagOf, header } from '../../../contract/headers.ts'
import { useT } from '../../i18n/use-t.ts'
import { write } from '../../lib/call/write.ts'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { HyphenInput } from '../../widgets/text/hyphen-input.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { toast } from '../../widgets/toast/toast.ts'
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

/** Makes a company or changes one; for head office, with a line. */
export function CompanyDialog({ company, onClose, onDone }: CompanyDialogProps) {
  const t = useT('company')
  const client = useQueryClient()
  const [name, setName] = useState(company?.name ?? '')
  const [number, setNumber] = useState(company?.biz_no ?? '')
  const [pressed, setPressed] = useState(false)
  const [rest, setRest] = useState<Record<Key, string>>(() => {
    const kept = (key: Key) => company?.[key] ?? ''
    return Object.fromEntries(keys.map((key) => [key, kept(key)])) as Record<Key, string>
  })
  const wrong = number !== '' && !isBusinessNumber(formatBusinessNumber(number))
  const save = useMutation({
    mutationFn: () => {
      const body = { ...rest, name, biz_no: number === '' ? null : number }
      if (!company) return write(companyCreate, { body })
      return write(companyUpdate, {
        params: { id: String(company.id) },
        body,
        headers: { [header.ifMatch]: etagOf(company.revision) },
      })
    },
    onSuccess: async (saved) => {
      toast({ text: t(company ? 'saved' : 'create.done') })
      await client.invalidateQueries({ queryKey: companyKey })
      onDone?.(saved)
      onClose()
    },
    meta: { silent: true },
  })
  const refusal = useRefusal(save.error)
  const errors = fieldsOf(save.error)
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
        <Field label={t('field.name')} required error={errors.name}>
          <TextInput value={name} onChange={setName} />
        </Field>
        <Field label={t('field.bizNo')} group optional help={t('bizNoHelp')} error={bizError}>
          <HyphenInput value={number} onChange={setNumber} parts={[3, 2, 5]} />
        </Field>
        {keys.map((key) => (
          <Field key={key} label={t(words[key])} optional error={errors[key]}>
            <TextInput
              value={rest[key]}
              max={most[key]}
              inputMode={key === 'phone' ? 'tel' : undefined}
              onChange={(value) => setRest((known) => ({ ...known, [key]: value }))}
            />
          </Field>
        ))}
      </div>
      {refusal && <ErrorLine role="alert">{refusal}</ErrorLine>}
    </Dialog>
  )
}
