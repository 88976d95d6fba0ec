import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ItemRow } from './item-row.tsx'
import type { Item } from './items.ts'

const atFirst = 50
const further = 200

/** A day offline may leave thousands: shows the first at once, more on request. */
export function ItemList({
  items,
  onOpen,
}: {
  items: readonly Item[]
  onOpen: (item: Item) => void
}) {
  const t = useT('outbox')
  const [most, setMost] = useState(atFirst)
  const left = items.length - most
  return (
    <>
      <List>
        {items.slice(0, most).map((one) => (
          <ItemRow key={one.key} item={one} onOpen={onOpen} />
        ))}
      </List>
      {left > 0 && (
        <Button look="quiet" block className="mt-2" onClick={() => setMost(most + further)}>
          {t('more', { count: left })}
        </Button>
      )}
    </>
  )
}
