import { type ReactNode, useId } from 'react'
import { codePoints } from '../../../contract/wire/schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { ErrorLine } from './error-line.tsx'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  label: ReactNode
  /** the control, or controls of one group */
  children: ReactNode
  /** message; the input stays */
  error?: string | null
  help?: ReactNode
  /** shown as 39 / 2000, right of the label */
  counter?: { value: string; max: number }
  /** right of the label where there is no counter: a unit, a chip */
  aside?: ReactNode
  required?: boolean
  /** says 선택 beside the label */
  optional?: boolean
  disabled?: boolean
  /** several controls under one label: radio cards, an answer, two inputs */
  group?: boolean
  className?: string
}

/** Label above, control, then the error and the help. */
export function Field({
  label,
  children,
  error,
  help,
  counter,
  aside,
  required = false,
  optional = false,
  disabled = false,
  group = false,
  className,
}: FieldProps) {
  const id = useId()
  const t = useT('widgets')
  const common = useT('common')
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  const links = {
    id: group ? undefined : `${id}-control`,
    labelledBy: `${id}-label`,
    describedBy: described || undefined,
    invalid: Boolean(error),
    required,
    disabled,
  }
  const head = 'type-strong fine:type-cell-strong min-w-0'
  const count = counter ? codePoints(counter.value.normalize('NFC')) : 0
  return (
    <div
      className={cn('min-w-0', className)}
      {...(group && {
        role: 'group',
        'data-invalid': error ? '' : undefined,
        'aria-labelledby': links.labelledBy,
        'aria-describedby': links.describedBy,
      })}
    >
      <div className="mb-2 flex items-baseline justify-between gap-3 large-text:flex-wrap large-text:gap-y-0 fine:mb-1.5">
        {group ? (
          <span id={links.labelledBy} className={head}>
            {label}
          </span>
        ) : (
          <label id={links.labelledBy} htmlFor={links.id} className={head}>
            {label}
          </label>
        )}
        {optional && <span className="type-meta mr-auto text-text-3">{common('optional')}</span>}
        {counter ? (
          <span
            className={cn(
              'type-meta whitespace-nowrap',
              count > counter.max ? 'text-danger-text' : 'text-text-3',
            )}
          >
            <span aria-hidden>{t('text.counter', { count, max: counter.max })}</span>
            <span className="sr-only">{t('text.counterSpoken', { count, max: counter.max })}</span>
          </span>
        ) : (
          aside && <span className="type-meta text-text-3">{aside}</span>
        )}
      </div>
      <FieldContext value={links}>{children}</FieldContext>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      {help && (
        <p id={`${id}-help`} className="type-meta mt-2 text-text-3">
          {help}
        </p>
      )}
    </div>
  )
}
