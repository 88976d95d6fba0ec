import type { Field } from '../../../contract/form/definition.ts'
import { nameOf } from '../../../contract/form/fields.ts'
import type { Post } from '../../../contract/post.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { DueLeft } from './due-left.tsx'
import type { ValueRow } from './value-rows.ts'

interface ValueListProps {
  rows: readonly ValueRow[]
  post: Pick<Post, 'dueAt' | 'values'>
  /** two pairs in a line where there is room: the head card of a desktop */
  dense?: boolean
}

/** Labels left, words right; long words take the line. */
export function ValueList({ rows, post, dense = false }: ValueListProps) {
  const language = shortLanguage(useLanguage())
  // A day that merely equals the due one, as that of an inspection may, is no time limit.
  const isDue = (field: Field) =>
    'dueBy' in field && post.dueAt !== null && post.values[field.key] === post.dueAt
  return (
    <dl
      className={cn(
        dense
          ? 'grid grid-cols-[84px_minmax(0,1fr)_84px_minmax(0,1fr)] gap-x-3'
          : 'divide-y divide-line',
      )}
    >
      {rows.map(({ field, text, wide }) => (
        <div
          key={field.key}
          className={cn(
            dense
              ? cn('grid grid-cols-subgrid py-1.5', wide ? 'col-span-4' : 'col-span-2')
              : 'grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 px-5 py-3 fine:py-2',
          )}
        >
          <dt className="text-text-3 fine:type-cell">{nameOf(field)[language]}</dt>
          <dd
            className={cn(
              'min-w-0 whitespace-pre-wrap fine:type-cell fine:font-medium',
              dense && wide && 'col-span-3',
            )}
          >
            {text}
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
