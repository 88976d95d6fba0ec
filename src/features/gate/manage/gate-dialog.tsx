import { useState } from 'react'
import { type Gate, gateCreate, gateUpdate } from '../../../../contract/gate/site.ts'
import { etagOf, header } from '../../../../contract/headers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { Switch } from '../../../widgets/choice/switch.tsx'
import { FormDialog } from '../../../widgets/dialog/form-dialog.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { gateKeys } from '../keys.ts'
import { useManage } from './use-manage.ts'

const directions = ['in', 'out', 'both'] as const

interface GateDialogProps {
  projectId: number
  /** null: a new one */
  gate: Gate | null
  onClose: () => void
}

/** A gate: its name, which way people pass, whether it is open. */
export function GateDialog({ projectId, gate, onClose }: GateDialogProps) {
  const t = useT('manage')
  const [name, setName] = useState(gate?.name ?? '')
  const [direction, setDirection] = useState(gate?.direction ?? 'both')
  const [active, setActive] = useState(gate?.active ?? true)
  const [tried, setTried] = useState(false)
  const params = { projectId: String(projectId) }
  const save = useManage(
    async () => {
      const body = { name: name.trim(), direction }
      if (!gate) return await write(gateCreate, { params, body })
      return await write(gateUpdate, {
        params: { ...params, gateId: String(gate.id) },
        body: { ...body, active },
        headers: { [header.ifMatch]: etagOf(gate.revision) },
      })
    },
    { old: gateKeys.site(projectId), onDone: onClose },
  )

  function submit() {
    setTried(true)
    if (name.trim() !== '') save.go(undefined)
  }

  return (
    <FormDialog
      title={t(gate ? 'gate.edit' : 'gate.add')}
      verb={t('save')}
      busy={save.busy}
      refusal={save.refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('gate.name')}
        required
        error={tried && name.trim() === '' ? t('missing') : null}
      >
        <TextInput value={name} onChange={setName} max={100} />
      </Field>
      <Field group label={t('gate.direction')} help={t(`gate.help.${direction}`)}>
        <RadioCards<Gate['direction']>
          columns={3}
          value={direction}
          onChange={setDirection}
          options={directions.map((value) => ({ value, label: t(`gate.directions.${value}`) }))}
        />
      </Field>
      {gate && (
        <Switch checked={active} onChange={setActive}>
          {t('gate.active')}
        </Switch>
      )}
    </FormDialog>
  )
}
