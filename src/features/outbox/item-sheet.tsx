import { ChevronDown, ExternalLink, FileDown, Pencil, RotateCw, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { waitEnd } from '../../outbox/drain/runnable.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { boardBySlug } from '../board/manifest.ts'
import { useMaybeBoard } from '../board/use-maybe-board.ts'
import { ItemMeta } from './item-meta.tsx'
import { ItemProblem } from './item-problem.tsx'
import { useItemTitle } from './item-title.ts'
import type { Item } from './items.ts'
import { editHref, openHref } from './links.ts'
import { decisionHref, situationOf } from './situation.ts'
import type { ItemActions } from './use-item-actions.ts'
import { useMaySend } from './use-may-send.ts'

interface ItemSheetProps {
  item: Item
  open: boolean
  actions: ItemActions
  onEditComment: () => void
  onDiscard: () => void
  onClose: () => void
}

/** Everything about one item, and everything that can be done with it. */
export function ItemSheet(props: ItemSheetProps) {
  const { item, open, actions, onClose } = props
  const t = useT('outbox')
  const dates = useDates()
  return (
    <Dialog open={open} onClose={onClose} title={useItemTitle(item)} closable>
      <div className="type-meta flex flex-wrap items-center gap-x-2 text-text-3">
        <ItemMeta item={item} />
      </div>
      <div className="mt-3 grid gap-3">
        <ItemProblem item={item} />
        <Facts
          facts={[
            t('since', { when: dates.recent(item.since) }),
            item.photos.total > 0 &&
              t('photos', { arrived: item.photos.arrived, total: item.photos.total }),
          ]}
        />
        {actions.refusal && <ErrorLine role="alert">{actions.refusal}</ErrorLine>}
        <div className="grid gap-2">
          <Actions {...props} />
        </div>
        <Details {...props} />
      </div>
    </Dialog>
  )
}

/** The op with the fullest export: the text with its photos, otherwise the photo. */
function wordsOf(item: Item): string {
  const words = item.ops.find((op) => op.blobId === null && op.state !== 'done')
  return (words ?? item.head).id
}

/** What is rarely needed, folded; open where the item waits for a decision. */
function Details({ item, actions, onDiscard }: ItemSheetProps) {
  const t = useT('outbox')
  const dates = useDates()
  const numbers = useNumbers()
  return (
    <details open={item.state === 'attention'} className="group">
      <summary className="type-strong flex min-h-12 items-center gap-2 text-text-2">
        <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
        {t('details')}
      </summary>
      <div className="grid gap-2 pb-1">
        <Facts facts={rareFacts(t, item, { bytes: numbers.bytes, recent: dates.recent })} />
        {item.state !== 'arrived' && (
          <>
            <Button
              block
              icon={<FileDown aria-hidden className="size-5" />}
              onClick={() => actions.saveFile(wordsOf(item))}
            >
              {t('export')}
            </Button>
            <Button
              block
              look="danger-line"
              icon={<Trash2 aria-hidden className="size-5" />}
              onClick={onDiscard}
            >
              {t('discard')}
            </Button>
          </>
        )}
      </div>
    </details>
  )
}

/** What a helper asks for on the telephone. */
function rareFacts(t: ReturnType<typeof useT<'outbox'>>, item: Item, words: RareWords) {
  const { photos, head } = item
  return [
    photos.sent > 0 &&
      t('sent', { sent: words.bytes(photos.sent), size: words.bytes(photos.size) }),
    head.attempts > 0 && t('attempts', { count: head.attempts }),
    head.state === 'waiting' &&
      waitEnd(head) > Date.now() &&
      t('next', { when: words.recent(waitEnd(head)) }),
    item.receipt?.number && t('receipt', { number: item.receipt.number }),
  ]
}

interface RareWords {
  bytes: (count: number) => string
  recent: (at: number) => string
}

function Facts({ facts }: { facts: ReactNode[] }) {
  const shown = facts.filter(Boolean)
  if (shown.length === 0) return null
  return (
    <ul className="type-meta grid gap-0.5 text-text-3">
      {shown.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  )
}

function Actions({ item, actions, onClose, onEditComment }: ItemSheetProps) {
  const t = useT('outbox')
  const situation = situationOf(item.head, useMaybeBoard(item.boardId))
  const { head, state } = item
  const maySend = useMaySend()
  const edit = situation ? null : editHref(item)
  const open = openHref(item, item.boardId ?? boardBySlug(item.slug)?.id ?? null)
  const again = head.state === 'dead' && !situation
  return (
    <>
      {situation && (
        <ButtonLink block look="primary" size="lg" href={decisionHref(head)}>
          {situation.is === 'fields' ? t('conflictChoose') : t('decide')}
        </ButtonLink>
      )}
      {(again || state === 'local' || state === 'sending') && (
        <Button
          block
          size="lg"
          look="primary"
          // The banner of the list behind it says why.
          off={!again && !maySend}
          icon={
            again ? (
              <RotateCw aria-hidden className="size-5" />
            ) : (
              <Send aria-hidden className="size-5" />
            )
          }
          onClick={async () => {
            if (!again) await actions.sendNow()
            else if (!(await actions.resend(head.id))) return
            onClose()
          }}
        >
          {again ? t('resendSame') : t('sendNow')}
        </Button>
      )}
      {edit && (
        <ButtonLink block href={edit} icon={<Pencil aria-hidden className="size-5" />}>
          {t('edit')}
        </ButtonLink>
      )}
      {item.kind === 'comment' && state !== 'arrived' && head.kind !== 'comment.remove' && (
        <Button block icon={<Pencil aria-hidden className="size-5" />} onClick={onEditComment}>
          {t('edit')}
        </Button>
      )}
      {open && (
        <ButtonLink block href={open} icon={<ExternalLink aria-hidden className="size-5" />}>
          {t('open')}
        </ButtonLink>
      )}
    </>
  )
}
