import { Image } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'
import { Switch } from '../../widgets/choice/switch.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { Field } from '../../widgets/field/field.tsx'
import type { CameraName } from './camera-names.ts'
import { readChoices, storeChoices } from './choices.ts'
import { giveSignal } from './signal.ts'

interface MoreDialogProps {
  open: boolean
  onClose: () => void
  /** null: no photos here */
  onPhoto: (() => void) | null
  names: CameraName[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** Rarely needed options: another camera, sound, a photo instead. Stored on this device. */
export function MoreDialog({ open, onClose, onPhoto, names, chosen, onChoose }: MoreDialogProps) {
  const t = useT('scanner')
  const [sound, setSound] = useState(() => readChoices().sound !== false)
  return (
    <Dialog open={open} onClose={onClose} title={t('more')} closable>
      <div className="grid gap-5">
        {names.length > 1 && (
          <Field label={t('camera')} group>
            <RadioCards
              value={chosen}
              columns={1}
              onChange={onChoose}
              options={names.map(({ id, label }, at) => ({
                value: id,
                label: label || t('cameraOf', { n: at + 1 }),
              }))}
            />
          </Field>
        )}
        <Switch
          checked={sound}
          onChange={(on) => {
            setSound(on)
            storeChoices({ sound: on })
            if (on) giveSignal('go')
          }}
        >
          {t('sound')}
        </Switch>
        {onPhoto && (
          <Button
            size="lg"
            block
            icon={<Image aria-hidden className="size-5" />}
            onClick={() => {
              onClose()
              onPhoto()
            }}
          >
            {t('photo')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
