import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Pin, pinText } from '../../../contract/form/pin.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { drawingsQuery } from '../board/references.ts'
import { planPath, revisionOf } from './known.ts'
import { NotHere } from './not-here.tsx'
import { PinMark } from './pin-mark.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanMark } from './plan-mark.tsx'
import { PlanView } from './plan-view.tsx'
import type { PlanTools } from './use-pan-zoom.ts'
import { useRevisionText } from './use-revision-text.ts'

interface PinViewerProps {
  projectId: number
  pin: Pin
  onClose: () => void
}

/** A pin looked at: its drawing over the whole screen, with the pin in the middle. */
export default function PinViewer({ projectId, pin, onClose }: PinViewerProps) {
  const t = useT('drawing')
  const { number } = useNumbers()
  const tools = useRef<PlanTools>(null)
  const drawings = useQuery(drawingsQuery(projectId)).data?.data ?? []
  const revisionText = useRevisionText()
  const found = revisionOf(drawings, pin.drawing)
  const name = found?.drawing.name ?? t('title')
  return (
    <PlanDialog
      title={pinText(pin, name, (percent) => number(percent, 1))}
      meta={found && revisionText(found.revision)}
      onClose={onClose}
    >
      <PlanView
        src={planPath(pin.drawing)}
        alt={t('picture', { name })}
        missing={<NotHere />}
        tools={tools}
        onReady={() => tools.current?.show(pin, 2.5)}
        className="flex-1"
      >
        <PlanMark at={pin}>
          <PinMark className="h-10 w-[30px]" />
        </PlanMark>
      </PlanView>
    </PlanDialog>
  )
}
