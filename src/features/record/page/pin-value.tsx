import { Suspense, use, useState } from 'react'
import { pinOf } from '../../../../contract/form/pin.ts'
import { loadWords } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { PinCrop } from '../../plan/pin-crop.tsx'
import { TitlesContext } from '../links/linked-record.tsx'

const PinViewer = lazyPart(async () => {
  const [viewer] = await Promise.all([import('../../plan/pin-viewer.tsx'), loadWords('drawing')])
  return viewer
})

interface PinValueProps {
  value: unknown
  /** 도면 이름 (32.5 %, 41 %) */
  text: string
  /** in a row */
  small?: boolean
}

/** A pin of a record: the part of the drawing around it; a press opens the drawing. */
export function PinValue({ value, text, small = false }: PinValueProps) {
  const t = useT('record')
  const [open, setOpen] = useState(false)
  const pin = pinOf(value)
  const projectId = use(TitlesContext)?.projectId
  if (!pin || projectId === undefined) return text
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="block max-w-full text-left">
        <PinCrop
          pin={pin}
          alt=""
          missing={t('page.pinMissing')}
          className={`edge-card rounded-control ${small ? 'w-40' : 'w-60'} max-w-full`}
        />
        <span className="mt-1 block break-words underline decoration-line-strong underline-offset-4">
          {text}
        </span>
        <span className="sr-only">{t('page.openPin')}</span>
      </button>
      {open && (
        <Suspense>
          <PinViewer projectId={projectId} pin={pin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
