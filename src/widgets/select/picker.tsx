import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { useWide } from '../../lib/media.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { controlClass } from '../field/control-class.ts'
import { useField, useFieldProps } from '../field/field-context.ts'
import { Popover } from '../layer/popover.tsx'

interface PickerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** text of the selection; null shows the placeholder */
  shown: ReactNode
  placeholder: string
  label: string
  onClear?: () => void
  disabled?: boolean
  /** in the sheet, under the list */
  footer?: ReactNode
  children: (search: (element: HTMLInputElement | null) => void) => ReactNode
}

/** The control of a select and its layer: a bottom sheet on the phone, a popover on the desktop. */
export function Picker({
  open,
  onOpenChange,
  shown,
  placeholder,
  label,
  onClear,
  disabled,
  footer,
  children,
}: PickerProps) {
  const t = useT('common')
  const wide = useWide()
  const field = useFieldProps()
  const { labelledBy } = useField()
  const search = useRef<HTMLInputElement | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const list = () => panel.current?.querySelector<HTMLElement>('[role=listbox]') ?? null
  const preserveSearch = (element: HTMLInputElement | null) => {
    search.current = element
  }
  const off = disabled ?? field.disabled
  const { 'aria-required': _, ...described } = field
  const trigger = (
    <button
      type="button"
      {...described}
      // A label alone would be the button's whole name, without the selection.
      aria-labelledby={labelledBy && field.id ? `${labelledBy} ${field.id}` : undefined}
      disabled={off}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={wide ? undefined : () => onOpenChange(true)}
      className={cn(
        controlClass({ invalid: Boolean(field['aria-invalid']), disabled: off }),
        'text-left',
        onClear && shown && 'pr-12 fine:pr-9',
      )}
    >
      <span className={cn('min-w-0 flex-1 py-2', !shown && 'text-text-3')}>
        {shown || placeholder}
      </span>
      {!(onClear && shown) && (
        <ChevronDown aria-hidden className="size-5 text-text-2 fine:size-4" />
      )}
    </button>
  )
  return (
    <span className="relative block">
      {wide ? (
        <Popover
          open={open}
          onOpenChange={onOpenChange}
          trigger={trigger}
          label={label}
          sameWidth
          initialFocus={() => search.current ?? list()}
        >
          <div ref={panel} className="flex min-h-0 flex-1 flex-col">
            {children(preserveSearch)}
          </div>
          {footer && <div className="flex-none border-line border-t p-2">{footer}</div>}
        </Popover>
      ) : (
        <>
          {trigger}
          <Dialog
            open={open}
            onClose={() => onOpenChange(false)}
            title={label}
            closable
            actions={footer}
            // focus the list, not the search: a keyboard would cover half of the options
            initialFocus={list}
          >
            <div ref={panel} className="-mx-5 -mt-2 flex max-h-[60dvh] flex-col">
              {children(preserveSearch)}
            </div>
          </Dialog>
        </>
      )}
      {onClear && shown && !off && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={onClear}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-text-2 fine:w-9"
        >
          <X aria-hidden className="size-5 fine:size-4" />
        </button>
      )}
    </span>
  )
}
