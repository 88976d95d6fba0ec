import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { deepestList } from '../../../contract/rich/rich.ts'
import type { RichRefusal } from './rich-limit.ts'

/** How many lists are in each other. */
function listDepth(node: Node): number {
  let deepest = 0
  node.forEach((child) => {
    deepest = Math.max(deepest, listDepth(child))
  })
  return node.type.name.endsWith('List') ? deepest + 1 : deepest
}

/** A list goes no deeper than can be stored: a change that would is not taken, and reported. */
export const richDepth = (onLimit: (why: RichRefusal) => void) =>
  Extension.create({
    name: 'depth',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (tr, state) => {
          if (!tr.docChanged) return true
          const depth = listDepth(tr.doc)
          if (depth <= deepestList || depth <= listDepth(state.doc)) return true
          queueMicrotask(() => onLimit('deep'))
          return false
        },
      }),
    ],
  })
