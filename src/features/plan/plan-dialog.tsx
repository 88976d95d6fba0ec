import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useBackCloses } from '../../lib/use-back-closes.ts'
import { IconButton } from '../../widgets/button/icon-button.tsx'

interface PlanDialogProps {
  title: string
  /** below the title */
  meta?: ReactNode
  /** at the lower edge */
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A drawing over the whole screen. */
export function PlanDialog({ title, meta, footer, onClose, children }: PlanDialogProps) {
  const common = useT('common')
  // Opened after the mount: a second mount (a suspended screen) closes a dialog that starts open.
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  useBackCloses(open, onClose)
  return (
    <Ark.Root
      open={open}
      closeOnInteractOutside={false}
      onOpenChange={(change) => !change.open && onClose()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner className="fixed inset-0 z-50">
          <Ark.Content className="layer-fade flex size-full flex-col bg-surface text-text outline-none">
            <header className="flex min-h-14 flex-none items-center gap-2 border-line border-b pt-[env(safe-area-inset-top)] pr-2 pl-5">
              <div className="min-w-0 flex-1 py-2">
                <Ark.Title className="type-strong truncate">{title}</Ark.Title>
                {meta && <p className="type-meta truncate text-text-3">{meta}</p>}
              </div>
              <Ark.CloseTrigger asChild>
                <IconButton label={common('close')}>
                  <X aria-hidden />
                </IconButton>
              </Ark.CloseTrigger>
            </header>
            <div className="flex min-h-0 flex-1 flex-col">{children}</div>
            {footer && (
              <footer className="flex-none border-line border-t px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
                {footer}
              </footer>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
