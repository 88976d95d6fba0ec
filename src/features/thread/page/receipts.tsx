import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { threadRemind } from '../../../../contract/thread/notice.ts'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { write } from '../../../lib/call/write.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { receiptPeopleQuery, receiptsQuery } from '../queries.ts'

/** Who has confirmed a notice, by company, and a press that notifies the others. */
export function Receipts({ post }: { post: ThreadPost }) {
  const t = useT('thread')
  const dates = useDates()
  const text = useProblemText()
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const query = useQuery({ ...receiptsQuery(post), enabled: !offline })
  const [busy, setBusy] = useState(false)
  const { data } = query

  async function remind() {
    setBusy(true)
    try {
      const params = { slug: post.board_slug, postId: post.id }
      const { notified } = await write(threadRemind, { params, body: {} })
      toast({ text: t('receipts.reminded', { count: notified }), icon: 'arrived' })
    } catch (problem) {
      toast({ text: text(problem), icon: 'attention' })
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: receiptsQuery(post).queryKey })
    }
  }

  if (offline) {
    return (
      <Card padded>
        <p className="text-text-2">{t('receipts.offline')}</p>
      </Card>
    )
  }
  if (!data) {
    return query.isError ? (
      <Card padded className="grid gap-3">
        <p className="text-text-2">{t('receipts.failed')}</p>
        <RetryButton onRetry={() => void query.refetch()} />
      </Card>
    ) : null
  }
  const { total, confirmed, companies, remindableAt } = data
  return (
    <Card padded className="grid gap-3" aria-label={t('receipts.title')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-strong tabular-nums">{t('receipts.count', { confirmed, total })}</h2>
        {confirmed < total && (
          <Button
            busy={busy}
            off={remindableAt !== null}
            icon={<BellRing aria-hidden className="size-5 fine:size-4" />}
            onClick={() => void remind()}
          >
            {t('receipts.remind')}
          </Button>
        )}
      </div>
      {remindableAt !== null && (
        <p className="type-meta text-text-2">
          {t('receipts.remindable', { at: dates.time(remindableAt) })}
        </p>
      )}
      <ul className="grid gap-1">
        {companies.map(({ company, ...counts }) => (
          <li key={company?.id ?? 0}>
            <Company post={post} company={company} {...counts} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface CompanyProps {
  post: ThreadPost
  company: { id: number; name: string } | null
  total: number
  confirmed: number
}

/** A company; opened, its people. */
function Company({ post, company, total, confirmed }: CompanyProps) {
  const t = useT('thread')
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 fine:min-h-9">
        <span className="min-w-0 break-words">{company?.name ?? t('receipts.none')}</span>
        <span className="flex-none tabular-nums">{t('receipts.ofAll', { confirmed, total })}</span>
      </summary>
      {open && <People post={post} companyId={company?.id ?? null} />}
    </details>
  )
}

function People({ post, companyId }: { post: ThreadPost; companyId: number | null }) {
  const t = useT('thread')
  const dates = useDates()
  const query = useQuery(receiptPeopleQuery(post, companyId))
  if (query.isError) return <RetryButton onRetry={() => void query.refetch()} />
  const rows = query.data?.data ?? []
  const more = (query.data?.total ?? 0) - rows.length
  return (
    <ul className="grid gap-1 pb-2 pl-3">
      {rows.map(({ person, confirmedAt, revision }) => (
        <li key={person.id} className="type-meta flex flex-wrap justify-between gap-x-3">
          <span className="break-words">{person.name}</span>
          <span className={confirmedAt ? 'text-text-2' : 'text-warn-text'}>
            {confirmedAt
              ? [
                  dates.stamp(confirmedAt),
                  revision !== null && revision < post.revision && t('receipts.earlier'),
                ]
                  .filter(Boolean)
                  .join(' · ')
              : t('receipts.notYet')}
          </span>
        </li>
      ))}
      {more > 0 && <li className="type-meta text-text-3">{t('receipts.more', { count: more })}</li>}
    </ul>
  )
}
