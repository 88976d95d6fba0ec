import { Extension, type Node as Made } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Gapcursor, TrailingNode } from '@tiptap/extensions'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { TableMap } from '@tiptap/pm/tables'
import { mostColumns } from '../../../contract/rich/table.ts'
import type { RichRefusal } from './rich-limit.ts'
import { cellLook, headLook } from './rich-view.tsx'

/** Spans alone: widths of columns are not stored, and alignment is not either. */
const attributes = () => ({ colspan: { default: 1 }, rowspan: { default: 1 } })
const spanned = <One extends Made>(cell: One, tag: 'td' | 'th') =>
  cell.extend({
    addAttributes: attributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [
      tag,
      { ...HTMLAttributes, class: tag === 'th' ? `${cellLook} ${headLook}` : cellLook },
      0,
    ],
  })

function widest(doc: Node): number {
  let columns = 0
  doc.forEach((block) => {
    if (block.type.name === 'table') columns = Math.max(columns, TableMap.get(block).width)
  })
  return columns
}

/** No table is wider than can be stored: a change that would be is not taken, and reported. */
const richWidth = (onLimit: (why: RichRefusal) => void) =>
  Extension.create({
    name: 'width',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (tr, state) => {
          if (!tr.docChanged) return true
          const columns = widest(tr.doc)
          if (columns <= mostColumns || columns <= widest(state.doc)) return true
          queueMicrotask(() => onLimit('wide'))
          return false
        },
      }),
    ],
  })

/**
 * The document with its tables: those stand in it alone, in no list and no cell, and are followed by a
 * line to go on writing in.
 */
export const withTables = (onLimit: (why: RichRefusal) => void) => [
  Document.extend({ content: '(block | table)+' }),
  Table.extend({
    group: 'tables',
    addNodeView: () => null,
    renderHTML: () => ['table', { class: 'my-2 w-full table-fixed border-collapse' }, ['tbody', 0]],
  }),
  TableRow,
  spanned(TableCell, 'td'),
  spanned(TableHeader, 'th'),
  Gapcursor,
  TrailingNode.configure({ notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList'] }),
  richWidth(onLimit),
]
