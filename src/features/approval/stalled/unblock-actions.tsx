import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApprovalDocument, approvalSlug } from '../../../../contract/approval/document.ts'
import { approvalReplace, approvalReturn } from '../../../../contract/approval/stalled.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { approvalKeys } from '../../approval-state/keys.ts'
import { PersonSearch } from '../line/person-search.tsx'
import { decidersOf } from '../turns.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What whoever runs the project does with a document that waits for somebody who cannot decide. */
export function UnblockActions({ document }: { document: ApprovalDocument }) {
  const t = useT('approval')
  const client = useQueryClient()
  const [asked, setAsked] = useState<'giveBack' | number | null>(null)
  const { id, line, revision, writer, post } = document
  const blocked = decidersOf(line).filter(
    ({ unavailable, status }) => unavailable && status.code === 'wait',
  )
  const replaced = blocked.find(({ user_id }) => user_id === asked)
  const params = { board: approvalSlug, id }
  const onDone = (after: ApprovalDocument) => client.setQueryData(approvalKeys.one(id), after)
  const onClose = () => setAsked(null)
  return (
    <span className="flex flex-wrap gap-2">
      {blocked.map(({ user_id, user_name }) => (
        <Button key={user_id} onClick={() => setAsked(user_id)}>
          {t('stalled.replace')}
          {blocked.length > 1 && ` · ${user_name}`}
        </Button>
      ))}
      <Button onClick={() => setAsked('giveBack')}>{t('stalled.giveBack')}</Button>
      {replaced && (
        <ReasonDialog
          what="replace"
          name={replaced.user_name}
          instead={(onPick) => (
            <PersonSearch
              projectId={post.projectId}
              without={writer.id}
              inLine={line.map(({ user_id }) => user_id)}
              off={false}
              onPick={onPick}
            />
          )}
          send={(freed) =>
            write(approvalReplace, {
              params,
              body: { ...freed, user_id: replaced.user_id, revision },
            })
          }
          {...{ onDone, onClose }}
        />
      )}
      {asked === 'giveBack' && (
        <ReasonDialog
          what="giveBack"
          send={({ reason }) => write(approvalReturn, { params, body: { reason, revision } })}
          {...{ onDone, onClose }}
        />
      )}
    </span>
  )
}
