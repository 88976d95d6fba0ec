import { MapPin, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { fieldsOf } from '../../../../contract/form/fields.ts'
import { pinOf, pinText } from '../../../../contract/form/pin.ts'
import { loadWords } from '../../../i18n/i18n.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { PinCrop } from '../../plan/pin-crop.tsx'
import { useFormTools, useSurroundings } from '../form-tools.ts'

const PinDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('../../plan/pin-dialog.tsx'), loadWords('drawing')])
  return dialog
})

interface PinControlProps {
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

/** A place on a drawing: one button, and the part of the drawing once it is set. */
export function PinControl({ label, value, onChange }: PinControlProps) {
  const t = useT('form')
  const common = useT('common')
  const { number } = useNumbers()
  const { board, projectId, values } = useFormTools()
  const { reading } = useSurroundings()
  const [open, setOpen] = useState(false)
  const pin = pinOf(value)
  const name = pin && (reading.drawing(pin.drawing) ?? t('pin.drawing'))

  /** The work site that the record names by now. */
  function workSite(): number | null {
    const field = fieldsOf(board).find(({ type }) => type === 'field')
    const id = field && values()[field.key]
    return typeof id === 'number' ? id : null
  }

  return (
    <>
      {pin && name ? (
        <div className="flex max-w-140 items-center gap-3">
          <button
            type="button"
            aria-label={`${label} ${t('pin.change')}`}
            onClick={() => setOpen(true)}
            className="edge-card flex min-w-0 flex-1 items-center gap-3 overflow-hidden rounded-control bg-surface pr-3 text-left active:bg-surface-3"
          >
            <PinCrop
              pin={pin}
              alt=""
              missing={t('pin.missing')}
              className="w-28 flex-none border-line border-r"
            />
            <span className="type-cell min-w-0 flex-1 break-words font-medium">
              {pinText(pin, name, (percent) => number(percent, 1))}
            </span>
          </button>
          <IconButton label={`${label} ${common('clear')}`} onClick={() => onChange(null)}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      ) : (
        <Button
          icon={<MapPin aria-hidden className="size-5 fine:size-4" />}
          onClick={() => setOpen(true)}
        >
          {t('pin.mark')}
        </Button>
      )}
      {open && (
        <Suspense>
          <PinDialog
            projectId={projectId}
            fieldId={workSite()}
            pin={pin}
            onPin={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
