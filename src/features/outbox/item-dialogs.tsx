import { useState } from 'react'
import { DiscardDialog } from './discard-dialog.tsx'
import { EditCommentDialog } from './edit-comment-dialog.tsx'
import { ItemSheet } from './item-sheet.tsx'
import type { Item } from './items.ts'
import type { ItemActions } from './use-item-actions.ts'

interface ItemDialogsProps {
  item: Item
  actions: ItemActions
  onClose: () => void
}

type Layer = 'sheet' | 'discard' | 'comment'

/** One layer at a time over the list: the item, then the chosen action. */
export function ItemDialogs({ item, actions, onClose }: ItemDialogsProps) {
  const [layer, setLayer] = useState<Layer>('sheet')
  const go = (next: Layer) => {
    actions.clearRefusal()
    setLayer(next)
  }
  return (
    <>
      <ItemSheet
        item={item}
        open={layer === 'sheet'}
        actions={actions}
        onEditComment={() => go('comment')}
        onDiscard={() => go('discard')}
        onClose={onClose}
      />
      <DiscardDialog
        item={item}
        open={layer === 'discard'}
        actions={actions}
        onClose={(gone) => (gone ? onClose() : go('sheet'))}
      />
      {item.kind === 'comment' && (
        <EditCommentDialog
          item={item}
          open={layer === 'comment'}
          actions={actions}
          onClose={onClose}
        />
      )}
    </>
  )
}
