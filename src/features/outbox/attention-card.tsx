import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { useMaybeBoard } from '../board/use-maybe-board.ts'
import { ItemMeta } from './item-meta.tsx'
import { ItemProblem } from './item-problem.tsx'
import { ItemIcon } from './item-row.tsx'
import { useItemTitle } from './item-title.ts'
import type { Item } from './items.ts'
import { decisionHref, situationOf } from './situation.ts'

/** An item in trouble: what happened, and one button to decide about it. */
export function AttentionCard({ item, onDecide }: { item: Item; onDecide: (item: Item) => void }) {
  const t = useT('outbox')
  const situation = situationOf(item.head, useMaybeBoard(item.boardId))
  return (
    <Card attention className="px-5 py-4">
      <div className="flex items-start gap-3">
        <ItemIcon item={item} />
        <div className="min-w-0 flex-1">
          <h3 className="type-strong">{useItemTitle(item)}</h3>
          <p className="type-meta mt-0.5 flex flex-wrap items-center gap-x-2 text-text-3">
            <ItemMeta item={item} />
          </p>
        </div>
      </div>
      <div className="mt-2.5 mb-3">
        <ItemProblem item={item} />
      </div>
      {situation ? (
        <ButtonLink block look="soft" href={decisionHref(item.head)}>
          {situation.is === 'fields' ? t('conflictChoose') : t('decide')}
        </ButtonLink>
      ) : (
        <Button block look="soft" onClick={() => onDecide(item)}>
          {t('details')}
        </Button>
      )}
    </Card>
  )
}
