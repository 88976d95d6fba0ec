import { useNavigate } from '@tanstack/react-router'
import { ExternalLink, FileDown, FilePlus2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { useT } from '../../i18n/use-t.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import { uuidv7 } from '../../outbox/engine/uuid.ts'
import type { Op } from '../../outbox/store/types.ts'
import { Button } from '../../widgets/button/button.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { DiscardDialog } from '../outbox/discard-dialog.tsx'
import { aboutOf } from '../outbox/payload.ts'
import type { Refusal } from '../outbox/situation.ts'
import { useItemActions } from '../outbox/use-item-actions.ts'
import { nowhere } from '../record-form/form-draft.ts'
import { freshValues } from './fresh-draft.ts'
import { useItemOf } from './use-item-of.ts'

interface WaysProps {
  op: Op
  /** null for an op without a form */
  board: FormBoard | null
  why: Refusal | null
  /** called when the op is gone */
  onGone: () => void
}

/** The actions for an op that cannot be sent: view, write again, export, discard. */
export function Ways({ op, board, why, onGone }: WaysProps) {
  const t = useT('conflict')
  const words = useT('outbox')
  const navigate = useNavigate()
  const actions = useItemActions()
  const [discarding, setDiscarding] = useState(false)
  const { item, files: here } = useItemOf(op)
  const payload = payloadOf(op, 'post.update')
  const fresh =
    payload &&
    board &&
    freshValues(board, { ...payload.base?.values, ...payload.data.values }, here)
  const projectId = op.tenant
  const record =
    board && projectId !== null
      ? `/project/${projectId}/tab/${board.id}/page/${aboutOf(op).postId}`
      : null

  async function writeAgain() {
    if (!fresh || !board || projectId === null) return
    const id = uuidv7()
    const begun = await actions.attempt(() =>
      outbox().becomeDraft(op.id, {
        id,
        user: op.user,
        projectId,
        boardId: board.id,
        entity: uuidv7(),
        base: null,
        values: { v: 1, values: fresh.values, place: nowhere },
      }),
    )
    if (!begun) return
    await navigate({
      to: '/project/$projId/tab/$boardId/write',
      params: { projId: projectId, boardId: board.id },
      search: { draft: id },
      replace: true,
    })
  }

  return (
    <div className="grid gap-2">
      {why !== 'missing' && record && (
        <ButtonLink block href={record} icon={<ExternalLink aria-hidden className="size-5" />}>
          {t('openRecord')}
        </ButtonLink>
      )}
      {fresh && why !== 'form' && (
        <>
          <Button
            block
            look={why === 'missing' ? 'primary' : 'line'}
            size={why === 'missing' ? 'lg' : 'md'}
            icon={<FilePlus2 aria-hidden className="size-5" />}
            onClick={() => void writeAgain()}
          >
            {t('asNew')}
          </Button>
          <p className="type-meta px-1 text-text-3">
            {t('asNewNote')} {fresh.left > 0 && t('asNewLeft', { count: fresh.left })}
          </p>
        </>
      )}
      <Button
        block
        icon={<FileDown aria-hidden className="size-5" />}
        onClick={() => void actions.saveFile(op.id)}
      >
        {words('export')}
      </Button>
      {item && (
        <Button
          block
          look="danger-line"
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => setDiscarding(true)}
        >
          {words('discard')}
        </Button>
      )}
      {actions.refusal && !discarding && <ErrorLine role="alert">{actions.refusal}</ErrorLine>}
      {item && (
        <DiscardDialog
          item={{ ...item, head: op }}
          open={discarding}
          actions={actions}
          onClose={(gone) => (gone ? onGone() : setDiscarding(false))}
        />
      )}
    </div>
  )
}
