import { MapPin } from 'lucide-react'
import { useState } from 'react'
import {
  type Gate,
  gateCreate,
  gate as gateShape,
  gateUpdate,
} from '../../../../contract/gate/site.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { metVersion } from '../../../lib/call/met-version.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { Switch } from '../../../widgets/choice/switch.tsx'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { FormField, TextLine } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { gateKeys } from '../keys.ts'
import { useSaved } from './use-saved.ts'

const directions = ['in', 'out', 'both'] as const

interface GateDialogProps {
  projectId: number
  /** null: a new one */
  gate: Gate | null
  /** goes on to the place of the gate */
  onPlace?: () => void
  onClose: () => void
}

const valuesOf = (gate: Gate | null) => ({
  name: gate?.name ?? '',
  direction: gate?.direction ?? 'both',
  active: gate?.active ?? true,
})

/** A gate: name, direction, open or closed. */
export function GateDialog({ projectId, gate: live, onPlace, onClose }: GateDialogProps) {
  const t = useT('manage')
  // The version the form was opened with: a refetch meanwhile must not count as seen.
  const [gate] = useState(live)
  const params = { projectId: String(projectId) }
  const form = useEditForm({
    draft: `gate:${projectId}:${gate?.id ?? 'new'}`,
    open: () => valuesOf(gate),
    revision: gate?.revision,
    schema: gate ? gateUpdate.body : gateCreate.body,
    bodyOf: ({ name, direction, active }) => ({
      name: name.trim(),
      direction,
      ...(gate && { active }),
    }),
    send: (body, revision) =>
      gate
        ? write(gateUpdate, {
            params: { ...params, gateId: String(gate.id) },
            body,
            headers: { [header.ifMatch]: etagOf(revision) },
          })
        : write(gateCreate, { params, body }),
    met(error) {
      const theirs = metVersion(error, gateShape)
      return theirs && { values: valuesOf(theirs), revision: theirs.revision }
    },
    ...useSaved(gateKeys.site(projectId), onClose),
  })
  const { direction, active } = form.values
  return (
    <EditDialog
      form={form}
      title={t(gate ? 'gate.edit' : 'gate.add')}
      verb={t('save')}
      onClose={onClose}
    >
      <TextLine form={form} name="name" label={t('gate.name')} required max={100} />
      <FormField
        form={form}
        name="direction"
        group
        label={t('gate.direction')}
        help={t(`gate.help.${direction}`)}
        shown={(value) => t(`gate.directions.${value}`)}
      >
        {(control) => (
          <RadioCards<Gate['direction']>
            {...control}
            columns={3}
            options={directions.map((value) => ({ value, label: t(`gate.directions.${value}`) }))}
          />
        )}
      </FormField>
      {gate && (
        <Switch checked={active} onChange={(on) => form.set({ active: on })}>
          {t('gate.active')}
        </Switch>
      )}
      {onPlace && (
        <Button
          look="quiet"
          className="-ml-3 justify-self-start"
          icon={<MapPin aria-hidden className="size-5 fine:size-4" />}
          onClick={onPlace}
        >
          {t('gatePlace.open')}
        </Button>
      )}
    </EditDialog>
  )
}
