import type { ApprovalRow } from '../../../../contract/approval/document.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { decidersOf, isTurnOf } from '../turns.ts'

const grounds: Partial<Record<string, string>> = {
  approved: 'bg-ok-text',
  wait: 'bg-accent',
  rejected: 'bg-danger-solid',
}

/** How far a line is, as bars: the writer's first. Their meaning stands beside them in words. */
export function LineBars({ row }: { row: ApprovalRow }) {
  const submitted = row.status.code !== 'temp'
  return (
    <span aria-hidden className="flex flex-none gap-1 py-1">
      <i className={cn('h-1.5 w-5 rounded-full', submitted ? 'bg-ok-text' : 'bg-line-strong')} />
      {decidersOf(row.line).map(({ user_id, status }) => (
        <i
          key={user_id}
          className={cn('h-1.5 w-5 rounded-full', grounds[status.code] ?? 'bg-line-strong')}
        />
      ))}
    </span>
  )
}

const first = (name: string) => Array.from(name.trim())[0] ?? '?'

/** The line as small seals, in a table: a ring is a seal, a tinted box waits. */
export function LineSeals({ row, meId }: { row: ApprovalRow; meId: number }) {
  const t = useT('approval')
  const cell = 'grid size-7 flex-none place-items-center text-mini font-semibold'
  return (
    <ol className="edge inline-flex divide-x divide-line-strong overflow-hidden rounded-[6px] bg-surface align-middle">
      {row.status.code !== 'temp' && (
        <li className={cell} title={`${t('draft')} · ${row.writer.name}`}>
          <Seal>{first(row.writer.name)}</Seal>
        </li>
      )}
      {decidersOf(row.line).map((element) => {
        const { user_id, user_name, type, status } = element
        const waits = status.code === 'wait'
        return (
          <li
            key={user_id}
            title={`${type.name} · ${user_name} · ${status.name}`}
            className={cn(
              cell,
              waits && 'bg-accent-bg text-accent',
              status.code === 'rejected' && 'bg-danger-bg text-danger-text',
              status.code === 'skipped' && 'text-text-3 line-through',
            )}
          >
            {status.code === 'approved' ? (
              <Seal>{first(user_name)}</Seal>
            ) : isTurnOf(element, meId) ? (
              t('editor.writer')
            ) : (
              first(user_name)
            )}
            <span className="sr-only">
              {user_name} {status.name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Seal({ children }: { children: string }) {
  return (
    <span className="grid size-5.5 place-items-center rounded-full border border-seal text-seal">
      {children}
    </span>
  )
}
