import type { Field } from '../../../../contract/form/field-types.ts'
import { nameOf } from '../../../../contract/form/fields.ts'
import { isSensitive } from '../../../../contract/form/sensitive.ts'
import type { Post } from '../../../../contract/record/post.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { RichText } from '../../../widgets/rich/rich-text.tsx'
import { LinkedRecord } from '../links/linked-record.tsx'
import { DueLeft } from './due-left.tsx'
import { ExpiryOf, useExpiryDays } from './expiry-chip.tsx'
import { PinValue } from './pin-value.tsx'
import { SensitiveText } from './sensitive-text.tsx'
import type { ValueRow } from './value-rows.ts'

interface ValueListProps {
  rows: readonly ValueRow[]
  post: Pick<Post, 'id' | 'boardId' | 'dueAt' | 'values'> & { can?: Post['can'] }
  /** two pairs per line where there is space: the main card of a desktop */
  dense?: boolean
}

/** Labels left, values right; long texts take the whole line. */
export function ValueList({ rows, post, dense = false }: ValueListProps) {
  const language = shortLanguage(useLanguage())
  const days = useExpiryDays(post.values)
  // Another date that merely equals the due day, such as an inspection's, is not a deadline.
  const isDue = (field: Field) =>
    'dueBy' in field && post.dueAt !== null && post.values[field.key] === post.dueAt
  return (
    <dl
      className={cn(
        dense
          ? 'grid grid-cols-[5.25rem_minmax(0,1fr)_5.25rem_minmax(0,1fr)] gap-x-3'
          : 'divide-y divide-line',
      )}
    >
      {rows.map(({ field, text, wide }) => (
        <div
          key={field.key}
          className={cn(
            dense
              ? cn('grid grid-cols-subgrid py-1.5', wide ? 'col-span-4' : 'col-span-2')
              : 'grid large-text:grid-cols-1 gap-x-3 px-5 py-3 fine:py-2',
            // What has headings and lists takes the width of a phone, under its label.
            !dense &&
              (field.type === 'rich'
                ? 'grid-cols-1 gap-y-1 fine:grid-cols-[5.75rem_minmax(0,1fr)]'
                : 'grid-cols-[5.75rem_minmax(0,1fr)]'),
          )}
        >
          <dt className="text-text-3 fine:type-cell">{nameOf(field)[language]}</dt>
          <dd
            className={cn(
              'min-w-0 whitespace-pre-wrap fine:type-cell fine:font-medium',
              dense && wide && 'col-span-3',
            )}
          >
            {field.type === 'link' ? (
              <LinkedRecord id={String(post.values[field.key])} text={text} />
            ) : field.type === 'pin' ? (
              <PinValue value={post.values[field.key]} text={text} />
            ) : isSensitive(field) ? (
              <SensitiveText field={field} text={text} post={post} />
            ) : field.type === 'rich' ? (
              <RichText value={post.values[field.key]} />
            ) : (
              text
            )}
            <ExpiryOf day={days.get(field.key)} />
            {isDue(field) && post.dueAt && (
              <>
                {' · '}
                <DueLeft due={post.dueAt} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
