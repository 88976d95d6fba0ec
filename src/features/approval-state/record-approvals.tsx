import { useQuery } from '@tanstack/react-query'
import type { RecordApproval } from '../../../contract/approval/attached-record.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Post } from '../../../contract/record/post.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { isGone } from '../../lib/call/is-gone.ts'
import { Card } from '../../widgets/card/card.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { approvalWriteHref, documentHref } from './hrefs.ts'
import { ofRecordQuery } from './of-record-query.ts'
import { StatusChip } from './status-chip.tsx'

interface Shown {
  board: Pick<FormBoard, 'id' | 'approval'>
  post: Pick<Post, 'id' | 'revision'>
  /** unsent, of this record */
  ops: readonly { kind: string }[]
}

/** How far a record is along a line: of boards whose records are sent along one, and nothing without any. */
export function RecordApprovals({ record }: { record: Shown }) {
  const { board, post } = record
  // The server knows nothing of a record that has not arrived.
  if (!board.approval || post.revision === 0) return null
  return <Approvals record={record} />
}

function Approvals({ record }: { record: Shown }) {
  const t = useT('record')
  const { board, post } = record
  const query = useQuery(ofRecordQuery(board.id, post.id))
  const [newest, ...earlier] = isGone(query.error) ? [] : (query.data ?? [])
  if (!newest) return null
  return (
    <Card padded className="grid gap-3 print:hidden" aria-label={t('approval.title')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-h3 fine:text-body">{t('approval.title')}</h2>
        <KnownAt at={query.dataUpdatedAt} />
      </div>
      <One one={newest} record={record} />
      {earlier.length > 0 && (
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center text-text-2 fine:min-h-9">
            {t('approval.earlier', { count: earlier.length })}
          </summary>
          <ul className="grid gap-3">
            {earlier.map((one) => (
              <li key={one.id} className="border-line border-t pt-3">
                <One one={one} record={record} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function One({ one, record: { post, ops } }: { one: RecordApproval; record: Shown }) {
  const t = useT('record')
  const dates = useDates()
  const { id, status, number, version, turns, submittedAt, decidedAt, readable } = one
  const unsent = ops.some(({ kind }) => kind.startsWith('post.'))
  const changed = version !== null && (post.revision > version || unsent)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-1.5">
          <StatusChip status={status} />
          {changed && (
            <Chip small tone="warn">
              {t(status.code === 'complete' ? 'approval.changedAfter' : 'approval.changed')}
            </Chip>
          )}
        </span>
        {number && <b className="select-text break-words font-semibold tabular-nums">{number}</b>}
        {turns.length > 0 && <span>{t('approval.turn', { names: turns.join(', ') })}</span>}
        <span className="type-meta text-text-3">
          {[
            submittedAt && t('approval.submitted', { at: dates.recent(submittedAt) }),
            decidedAt && t('approval.decided', { at: dates.recent(decidedAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {readable && (
        <ButtonLink
          look="line"
          href={status.code === 'temp' ? approvalWriteHref({ id }) : documentHref(one, 'request')}
        >
          {t('approval.open')}
        </ButtonLink>
      )}
    </div>
  )
}
