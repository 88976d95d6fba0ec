import { useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import type { DiscardPlan } from '../../outbox/change/discard.ts'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { useItemTitle } from './item-title.ts'
import type { Item } from './items.ts'
import type { ItemActions } from './use-item-actions.ts'

interface DiscardDialogProps {
  item: Item
  open: boolean
  actions: ItemActions
  /** what is saved of it all the same */
  kept?: string
  /** discards it in another way. @returns whether it is gone */
  discard?: () => Promise<boolean>
  /** whether it was discarded */
  onClose: (gone: boolean) => void
}

/** Discarding unsent work requires a typed word: nothing else ever removes it. */
export function DiscardDialog({ item, open, actions, kept, discard, onClose }: DiscardDialogProps) {
  const t = useT('outbox')
  const title = useItemTitle(item)
  const [typed, setTyped] = useState('')
  const [plan, setPlan] = useState<DiscardPlan | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const opId = item.head.id

  useEffect(() => {
    if (!open) return
    setTyped('')
    setPlan(null)
    setFailure(null)
    outbox().discardPlan(opId).then(setPlan, setFailure)
  }, [open, opId])

  const word = t('discardWord')
  const refusal = failure ? (actions.wordsOf(failure) ?? t('notLoaded')) : actions.refusal
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('discardAsk')}
      description={
        <>
          {t('discardWhat', { title })}{' '}
          {plan && plan.with.length > 0 && t('discardPhotos', { count: plan.with.length })}{' '}
          {plan &&
            plan.stranded.length > 0 &&
            t('discardStranded', { count: plan.stranded.length })}{' '}
          {plan?.mayHaveArrived && t('discardMaybe')} {kept}
        </>
      }
      verb={t('discard')}
      off={!plan || typed.trim().toLowerCase() !== word}
      onConfirm={async () => {
        if (await (discard ? discard() : actions.discard(opId))) onClose(true)
      }}
      onClose={() => onClose(false)}
    >
      <Field label={t('discardField')} help={t('discardType', { word })}>
        <TextInput value={typed} onChange={setTyped} max={50} />
      </Field>
      {refusal && <ErrorLine role="alert">{refusal}</ErrorLine>}
    </ConfirmDialog>
  )
}
