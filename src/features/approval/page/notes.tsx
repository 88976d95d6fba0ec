import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { approvalAfterCreate, approvalAfterUpdate } from '../../../../contract/approval/decide.ts'
import {
  type ApprovalAfter,
  type ApprovalDocument,
  approvalSlug,
} from '../../../../contract/approval/document.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { write } from '../../../lib/call/write.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextArea } from '../../../widgets/text/text-area.tsx'
import { approvalKeys } from '../../approval-state/keys.ts'

/** Notes to a document that is completed. */
export function Notes({ document }: { document: ApprovalDocument }) {
  const t = useT('approval')
  const [editing, setEditing] = useState<string | null>(null)
  const { approved_afters: notes, can } = document
  if (notes.length === 0 && !can.note) return null
  return (
    <Card padded className="grid gap-4">
      <h2 className="type-h3">{t('notes.title')}</h2>
      {notes.length === 0 && <p className="text-text-3">{t('notes.none')}</p>}
      {notes.map((note) =>
        note.id === editing ? (
          <NoteBox
            key={note.id}
            documentId={document.id}
            note={note}
            onDone={() => setEditing(null)}
          />
        ) : (
          <Note
            key={note.id}
            note={note}
            onEdit={note.mine && can.note ? () => setEditing(note.id) : null}
          />
        ),
      )}
      {can.note && editing === null && <NoteBox documentId={document.id} note={null} />}
    </Card>
  )
}

function Note({ note, onEdit }: { note: ApprovalAfter; onEdit: (() => void) | null }) {
  const t = useT('approval')
  const dates = useDates()
  const { writer, content, createdAt, updatedAt } = note
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="type-meta text-text-2">
          <b className="mr-1 font-semibold text-text">{writer.name}</b>
          {[
            writer.companyName,
            dates.recent(createdAt),
            updatedAt !== createdAt && t('notes.edited'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="mt-1 whitespace-pre-wrap break-words">{content}</p>
      </div>
      {onEdit && (
        <IconButton label={t('notes.edit')} onClick={onEdit}>
          <Pencil aria-hidden className="size-5 fine:size-4" />
        </IconButton>
      )}
    </div>
  )
}

/** Writes a note, or rewords one's own. */
function NoteBox({
  documentId,
  note,
  onDone,
}: {
  documentId: string
  note: ApprovalAfter | null
  onDone?: () => void
}) {
  const t = useT('approval')
  const common = useT('common')
  const text = useProblemText()
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const [content, setContent] = useState(note?.content ?? '')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      const params = { board: approvalSlug, id: documentId }
      const body = { content: content.trim() }
      const after = note
        ? await write(approvalAfterUpdate, { params: { ...params, afterId: note.id }, body })
        : await write(approvalAfterCreate, { params, body })
      client.setQueryData(approvalKeys.one(documentId), after)
      setContent('')
      onDone?.()
    } catch (error) {
      setFailure(`${t('notes.failed')} ${text(error)}`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-2">
      <Field label={t(note ? 'notes.edit' : 'notes.write')} counter={{ value: content, max: 2000 }}>
        <TextArea value={content} onChange={setContent} />
      </Field>
      {failure && <ErrorLine role="alert">{failure}</ErrorLine>}
      <div className="flex justify-end gap-2">
        {onDone && (
          <Button look="quiet" onClick={onDone}>
            {common('cancel')}
          </Button>
        )}
        <Button
          look="soft"
          busy={busy}
          off={offline || content.trim() === ''}
          onClick={() => void save()}
        >
          {t('notes.save')}
        </Button>
      </div>
    </div>
  )
}
