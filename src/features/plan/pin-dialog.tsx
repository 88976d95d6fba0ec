import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Pin, pinAt } from '../../../contract/form/pin.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { drawingsQuery } from '../board/references.ts'
import { DrawingChoice } from './drawing-choice.tsx'
import { planPath, revisionOf } from './known.ts'
import { NotHere } from './not-here.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanView } from './plan-view.tsx'
import { SetPin } from './set-pin.tsx'
import type { PlanTools } from './use-pan-zoom.ts'
import { useRevisionText } from './use-revision-text.ts'
import type { Point } from './view.ts'

export interface PinDialogProps {
  projectId: number
  /** the record's work site, whose drawings are first */
  fieldId: number | null
  pin: Pin | null
  onPin: (pin: Pin) => void
  onClose: () => void
}

/** A drawing is chosen, and a place pressed on it. */
export default function PinDialog({ projectId, fieldId, pin, onPin, onClose }: PinDialogProps) {
  const t = useT('drawing')
  const query = useQuery(drawingsQuery(projectId))
  const [chosen, setChosen] = useState<string | null>(pin?.drawing ?? null)
  const drawings = query.data?.data ?? []
  const found = chosen === null ? null : revisionOf(drawings, chosen)
  if (chosen === null) {
    return (
      <PlanDialog title={t('pin.choose')} onClose={onClose}>
        <DrawingChoice
          drawings={query.data ? drawings : null}
          pending={query.isPending && query.fetchStatus === 'fetching'}
          fieldId={fieldId}
          onChoose={setChosen}
        />
      </PlanDialog>
    )
  }
  return (
    <Place
      key={chosen}
      revisionId={chosen}
      name={found?.drawing.name ?? t('title')}
      meta={found}
      start={pin?.drawing === chosen ? { x: pin.x, y: pin.y } : null}
      onOther={() => setChosen(null)}
      onDone={({ x, y }) => {
        onPin(pinAt(chosen, x, y))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface PlaceProps {
  revisionId: string
  name: string
  meta: ReturnType<typeof revisionOf>
  start: Point | null
  onOther: () => void
  onDone: (at: Point) => void
  onClose: () => void
}

function Place({ revisionId, name, meta, start, onOther, onDone, onClose }: PlaceProps) {
  const t = useT('drawing')
  const revisionText = useRevisionText()
  const tools = useRef<PlanTools>(null)
  const [at, setAt] = useState(start)
  const [ready, setReady] = useState(false)
  return (
    <PlanDialog
      title={name}
      meta={meta && revisionText(meta.revision)}
      onClose={onClose}
      footer={
        <div className="mx-auto grid max-w-[720px] gap-2.5">
          {ready && (
            <p role="status" className="type-meta text-center text-text-2">
              {at ? t('pin.moveHow') : t('pin.how')}
            </p>
          )}
          <div className="flex gap-2.5">
            <Button onClick={onOther}>{t('pin.other')}</Button>
            {at ? (
              <Button look="primary" className="flex-1" onClick={() => onDone(at)}>
                {t('pin.done')}
              </Button>
            ) : (
              <Button
                className="flex-1"
                off={!ready}
                onClick={() => ready && setAt(tools.current?.middle() ?? { x: 0.5, y: 0.5 })}
              >
                {t('pin.center')}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <PlanView
        src={planPath(revisionId)}
        alt={t('picture', { name })}
        missing={<NotHere />}
        tools={tools}
        onPress={setAt}
        onReady={() => {
          setReady(true)
          if (start) tools.current?.show(start, 2.5)
        }}
        className="flex-1"
      >
        {at && <SetPin at={at} onMove={setAt} tools={tools} />}
      </PlanView>
    </PlanDialog>
  )
}
