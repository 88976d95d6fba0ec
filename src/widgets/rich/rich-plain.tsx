import { useState } from 'react'
import { type RichDoc, richMost, richOf } from '../../../contract/rich/rich.ts'
import { isText, richReading } from '../../../contract/rich/value.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextArea } from '../text/text-area.tsx'
import type { RichEditorProps } from './rich-editor.tsx'
import { RichText } from './rich-text.tsx'

/** In place of the editor where it cannot be loaded: words alone; what is formatted is not touched. */
export function RichPlain({ initial, onChange, max = richMost, label }: RichEditorProps) {
  const t = useT('rich')
  const [text, setText] = useState(() => richReading(initial))
  if (initial && !isText(initial, richReading(initial))) {
    return (
      <div className="edge rounded-control bg-surface-2 px-4 py-3">
        <RichText value={initial} />
        <p className="type-meta mt-2 text-text-2">{t('readOnly')}</p>
      </div>
    )
  }
  const write = (next: string) => {
    setText(next)
    onChange(next.trim() === '' ? null : (richOf(next) satisfies RichDoc))
  }
  return (
    <>
      <TextArea value={text} onChange={write} max={max} rows={4} aria-label={label} />
      <p className="type-meta mt-2 text-text-2">{t('wordsOnly')}</p>
    </>
  )
}
