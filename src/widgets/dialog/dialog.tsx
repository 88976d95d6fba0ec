import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { useBackCloses } from '../../lib/use-back-closes.ts'
import { IconButton } from '../button/icon-button.tsx'

export interface DialogProps {
  open: boolean
  /** the scrim, Escape, the close button, one step back */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** buttons: cancel first; the confirm button fills the rest */
  actions?: ReactNode
  /** must be answered: a press outside does not close it */
  modal?: 'answer'
  /** an × in the heading, for dialogs without a cancel button */
  closable?: boolean
  /** focus here instead of at the first control */
  initialFocus?: () => HTMLElement | null
  className?: string
}

const fields =
  'input:not([type=hidden],[hidden],[readonly],[disabled]), textarea, [contenteditable=true], button:not([disabled]), a[href]'

/**
 * A bottom sheet on the phone, a 480 px card on the desktop. Focus is trapped, and returns on
 * close.
 */
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
  // Opened after the mount: a second mount (StrictMode, a suspended screen) closes one that starts
  // open, which would look like the person closing it.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(open), [open])
  useBackCloses(open, onClose)
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Ark.Root
      open={shown}
      onOpenChange={(change) => !change.open && onClose()}
      role={strict ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={!strict}
      // Only a person's press outside closes it: focus leaves also when the layer before gives it back.
      onFocusOutside={(event) => event.preventDefault()}
      // The first control of the body; without one the dialog itself, never its ×.
      initialFocusEl={() =>
        initialFocus?.() ??
        body.current?.querySelector<HTMLElement>(fields) ??
        (closable ? content.current : null)
      }
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className="layer-fade fixed inset-0 z-40 bg-scrim" />
        <Ark.Positioner className="fixed inset-0 z-50 flex items-end justify-center lg:items-center lg:p-6">
          <Ark.Content
            ref={content}
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
            {/* Errors are shown at the buttons, however long the form. */}
            {children && (
              <div
                ref={body}
                className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-1 lg:px-6 [&>[role=alert]]:sticky [&>[role=alert]]:bottom-0 [&>[role=alert]]:bg-surface [&>[role=alert]]:py-2"
              >
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
