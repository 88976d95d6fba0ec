import { MessageSquare, QrCode, Stamp, UserRound } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import type { Tone } from '../../widgets/chip/chip.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { Progress } from '../../widgets/progress/progress.tsx'
import { BoardIcon } from '../board/board-icon.tsx'
import { boardBySlug, boardEntry } from '../board/manifest.ts'
import type { DeliveryState } from './delivery.ts'
import { ItemMeta } from './item-meta.tsx'
import { useItemTitle } from './item-title.ts'
import type { Item } from './items.ts'

const tones: Record<DeliveryState, Tone> = {
  local: 'neutral',
  sending: 'info',
  arrived: 'ok',
  attention: 'warn',
}

export function ItemIcon({ item }: { item: Item }) {
  const board = boardEntry(item.boardId) ?? boardBySlug(item.slug)
  return (
    <IconPlate tone={tones[item.state]}>
      {item.kind === 'scan' ? (
        <QrCode />
      ) : item.kind === 'own' ? (
        <UserRound />
      ) : item.kind === 'comment' ? (
        <MessageSquare />
      ) : item.kind === 'approval' ? (
        <Stamp />
      ) : (
        <BoardIcon name={board?.icon} />
      )}
    </IconPlate>
  )
}

/** One waiting or sent item; a press opens its actions. */
export function ItemRow({ item, onOpen }: { item: Item; onOpen: (item: Item) => void }) {
  const t = useT('outbox')
  const title = useItemTitle(item)
  const { photos, state } = item
  return (
    <div>
      <ListRow
        lead={<ItemIcon item={item} />}
        title={title}
        meta={<ItemMeta item={item} />}
        onClick={() => onOpen(item)}
      />
      {state === 'sending' && photos.size > 0 && (
        <Progress
          tone="info"
          className="-mt-1 mr-5 mb-3 ml-19"
          label={t('progress', { title })}
          value={photos.sent}
          max={photos.size}
        />
      )}
    </div>
  )
}
