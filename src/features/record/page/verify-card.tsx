import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextArea } from '../../../widgets/text/text-area.tsx'
import { actionsOf, isOwnWork } from '../actions.ts'
import { takeTransition } from '../overlay/commands.ts'
import { BeforeAfter } from './before-after.tsx'
import type { Pictures } from './pictures.ts'
import type { ShownRecord } from './use-record.ts'

type Decision = 'verify' | 'redo'

interface VerifyCardProps {
  record: ShownRecord
  pictures: Pictures
}

/** A finished corrective action: another person confirms it or sends it back. */
export function VerifyCard({ record, pictures }: VerifyCardProps) {
  const t = useT('record')
  const { board, post, me, gone } = record
  const [requested, setRequested] = useState<Decision | null>(null)
  const offered = actionsOf(board, post, me).map(({ transition }) => transition.action)
  if (gone || !offered.includes('verify')) {
    return isOwnWork(board, post, me) ? (
      <p className="type-meta px-1 text-text-2">{t('verify.own')}</p>
    ) : null
  }
  return (
    <Card padded attention className="print:hidden">
      <h2 className="type-h3">{t('verify.title')}</h2>
      <p className="mt-1 text-text-2 fine:type-cell">{t('verify.text')}</p>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <Button onClick={() => setRequested('redo')}>{t('verify.redo')}</Button>
        <Button look="soft" onClick={() => setRequested('verify')}>
          {t('verify.ok')}
        </Button>
      </div>
      {requested && (
        <Ask
          record={record}
          pictures={pictures}
          decision={requested}
          onClose={() => setRequested(null)}
        />
      )}
    </Card>
  )
}

interface AskProps extends VerifyCardProps {
  decision: Decision
  onClose: () => void
}

function Ask({ record, pictures, decision, onClose }: AskProps) {
  const t = useT('record')
  const [comment, setComment] = useState('')
  const [failed, setFailed] = useState(false)
  const redo = decision === 'redo'
  const missing = redo && comment.trim() === ''

  async function decide() {
    try {
      await takeTransition(record.post, decision, comment)
      onClose()
    } catch {
      setFailed(true)
    }
  }

  return (
    <ConfirmDialog
      open
      danger={redo}
      title={redo ? t('verify.redoAsk') : t('verify.okAsk')}
      description={redo ? t('verify.redoWhat') : t('verify.okWhat')}
      verb={redo ? t('verify.redo') : t('verify.ok')}
      off={missing}
      onConfirm={decide}
      onClose={onClose}
      initialFocus={() => document.querySelector<HTMLElement>('[role=alertdialog] textarea')}
    >
      <BeforeAfter
        record={record}
        pictures={pictures}
        className="mb-4 overflow-hidden rounded-control"
      />
      <Field
        label={t('verify.comment')}
        required={redo}
        optional={!redo}
        help={missing ? t('verify.reasonNeeded') : undefined}
        counter={{ value: comment, max: 2000 }}
      >
        <TextArea value={comment} onChange={setComment} rows={3} />
      </Field>
      {failed && <ErrorLine role="alert">{t('comments.saveFailed')}</ErrorLine>}
    </ConfirmDialog>
  )
}
