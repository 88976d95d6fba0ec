import { Suspense, useRef } from 'react'
import type { RichField } from '../../../../contract/form/field-types.ts'
import { maxLength } from '../../../../contract/form/shape.ts'
import { same } from '../../../../contract/merge/same.ts'
import { richFault } from '../../../../contract/rich/check.ts'
import type { RichDoc } from '../../../../contract/rich/rich.ts'
import { isText, richDoc } from '../../../../contract/rich/value.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { RichPlain } from '../../../widgets/rich/rich-plain.tsx'
import { RichText } from '../../../widgets/rich/rich-text.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'

interface RichControlProps {
  field: RichField
  value: unknown
  onChange: (value: unknown) => void
}

/** Where it cannot be loaded, words are written without it. */
const RichEditor = lazyPart(async () => ({
  default: await import('../../../widgets/rich/rich-editor.tsx').then(
    ({ RichEditor }) => RichEditor,
    () => RichPlain,
  ),
}))

/** Formatted text in a form. What a later build has written, and this one cannot read, is only read. */
export function RichControl({ field, value, onChange }: RichControlProps) {
  const t = useT('rich')
  const { first, key, own } = useOwnText(value)
  const fault = value === null ? null : richFault(value, Number.POSITIVE_INFINITY)
  if (fault) {
    return (
      <div className="edge rounded-control bg-surface-2 px-4 py-3">
        <RichText value={value} />
        <p className="type-meta mt-2 text-text-2">{t('laterBuild')}</p>
      </div>
    )
  }
  const write = (doc: RichDoc | null) => {
    // A text that is as it was found stays what it was found as: nothing has changed.
    const next = typeof first === 'string' && isText(doc, first) ? first : doc
    own(next)
    onChange(next)
  }
  return (
    <Suspense fallback={<SkeletonList rows={2} />}>
      <RichEditor key={key} initial={richDoc(first)} onChange={write} max={maxLength(field)} />
    </Suspense>
  )
}

/**
 * The editor keeps its own text while somebody writes in it. A value that it has not given, taken
 * over from an earlier record or merged, makes a new editor.
 */
function useOwnText(value: unknown) {
  const state = useRef({ first: value, now: value, key: 0 })
  if (!same(state.current.now, value)) {
    state.current = { first: value, now: value, key: state.current.key + 1 }
  }
  const { first, key } = state.current
  return {
    first,
    key,
    own: (next: unknown) => {
      state.current.now = next
    },
  }
}
