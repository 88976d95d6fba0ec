import type { ChainedCommands, Editor } from '@tiptap/core'
import { Table as Icon } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Menu } from '../layer/menu.tsx'

const label = 'table'

type Change =
  | 'rowAbove'
  | 'rowBelow'
  | 'columnBefore'
  | 'columnAfter'
  | 'headerRow'
  | 'mergeOrSplit'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable'

const changes: Record<Change, (chain: ChainedCommands) => ChainedCommands> = {
  rowAbove: (chain) => chain.addRowBefore(),
  rowBelow: (chain) => chain.addRowAfter(),
  columnBefore: (chain) => chain.addColumnBefore(),
  columnAfter: (chain) => chain.addColumnAfter(),
  headerRow: (chain) => chain.toggleHeaderRow(),
  mergeOrSplit: (chain) => chain.mergeOrSplit(),
  deleteRow: (chain) => chain.deleteRow(),
  deleteColumn: (chain) => chain.deleteColumn(),
  deleteTable: (chain) => chain.deleteTable(),
}

/** A line stays above a table that is put first, to write in. */
function insert(editor: Editor): void {
  const chain = editor.chain().focus()
  if (editor.state.selection.$from.index(0) === 0) chain.splitBlock()
  chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
}

/** The tool for tables: puts one in, and inside of one offers what can be done to it. */
export function RichTableTool({ editor }: { editor: Editor }) {
  const t = useT('rich')
  const inside = editor.isActive('table')
  const button = (
    <IconButton
      label={t(label)}
      aria-pressed={inside}
      className={cn(inside && 'bg-accent-bg text-accent')}
      // The selection in the text stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      {...(!inside && { onClick: () => insert(editor) })}
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  )
  if (!inside) return button
  const can = (change: Change) => changes[change](editor.can().chain().focus()).run()
  return (
    <Menu
      label={t(label)}
      trigger={button}
      items={(Object.keys(changes) as Change[])
        .filter((change) => change !== 'mergeOrSplit' || can(change))
        .map((change) => ({
          id: change,
          label: t(change),
          danger: change.startsWith('delete'),
          onSelect: () => changes[change](editor.chain().focus()).run(),
        }))}
    />
  )
}
