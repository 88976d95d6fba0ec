import { FileDown, Inbox, Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { wallClock } from '../../lib/dates.ts'
import { unsentOf, useCounts } from '../../lib/outbox/use-connection.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { AttentionCard } from './attention-card.tsx'
import { ItemDialogs } from './item-dialogs.tsx'
import { ItemList } from './item-list.tsx'
import { type Item, itemsOf } from './items.ts'
import { OutboxBanner } from './outbox-banner.tsx'
import { useItemActions } from './use-item-actions.ts'
import { useMaySend } from './use-may-send.ts'
import { useOps } from './use-ops.ts'

/** 보내기 대기함: what needs a person, what will be sent, what was sent today. */
export function OutboxScreen() {
  const t = useT('outbox')
  const { zone, ...dates } = useDates()
  const ops = useOps()
  const counts = useCounts()
  const actions = useItemActions()
  const maySend = useMaySend()
  const [chosen, setChosen] = useState<string | null>(null)
  const today = dates.today()
  // Thousands may wait, and the counts change more often than they do.
  const { attention, waiting, sent } = useMemo(
    () => itemsOf(ops ?? [], (at) => wallClock(new Date(at), zone).day === today),
    [ops, zone, today],
  )
  const open = (item: Item) => setChosen(item.key)
  const item = [...attention, ...waiting, ...sent].find((one) => one.key === chosen) ?? null
  const empty = ops !== null && attention.length + waiting.length + sent.length === 0

  return (
    <Screen title={t('title')}>
      <OutboxBanner />
      <div className="page-form gap-0 max-lg:pt-2">
        <h1 className="page-title mb-3">{t('title')}</h1>
        {attention.length > 0 && (
          <section className="mb-3.5">
            <SectionHead title={t('attention', { count: attention.length })} />
            <div className="grid gap-3">
              {attention.map((one) => (
                <AttentionCard key={one.key} item={one} onDecide={open} />
              ))}
            </div>
          </section>
        )}
        {waiting.length > 0 && (
          <section className="mb-3.5">
            <SectionHead title={t('waiting', { count: waiting.length })} />
            <ItemList items={waiting} onOpen={open} />
          </section>
        )}
        {unsentOf(counts) > 0 && (
          <div className="mb-3.5 grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-2.5">
            <Button
              look="soft"
              off={!maySend}
              icon={<Send aria-hidden className="size-5" />}
              onClick={actions.sendNow}
            >
              {t('sendAll')}
            </Button>
            <Button
              icon={<FileDown aria-hidden className="size-5" />}
              onClick={() => actions.saveFile()}
            >
              {t('exportAll')}
            </Button>
          </div>
        )}
        {actions.refusal && !item && <ErrorLine role="alert">{actions.refusal}</ErrorLine>}
        {sent.length > 0 && (
          <section className="mb-3.5">
            <SectionHead title={t('sentToday', { count: sent.length })} />
            {sent.some((one) => one.review === 'waiting') && (
              <div className="mb-3">
                <Banner tone="info" inset head={t('inReview.head')}>
                  {t('inReview.text')}
                </Banner>
              </div>
            )}
            <ItemList items={sent} onOpen={open} />
          </section>
        )}
        {empty && (
          <EmptyState icon={<Inbox />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        )}
        {counts.others > 0 && (
          <Banner tone="info" inset head={t('others', { count: counts.others })}>
            {t('othersWhy')}
          </Banner>
        )}
      </div>
      {item && <ItemDialogs item={item} actions={actions} onClose={() => setChosen(null)} />}
    </Screen>
  )
}
