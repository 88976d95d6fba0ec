import { nameOf } from '../../../contract/form/fields.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { useBoard } from '../board/use-board.ts'
import { useReading } from '../board/use-reading.ts'
import { referencesOf, useReferences } from '../board/use-references.ts'
import { valueText } from '../board/value-text.ts'
import { differencesOf } from './differences.ts'
import type { Item } from './items.ts'
import { ItemTold } from './told.tsx'
import type { ItemActions } from './use-item-actions.ts'

interface ConflictDialogProps {
  item: Item
  boardId: number
  projectId: number
  open: boolean
  actions: ItemActions
  onDiscard: () => void
  onClose: () => void
}

/** Two people changed one record: only what differs, side by side; the person chooses. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { item, open, actions, onDiscard, onClose } = props
  const t = useT('outbox')
  const common = useT('common')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('conflictAsk')}
      description={t('conflictText')}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {common('later')}
          </Button>
          <Button
            size="lg"
            look="primary"
            className="grow"
            onClick={async () => {
              const etag = item.head.current?.etag ?? null
              if (await actions.resendOver(item.head.id, etag)) onClose()
            }}
          >
            {t('resendMine')}
          </Button>
        </>
      }
    >
      <ItemTold item={item} />
      <Differences {...props} />
      <Button block className="mt-3" onClick={onDiscard}>
        {t('keepServer')}
      </Button>
      {actions.refusal && <ErrorLine role="alert">{actions.refusal}</ErrorLine>}
    </Dialog>
  )
}

function Differences({ item, boardId, projectId }: ConflictDialogProps) {
  const t = useT('outbox')
  const common = useT('common')
  const language = shortLanguage(useLanguage())
  const board = useBoard(boardId)
  const references = useReferences(projectId, board ? referencesOf(board) : new Set())
  const reading = useReading(references)
  const rows = board ? differencesOf(item.head, board) : []
  if (rows.length === 0) return <p className="type-body mt-3">{t('conflictSame')}</p>
  return (
    <ul className="mt-3 grid gap-3">
      {rows.map(({ field, mine, theirs }) => (
        <li key={field.key} className="edge-card rounded-control p-3">
          <p className="type-strong">{nameOf(field)[language]}</p>
          <dl className="mt-1 grid grid-cols-2 gap-3">
            <div>
              <dt className="type-meta text-text-3">{t('conflictMine')}</dt>
              <dd>{valueText(field, mine, reading) || common('none')}</dd>
            </div>
            <div>
              <dt className="type-meta text-text-3">{t('conflictTheirs')}</dt>
              <dd>{valueText(field, theirs, reading) || common('none')}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
