import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { mostParts } from '../../../contract/rich/rich.ts'
import { codePoints } from '../../../contract/wire/schema.ts'

/** Characters as a person counts them; line breaks and formatting are none. */
export const lengthOf = (doc: Node): number => codePoints(doc.textContent.normalize('NFC'))

/** Why a change was not taken. */
export type RichRefusal = 'long' | 'large' | 'deep' | 'wide'

/** Every part, the document too, as the contract counts them. */
function partsOf(doc: Node): number {
  let parts = 1
  doc.descendants(() => {
    parts += 1
  })
  return parts
}

/** What is too much in a document; one that was so already may still be made smaller. */
export function excess(doc: Node, before: Node | null, max: number): 'long' | 'large' | null {
  const size = lengthOf(doc)
  if (size > max && size >= (before ? lengthOf(before) : 0)) return 'long'
  const parts = partsOf(doc)
  return parts > mostParts && parts >= (before ? partsOf(before) : 0) ? 'large' : null
}

/** By then the browser's change after a composition has been read. */
const quietMs = 80

/** The step that restores `good`; the cursor stays where it can. */
function restored(state: EditorState, good: Node) {
  const start = good.content.findDiffStart(state.doc.content)
  const end = good.content.findDiffEnd(state.doc.content)
  if (start === null || end === null) return null
  // Equal letters on both sides of a change can make its ends cross.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const tr = state.tr.replace(start, end.b + overlap, good.slice(start, end.a + overlap))
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(start, tr.doc.content.size))))
}

/**
 * The length limit of formatted text: a change beyond `max`, or of more parts
 * than a document can have, is undone and reported. During
 * composition of a syllable nothing is measured; the whole is checked at its end.
 */
export function richLimit(max: number, onLimit: (why: RichRefusal) => void): Extension {
  return Extension.create({
    name: 'limit',
    addProseMirrorPlugins() {
      let view: EditorView | null = null
      let good: Node | null = null
      const limit = () => {
        if (!view || view.isDestroyed || view.composing || !good) return
        const why = excess(view.state.doc, good, max)
        if (!why) {
          good = view.state.doc
          return
        }
        const back = restored(view.state, good)
        if (back) view.dispatch(back)
        onLimit(why)
      }
      /** Between two syllables there is no time to check: what fits by then stays. */
      const keepWhatFits = () => {
        if (view && good && !excess(view.state.doc, good, max)) good = view.state.doc
        return false
      }
      return [
        new Plugin({
          view: (made) => {
            view = made
            good = made.state.doc
            return {
              update: (now, before) => {
                if (!now.composing && now.state.doc !== before.doc) limit()
              },
              destroy: () => {
                view = null
              },
            }
          },
          filterTransaction: (tr, state) => {
            if (!tr.docChanged || view?.composing) return true
            const why = excess(tr.doc, state.doc, max)
            if (!why) return true
            // Reported in a later task: a transaction must not start another one.
            queueMicrotask(() => onLimit(why))
            return false
          },
          props: {
            handleDOMEvents: {
              compositionstart: keepWhatFits,
              compositionend: () => {
                setTimeout(limit, quietMs)
                return keepWhatFits()
              },
            },
          },
        }),
      ]
    },
  })
}
