import { Editor } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { UndoRedo } from '@tiptap/extensions'
import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { cleanRich } from '../../../contract/rich/clean.ts'
import { deepestList, type RichDoc, richMost } from '../../../contract/rich/rich.ts'
import { mostColumns } from '../../../contract/rich/table.ts'
import { useT } from '../../i18n/use-t.ts'
import { ErrorLine } from '../field/error-line.tsx'
import { useField } from '../field/field-context.ts'
import { richPaste } from './paste/rich-paste.ts'
import { richDepth } from './rich-depth.ts'
import { lengthOf, type RichRefusal, richLimit } from './rich-limit.ts'
import { RichLink } from './rich-link.ts'
import { RichLinkRow } from './rich-link-row.tsx'
import { withTables } from './rich-table.ts'
import { RichTools } from './rich-tools.tsx'

export interface RichEditorProps {
  /** initial value; later changes from outside are ignored */
  initial: RichDoc | null
  /** null: nothing is written */
  onChange: (doc: RichDoc | null) => void
  /** characters of text; default 2000 */
  max?: number
  /** where no field names it */
  label?: string
}

const look =
  'type-body min-h-40 max-h-[50dvh] overflow-y-auto break-words whitespace-break-spaces px-4 py-3 outline-none ' +
  '[&_.selectedCell]:bg-accent-bg [&_p]:min-h-[1lh] [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_h2]:type-h3 [&_h3]:type-strong'

function made(
  element: HTMLElement,
  { initial, max, attributes, onLimit }: Made,
  onUpdate: (editor: Editor) => void,
): Editor {
  const parts = [Paragraph, Text, Bold, Italic, Underline, HardBreak, UndoRedo]
  const lists = [BulletList, OrderedList, ListItem, ListKeymap]
  return new Editor({
    element,
    // The content security policy forbids style elements; what it needs is in `look`.
    injectCSS: false,
    extensions: [
      ...withTables(onLimit),
      ...parts,
      ...lists,
      Heading.configure({ levels: [2, 3] }),
      RichLink,
      richPaste(onLimit),
      richDepth(onLimit),
      richLimit(max, onLimit),
    ],
    // Without a document the editor parses an empty text as HTML, which the policy forbids.
    content: initial ?? { type: 'doc', content: [{ type: 'paragraph' }] },
    editorProps: { attributes: () => ({ ...attributes(), class: look }) },
    onTransaction: ({ editor }) => onUpdate(editor),
  })
}

interface Made {
  initial: RichDoc | null
  max: number
  /** computed at each render: an error line may come and go */
  attributes: () => Record<string, string>
  onLimit: (why: RichRefusal) => void
}

/**
 * Formatted text: headings, lists, tables, bold, italic, underlined, links; a counter and a limit. Loaded
 * on demand. Its output is data, sanitized by the contract.
 */
export function RichEditor({ initial, onChange, max = richMost, label }: RichEditorProps) {
  const t = useT('widgets')
  const id = useId()
  const field = useField()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const tooMuch = useT('rich')
  const [limited, setLimited] = useState<RichRefusal | null>(null)
  const [linking, setLinking] = useState(false)
  const [, draw] = useReducer((n: number) => n + 1, 0)
  const onChangeRef = useRef(onChange)
  onChangeRef.current = onChange
  const first = useRef(initial)
  const { labelledBy, describedBy, invalid, required } = field
  const attributesOf = useRef<Record<string, string>>({})
  attributesOf.current = {
    role: 'textbox',
    'aria-multiline': 'true',
    id,
    ...(label ? { 'aria-label': label } : labelledBy && { 'aria-labelledby': labelledBy }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(required && { 'aria-required': 'true' }),
  }

  useEffect(() => {
    if (!place.current) return
    let before = ''
    const onLimit = (why: RichRefusal) => setLimited(why)
    const attributes = () => attributesOf.current
    const one = made(place.current, { initial: first.current, max, attributes, onLimit }, (now) => {
      draw()
      const json = JSON.stringify(now.getJSON())
      if (json === before) return
      const fits = lengthOf(now.state.doc) < max
      if (before !== '') setLimited((why) => (why === 'long' && !fits ? why : null))
      before = json
      const doc = cleanRich(JSON.parse(json), Number.POSITIVE_INFINITY)
      onChangeRef.current(doc === 'max' ? null : doc)
    })
    before = JSON.stringify(one.getJSON())
    setEditor(one)
    return () => one.destroy()
  }, [max])

  return (
    <>
      <div className="edge overflow-hidden rounded-control bg-surface focus-within:edge-accent">
        {editor && (
          <RichTools editor={editor} controls={id} onLink={() => setLinking((on) => !on)} />
        )}
        {editor && linking && <RichLinkRow editor={editor} onClose={() => setLinking(false)} />}
        <div ref={place} />
      </div>
      <div className="mt-1 flex items-start justify-between gap-3">
        <div>
          {limited && (
            <ErrorLine role="alert">
              {limited === 'long'
                ? t('text.limit', { max })
                : tooMuch(limited, { max: limited === 'wide' ? mostColumns : deepestList })}
            </ErrorLine>
          )}
        </div>
        <span className="type-meta text-text-3">
          {editor ? lengthOf(editor.state.doc) : 0} / {max}
        </span>
      </div>
    </>
  )
}
