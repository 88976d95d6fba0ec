import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  CircleAlert,
  CopyPlus,
  ListPlus,
  PanelRight,
  Redo2,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import type { GridActions } from './use-grid-actions.ts'
import type { GridRows } from './use-grid-rows.ts'

interface GridBarProps {
  label: string
  rows: number
  /** cells with an error */
  wrong: number
  /** what was done last, or how much is chosen */
  status: string
  grid: GridRows
  actions: GridActions
  /** a row of the table is chosen, not the one that is not there yet */
  onRow: boolean
  /** the chosen row one field under the other */
  onOpen: () => void
  onNextWrong: () => void
  /** an open cell is taken first */
  onBegin: () => void
  /** back to the cell */
  onDone: () => void
}

/** What can be done with the chosen cells and rows; every button has a key or is near one. */
export function GridBar(props: GridBarProps) {
  const { label, rows, wrong, status, grid, actions, onRow, onOpen, onNextWrong, onBegin, onDone } =
    props
  const t = useT('grid')
  const done = (act: () => void) => () => {
    onBegin()
    act()
    onDone()
  }
  const buttons = [
    { key: 'undo', Icon: Undo2, keys: 'Ctrl+Z', can: grid.canUndo, act: grid.undo },
    { key: 'redo', Icon: Redo2, keys: 'Ctrl+Shift+Z', can: grid.canRedo, act: grid.redo },
    { key: 'fill', Icon: ArrowDownToLine, keys: 'Ctrl+D', can: onRow, act: actions.fill },
    { key: 'insert', Icon: ListPlus, can: true, act: actions.insert },
    { key: 'duplicate', Icon: CopyPlus, can: onRow, act: actions.duplicate },
    { key: 'up', Icon: ArrowUp, keys: 'Alt+↑', can: onRow, act: () => actions.move(-1) },
    { key: 'down', Icon: ArrowDown, keys: 'Alt+↓', can: onRow, act: () => actions.move(1) },
    { key: 'remove', Icon: Trash2, can: onRow, act: actions.remove },
  ] as const
  return (
    <div
      role="toolbar"
      aria-label={t('tools', { name: label })}
      className="flex flex-wrap items-center gap-1 border-line border-b px-2 py-1.5"
    >
      {buttons.map(({ key, Icon, can, act, ...more }) => (
        <IconButton
          key={key}
          label={t(key)}
          title={'keys' in more ? `${t(key)} (${more.keys})` : t(key)}
          disabled={!can}
          // The range stays chosen; the focus goes back to its cell.
          onPointerDown={(event) => event.preventDefault()}
          onClick={done(act)}
        >
          <Icon aria-hidden className="size-4" />
        </IconButton>
      ))}
      <IconButton label={t('open')} disabled={!onRow} onClick={onOpen}>
        <PanelRight aria-hidden className="size-4" />
      </IconButton>
      {wrong > 0 && (
        <Button
          look="quiet"
          title={t('nextWrong')}
          icon={<CircleAlert aria-hidden className="size-4" />}
          onClick={onNextWrong}
        >
          {t('wrong', { count: wrong })}
        </Button>
      )}
      <p role="status" className="type-mini ml-auto truncate px-2 text-text-2 tabular-nums">
        {status || t('rows', { count: rows })}
      </p>
    </div>
  )
}
