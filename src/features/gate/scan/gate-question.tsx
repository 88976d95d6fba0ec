import type { Gate } from '../../../../contract/gate/site.ts'
import { useT } from '../../../i18n/use-t.ts'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { Field } from '../../../widgets/field/field.tsx'

interface GateQuestionProps {
  open: boolean
  gates: readonly Gate[]
  gate: Gate | null
  onGate: (id: number) => void
  onClose: () => void
}

/** Asks for the gate of this device. */
export function GateQuestion({ open, gates, gate, onGate, onClose }: GateQuestionProps) {
  const t = useT('scan')
  return (
    <Dialog open={open} onClose={onClose} title={t('gate')} closable>
      <Field label={t('gateAsk')} group className="pb-3">
        <RadioCards
          columns={1}
          value={gate ? String(gate.id) : null}
          onChange={(id) => onGate(Number(id))}
          options={gates.map(({ id, name: label, direction }) => ({
            value: String(id),
            label: t('gateOf', { name: label, direction: t(`directions.${direction}`) }),
          }))}
        />
      </Field>
    </Dialog>
  )
}
