import { ArrowDown, ArrowUp, Ellipsis, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { elementTypes } from '../../../../contract/codes/approval.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Menu } from '../../../widgets/layer/menu.tsx'
import {
  canJoin,
  canMove,
  type Line,
  type LineEntry,
  moved,
  withFinal,
  withJoined,
  withoutPerson,
  withType,
} from './line.ts'
import { useTypeName } from './type-name.ts'

interface Props {
  entry: LineEntry
  line: Line
  /** somebody before ends the line */
  skipped: boolean
  fault: string | undefined
  onChange: (line: Line) => void
}

/** Somebody of the line: up, down, what they are asked for, away. Alt with an arrow moves the row. */
export function LineRow({ entry, line, skipped, fault, onChange }: Props) {
  const t = useT('approval')
  const jobName = useJobName()
  const typeName = useTypeName()
  const row = useRef<HTMLLIElement>(null)
  /** the control that moved the row: it has the focus again at the new place */
  const pressed = useRef<HTMLElement | null>(null)
  const { person, type, joined, final } = entry
  const { user_id: id, user_name: name } = person
  useLayoutEffect(() => {
    const control = pressed.current
    pressed.current = null
    if (!control) return
    const off = control instanceof HTMLButtonElement && control.disabled
    ;(off || !control.isConnected ? row.current : control)?.focus()
  })

  function move(by: -1 | 1, from: HTMLElement) {
    pressed.current = from
    onChange(moved(line, id, by))
  }

  function keys(event: KeyboardEvent<HTMLElement>) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!event.altKey || by === null || !canMove(line, id, by)) return
    event.preventDefault()
    move(by, event.target as HTMLElement)
  }

  const items = [
    ...elementTypes
      .filter(({ code }) => code !== type)
      .map(({ code }) => ({
        id: code,
        label: t('editor.become', { type: typeName(code) }),
        onSelect: () => onChange(withType(line, id, code)),
      })),
    canJoin(line, id) && {
      id: 'joined',
      label: `${joined ? '✓ ' : ''}${t('editor.joined')}`,
      onSelect: () => onChange(withJoined(line, id, !joined)),
    },
    type === 'approval' && {
      id: 'final',
      label: `${final ? '✓ ' : ''}${t('editor.final')}`,
      onSelect: () => onChange(withFinal(line, id, !final)),
    },
  ].filter((item) => item !== false)

  return (
    <li
      ref={row}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
      tabIndex={0}
      aria-label={`${name} ${typeName(type)}`}
      onKeyDown={keys}
      className="rounded-chip py-1 focus-visible:-outline-offset-2"
    >
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1">
          <b className="type-cell-strong block break-words">{name}</b>
          <span className="block break-words text-mini text-text-3">
            {[person.company_name, jobName(person.position)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Chip small tone={type === 'approval' ? 'accent' : 'neutral'}>
          {typeName(type)}
        </Chip>
        {final && (
          <Chip small tone="info">
            {t('finalMark')}
          </Chip>
        )}
        {skipped && <Chip small>{t('editor.skipped')}</Chip>}
        <IconButton
          label={t('editor.up', { name })}
          disabled={!canMove(line, id, -1)}
          onClick={(event) => move(-1, event.currentTarget)}
        >
          <ArrowUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          label={t('editor.down', { name })}
          disabled={!canMove(line, id, 1)}
          onClick={(event) => move(1, event.currentTarget)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </IconButton>
        <Menu
          label={t('editor.menu', { name })}
          items={items}
          trigger={
            <IconButton label={t('editor.menu', { name })}>
              <Ellipsis aria-hidden className="size-4" />
            </IconButton>
          }
        />
        <IconButton
          label={t('editor.remove', { name })}
          onClick={() => onChange(withoutPerson(line, id))}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      {fault && <ErrorLine role="alert">{fault}</ErrorLine>}
    </li>
  )
}
