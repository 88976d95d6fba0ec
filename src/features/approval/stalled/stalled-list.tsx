import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { approvalSlug } from '../../../../contract/approval/document.ts'
import { approvalPath } from '../../../../contract/approval/path.ts'
import {
  approvalDiscard,
  approvalTakeOver,
  type Stalled,
} from '../../../../contract/approval/stalled.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { TextLink } from '../../../widgets/link/text-link.tsx'
import { approvalWriteHref } from '../../approval-state/hrefs.ts'
import { stalledQuery } from '../queries.ts'
import { StalledChip } from '../state-chips.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const paramsOf = ({ id }: Stalled) => ({ board: approvalSlug, id })

/** Documents that nobody moves any more, for those who can do something about it; nothing where there are none. */
export function StalledList({ projectId }: { projectId: number | null }) {
  const t = useT('approval')
  const navigate = useNavigate()
  const query = useQuery(stalledQuery(projectId))
  const [asked, setAsked] = useState<{ what: 'takeOver' | 'discard'; row: Stalled } | null>(null)
  const rows = query.data ?? []
  if (rows.length === 0) return null
  return (
    <Card padded className="grid gap-2">
      <h2 className="type-h3">{t('stalled.title')}</h2>
      <p className="type-meta text-text-3">{t('stalled.text')}</p>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-2 py-2.5">
            <StalledChip />
            <span className="min-w-0 flex-1 break-words">
              {row.what === 'turn' ? (
                <TextLink href={approvalPath('ongoing', row.id)}>{row.title}</TextLink>
              ) : (
                <b className="font-semibold">{row.title}</b>
              )}
              <span className="type-meta block text-text-3">
                {row.what === 'turn'
                  ? t('stalled.turn', { names: row.people.map(({ name }) => name).join(', ') })
                  : t('stalled.draft', { name: row.writer.name })}{' '}
                {[row.kind.name, row.projectName].filter(Boolean).join(' · ')}
              </span>
            </span>
            {row.what === 'draft' && (
              <>
                <Button onClick={() => setAsked({ what: 'takeOver', row })}>
                  {t('stalled.takeOver')}
                </Button>
                {row.removable && (
                  <Button look="danger-line" onClick={() => setAsked({ what: 'discard', row })}>
                    {t('stalled.discard')}
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {asked?.what === 'takeOver' && (
        <ReasonDialog
          what="takeOver"
          send={({ reason }) =>
            write(approvalTakeOver, { params: paramsOf(asked.row), body: { reason } })
          }
          onDone={({ id }) => void navigate({ href: approvalWriteHref({ id }) })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.what === 'discard' && (
        <ReasonDialog
          what="discard"
          send={({ reason }) =>
            write(approvalDiscard, { params: paramsOf(asked.row), body: { reason } })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
