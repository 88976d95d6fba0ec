import type { Editor } from '@tiptap/core'
import {
  Bold,
  Heading2,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../button/icon-button.tsx'
import { RichTableTool } from './rich-table-menu.tsx'

type Tool =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'heading'
  | 'bulletList'
  | 'orderedList'
  | 'link'
  | 'undo'
  | 'redo'

const icons: Record<Tool, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  heading: Heading2,
  bulletList: List,
  orderedList: ListOrdered,
  link: Link2,
  undo: Undo2,
  redo: Redo2,
}

const tools = Object.keys(icons) as Tool[]

function press(editor: Editor, tool: Exclude<Tool, 'link'>): void {
  const chain = editor.chain().focus()
  if (tool === 'heading') chain.toggleHeading({ level: 2 }).run()
  else if (tool === 'bulletList') chain.toggleBulletList().run()
  else if (tool === 'orderedList') chain.toggleOrderedList().run()
  else if (tool === 'undo') chain.undo().run()
  else if (tool === 'redo') chain.redo().run()
  else chain.toggleMark(tool).run()
}

/** The formatting toolbar; arrow keys move between buttons. */
export function RichTools({
  editor,
  controls,
  onLink,
}: {
  editor: Editor
  /** id of the edited element */
  controls: string
  onLink: () => void
}) {
  const t = useT('rich')
  const plain = (tool: Tool) => tool === 'undo' || tool === 'redo'
  const off = (tool: Tool) => plain(tool) && !editor.can()[tool as 'undo' | 'redo']()
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      aria-controls={controls}
      className="mx-0.5 flex flex-wrap gap-0.5 border-line border-b p-1"
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
        if (!step) return
        event.preventDefault()
        const buttons = [...event.currentTarget.querySelectorAll('button')]
        const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
        buttons.at((at + step) % buttons.length)?.focus()
      }}
    >
      {tools.map((tool) => {
        const Icon = icons[tool]
        const on = !plain(tool) && editor.isActive(tool)
        return (
          <IconButton
            key={tool}
            label={t(tool)}
            aria-pressed={plain(tool) ? undefined : on}
            aria-disabled={off(tool) || undefined}
            className={cn(on && 'bg-accent-bg text-accent', off(tool) && 'text-text-3')}
            // The selection in the text stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (tool === 'link' ? onLink() : press(editor, tool))}
          >
            <Icon aria-hidden className="size-5" />
          </IconButton>
        )
      })}
      <RichTableTool editor={editor} />
    </div>
  )
}
