import { Extension } from '@tiptap/core'
import { DOMParser, Fragment, Node, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { RichRefusal } from '../rich-limit.ts'
import { readClipboard } from './read-clipboard.ts'

/** What was copied elsewhere comes in as our own parts; what was copied here, as it was. */
export const richPaste = (onLimit: (why: RichRefusal) => void) =>
  Extension.create({
    name: 'richPaste',
    addProseMirrorPlugins() {
      const { schema } = this.editor
      const own = DOMParser.fromSchema(schema)
      const parseSlice: DOMParser['parseSlice'] = (dom, options) => {
        // A plain text has its own lines already.
        const copiedHere = (dom as ParentNode).querySelector?.('[data-pm-slice]')
        if (copiedHere || options?.preserveWhitespace) return own.parseSlice(dom, options)
        const doc = readClipboard(dom as ParentNode & globalThis.Node)
        if (doc === 'large') onLimit('large')
        if (!doc || doc === 'large') return Slice.empty
        return new Slice(Fragment.from(Node.fromJSON(schema, doc).content), 0, 0)
      }
      const parser = Object.assign(Object.create(own) as DOMParser, { parseSlice })
      return [new Plugin({ props: { clipboardParser: parser } })]
    },
  })
