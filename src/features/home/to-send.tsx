import { useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { TextLink } from '../../widgets/link/text-link.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ItemRow } from '../outbox/item-row.tsx'
import { itemsOf } from '../outbox/items.ts'
import { useOps } from '../outbox/use-ops.ts'

const shown = 3

/** What waits on this device, and what needs a person; nothing when all was sent. */
export function ToSend() {
  const t = useT('home')
  const ops = useOps()
  const navigate = useNavigate()
  const { attention, waiting } = useMemo(() => itemsOf(ops ?? [], () => false), [ops])
  const items = [...attention, ...waiting]
  if (items.length === 0) return null
  const title =
    attention.length > 0
      ? t('attention', { count: attention.length })
      : t('toSend', { count: items.length })
  return (
    <section>
      <SectionHead title={title}>
        <TextLink href="/outbox">
          {t('outbox')}
          <ChevronRight aria-hidden className="size-5" />
        </TextLink>
      </SectionHead>
      <List label={title}>
        {items.slice(0, shown).map((item) => (
          <ItemRow key={item.key} item={item} onOpen={() => void navigate({ to: '/outbox' })} />
        ))}
      </List>
    </section>
  )
}
