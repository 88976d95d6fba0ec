import type { ApprovalRow } from '../../../../contract/approval/document.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { documentHref, type ListedIn } from '../../approval-state/hrefs.ts'
import { StatusChip } from '../../approval-state/status-chip.tsx'
import { useMe } from '../../session/me.ts'
import { useDecidedHere } from '../queued/use-queued.ts'
import { QueuedChip, StalledChip, UrgencyChips } from '../state-chips.tsx'
import { isStuck, placeOf } from '../turns.ts'
import { LineBars } from './line-marks.tsx'
import type { Choice } from './use-choice.ts'

interface Props {
  box: ListedIn
  rows: readonly ApprovalRow[]
  /** documents are chosen to be approved together */
  choice: Choice | null
}

/** A box on a phone. */
export function BoxCards({ box, rows, choice }: Props) {
  const t = useT('approval')
  return (
    <List label={t(`box.${box}`)}>
      {rows.map((row) => (
        <div key={row.id} className="flex items-center">
          {choice && (
            <span className="flex-none pl-2">
              <Checkbox
                label={row.post.title}
                checked={choice.ids.has(row.id)}
                disabled={!choice.isRead(row)}
                onChange={(on) => choice.choose(row.id, on)}
              />
            </span>
          )}
          <div className="min-w-0 flex-1">
            <Card box={box} row={row} unread={choice !== null && !choice.isRead(row)} />
          </div>
        </div>
      ))}
    </List>
  )
}

function Card({ box, row, unread }: { box: ListedIn; row: ApprovalRow; unread: boolean }) {
  const t = useT('approval')
  const dates = useDates()
  const me = useMe()
  const place = placeOf(row, me.id)
  const decidedHere = useDecidedHere()
  const { number, writer, submittedAt } = row
  const at = submittedAt ? dates.recent(submittedAt) : t('notSubmitted')
  return (
    <ListRow
      href={documentHref(row, box)}
      title={
        <>
          <span className="mb-1 flex flex-wrap items-center gap-1.5">
            <Chip small>{row.kind.name}</Chip>
            <UrgencyChips post={row.post} />
            {row.writer.id === me.id && isStuck(row) && <StalledChip />}
            {decidedHere.has(row.id) && <QueuedChip />}
            {box !== 'todo' && <StatusChip status={row.status} />}
          </span>
          <span className="line-clamp-2 break-words large-text:line-clamp-none">
            {row.post.title}
          </span>
          {row.post.preview && (
            <span className="type-meta line-clamp-2 break-words text-text-2 large-text:line-clamp-none">
              {row.post.preview}
            </span>
          )}
        </>
      }
      meta={
        <>
          {number && <span className="w-full break-words tabular-nums">{number}</span>}
          <span className="w-full break-words">
            {[writer.name, writer.company_name, at].filter(Boolean).join(' · ')}
          </span>
          <LineBars row={row} />
          {place && <span>{`${t('myTurn')} · ${t('place', place)}`}</span>}
          {unread && <span className="font-semibold text-accent">{t('unread')}</span>}
        </>
      }
    />
  )
}
