import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../button/icon-button.tsx'

export interface DialogProps {
  open: boolean
  /** the scrim, Escape, the close button */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** buttons: the refusing one first; the verb of the other one fills the rest */
  actions?: ReactNode
  /** must be answered: no scrim, no Escape */
  modal?: 'answer'
  /** an × in the head, for what has no refusing button */
  closable?: boolean
  /** focus here instead of at the first control */
  initialFocus?: () => HTMLElement | null
  className?: string
}

/** A bottom sheet on the phone, a 480 px card on the desktop. Focus stays inside and comes back. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  modal,
  closable,
  initialFocus,
  className,
}: DialogProps) {
  const t = useT('common')
  const strict = modal === 'answer'
  // Opened after the mount: one that starts open is closed again by a second mount (StrictMode, a
  // screen that was suspended), and its closing would be taken for the person's.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(open), [open])
  return (
    <Ark.Root
      open={shown}
      onOpenChange={(change) => !change.open && onClose()}
      role={strict ? 'alertdialog' : 'dialog'}
      closeOnEscape={!strict}
      closeOnInteractOutside={!strict}
      initialFocusEl={initialFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className="layer-fade fixed inset-0 z-40 bg-scrim" />
        <Ark.Positioner className="fixed inset-0 z-50 flex items-end justify-center lg:items-center lg:p-6">
          <Ark.Content
            className={cn(
              'layer-sheet flex max-h-[calc(100dvh-48px)] w-full max-w-[560px] flex-col rounded-t-sheet bg-surface shadow-layer outline-none lg:w-[480px] lg:rounded-card',
              className,
            )}
          >
            {!strict && (
              <i
                aria-hidden
                className="mx-auto mt-2.5 h-1 w-10 flex-none rounded-full bg-line-strong lg:hidden"
              />
            )}
            <div className="flex flex-none items-start gap-2 px-5 pt-4 lg:px-6 lg:pt-6">
              <div className="min-w-0 flex-1">
                <Ark.Title className="type-h2">{title}</Ark.Title>
                {description && (
                  <Ark.Description className="type-body mt-1 text-text-2 fine:type-cell">
                    {description}
                  </Ark.Description>
                )}
              </div>
              {closable && (
                <Ark.CloseTrigger asChild>
                  <IconButton label={t('close')} className="-mt-2 -mr-2">
                    <X aria-hidden />
                  </IconButton>
                </Ark.CloseTrigger>
              )}
            </div>
            {/* What went wrong is read at the buttons, however far down the form goes. */}
            {children && (
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-1 lg:px-6 [&>[role=alert]]:sticky [&>[role=alert]]:bottom-0 [&>[role=alert]]:bg-surface [&>[role=alert]]:py-2">
                {children}
              </div>
            )}
            {actions ? (
              <div className="flex flex-none gap-2.5 px-5 pt-3 pb-[max(20px,env(safe-area-inset-bottom))] lg:justify-end lg:px-6 lg:pt-5 lg:pb-6 [&>.grow]:flex-1 lg:[&>.grow]:flex-none">
                {actions}
              </div>
            ) : (
              <div className="flex-none pb-[max(20px,env(safe-area-inset-bottom))]" />
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
