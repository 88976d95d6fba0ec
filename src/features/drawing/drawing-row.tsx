import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, EllipsisVertical, FilePlus2, Pencil } from 'lucide-react'
import { useState } from 'react'
import { type Drawing, drawingRemove, drawingUpdate } from '../../../contract/project/drawing.ts'
import { useT } from '../../i18n/use-t.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { write } from '../../lib/call/write.ts'
import { IconButton } from '../../widgets/button/icon-button.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Menu } from '../../widgets/layer/menu.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { drawingsQuery } from '../board/references.ts'
import { DrawingThumb } from '../plan/drawing-thumb.tsx'
import { presentOf } from '../plan/known.ts'
import { useRevisionText } from '../plan/use-revision-text.ts'
import type { DrawingEdit } from './drawing-dialog.tsx'

const icon = 'size-5 fine:size-4'

interface DrawingRowProps {
  drawing: Drawing
  /** name of its work site; null: of the whole project */
  site: string | null
  /** null for those who only look, and offline */
  onEdit: ((edit: DrawingEdit) => void) | null
}

/** One drawing of the list, and what may be done with it. */
export function DrawingRow({ drawing, site, onEdit }: DrawingRowProps) {
  const t = useT('drawing')
  const revisionText = useRevisionText()
  const revision = presentOf(drawing)
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        <ListRow
          href={`/project/${drawing.projectId}/drawings/${drawing.id}`}
          lead={revision && <DrawingThumb revisionId={revision.id} />}
          title={<span className="break-words">{drawing.name}</span>}
          meta={
            <>
              <span>{site ?? t('whole')}</span>
              {revision && <span>{revisionText(revision)}</span>}
            </>
          }
          trail={drawing.archived && <Chip small>{t('archivedChip')}</Chip>}
        />
      </div>
      {onEdit && <Actions drawing={drawing} onEdit={onEdit} />}
    </div>
  )
}

interface ActionsProps {
  drawing: Drawing
  onEdit: (edit: DrawingEdit) => void
}

function Actions({ drawing, onEdit }: ActionsProps) {
  const t = useT('drawing')
  const client = useQueryClient()
  const text = useProblemText()
  const [asking, setAsking] = useState(false)
  const params = { drawingId: String(drawing.id) }
  const done = (words: string) => {
    setAsking(false)
    toast({ text: words, icon: 'arrived' })
    return client.invalidateQueries({ queryKey: drawingsQuery(drawing.projectId).queryKey })
  }
  const archive = useMutation({
    mutationFn: () => write(drawingRemove, { params }),
    onSuccess: () => done(t('archivedDone')),
    meta: { silent: true },
  })
  const restore = useMutation({
    mutationFn: () => write(drawingUpdate, { params, body: { archived: false } }),
    onSuccess: () => done(t('restored')),
    onError: (error) => toast({ text: text(error), icon: 'attention' }),
    meta: { silent: true },
  })
  return (
    <span className="flex-none pr-2">
      <Menu
        label={t('actions', { name: drawing.name })}
        trigger={
          <IconButton label={t('actions', { name: drawing.name })}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
        items={[
          {
            id: 'revise',
            label: t('revise'),
            icon: <FilePlus2 aria-hidden className={icon} />,
            onSelect: () => onEdit({ is: 'revise', drawing }),
          },
          {
            id: 'edit',
            label: t('edit'),
            icon: <Pencil aria-hidden className={icon} />,
            onSelect: () => onEdit({ is: 'edit', drawing }),
          },
          drawing.archived
            ? {
                id: 'restore',
                label: t('restore'),
                icon: <ArchiveRestore aria-hidden className={icon} />,
                onSelect: () => restore.mutate(),
              }
            : {
                id: 'archive',
                label: t('archive'),
                icon: <Archive aria-hidden className={icon} />,
                onSelect: () => setAsking(true),
              },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={t('archiveAsk')}
        description={t('archiveText')}
        verb={t('archive')}
        busy={archive.isPending}
        onConfirm={() => archive.mutate()}
        onClose={() => setAsking(false)}
      >
        {archive.error && <ErrorLine role="alert">{text(archive.error)}</ErrorLine>}
      </ConfirmDialog>
    </span>
  )
}
