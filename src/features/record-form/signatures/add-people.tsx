import { useState } from 'react'
import type { SignatureRow } from '../../../../contract/form/signature-sheet.ts'
import { useT } from '../../../i18n/use-t.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { MultiSelect } from '../../../widgets/select/multi-select.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import type { Reference } from '../../board/use-references.ts'
import { useSurroundings } from '../form-tools.ts'

interface AddPeopleProps {
  people: readonly SignatureRow[]
  /** how many more the sheet takes */
  room: number
  onAdd: (rows: SignatureRow[]) => void
  onClose: () => void
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** People from the lists on this device, or one whose name is typed. */
export function AddPeople({ people, room, onAdd, onClose }: AddPeopleProps) {
  const t = useT('form')
  const common = useT('common')
  const { references } = useSurroundings()
  const [workers, setWorkers] = useState<readonly string[]>([])
  const [members, setMembers] = useState<readonly string[]>([])
  const [name, setName] = useState('')
  const [affiliation, setAffiliation] = useState('')

  const rowOf = (kind: 'worker' | 'member') => (id: string) => {
    const item = references[kind].items.find((one) => String(one.id) === id)
    return {
      id: uuidv7(),
      [kind]: Number(id),
      name: item?.name ?? id,
      affiliation: textOf(item?.known?.company_name),
      job: textOf(item?.known?.job_type),
    }
  }
  const typed = name.trim()
    ? [{ id: uuidv7(), name: name.trim(), affiliation: textOf(affiliation.trim()) }]
    : []
  const count = workers.length + members.length + typed.length

  const optionsOf = (kind: 'worker' | 'member') => {
    const there = new Set(people.flatMap((row) => (row.removed_reason ? [] : [row[kind]])))
    return references[kind].items
      .filter(({ id }: Reference) => !there.has(id))
      .map(({ id, name: label, detail }) => ({
        value: String(id),
        label,
        hint: detail || undefined,
      }))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('signatures.add')}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            size="lg"
            look="primary"
            className="grow"
            disabled={count === 0 || count > room}
            onClick={() =>
              onAdd([...workers.map(rowOf('worker')), ...members.map(rowOf('member')), ...typed])
            }
          >
            {count === 0 ? t('signatures.addNone') : t('signatures.addCount', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-3">
        <Field label={t('signatures.workers')}>
          <MultiSelect
            label={t('signatures.workers')}
            options={optionsOf('worker')}
            value={[...workers]}
            onChange={setWorkers}
          />
        </Field>
        <Field label={t('signatures.members')}>
          <MultiSelect
            label={t('signatures.members')}
            options={optionsOf('member')}
            value={[...members]}
            onChange={setMembers}
          />
        </Field>
        <Field label={t('signatures.typed')}>
          <TextInput value={name} onChange={setName} max={100} autoComplete="off" />
        </Field>
        {count > room && (
          <ErrorLine role="alert">{t('signatures.room', { count: room })}</ErrorLine>
        )}
        {typed.length > 0 && (
          <Field label={t('signatures.affiliation')} optional>
            <TextInput value={affiliation} onChange={setAffiliation} max={200} autoComplete="off" />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
