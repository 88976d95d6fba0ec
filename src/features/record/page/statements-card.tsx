import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Row } from '../../../../contract/form/field-types.ts'
import { isEmpty } from '../../../../contract/form/fields.ts'
import { takeOverStatements } from '../../../../contract/record/partner-statements.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { postKeys } from '../keys.ts'
import { postListQuery } from '../queries.ts'
import type { ShownRecord } from './use-record.ts'

const usedOf = ({ values }: PostRow) => Number(values.used ?? 0)

/** Statements of partners of the month: how many are confirmed and wait, and what is not taken over yet. */
export default function StatementsCard({ record }: { record: ShownRecord }) {
  const t = useT('record')
  const { number } = useNumbers()
  const client = useQueryClient()
  const problemText = useProblemText()
  const { board, post, ops } = record
  const { date, projectId } = post
  const query = {
    projectId: String(projectId),
    dateTarget: board.counts.date,
    dateBegin: date ?? '',
    dateEnd: date ?? '',
    perPage: '200',
  }
  const listed = useQuery({
    ...postListQuery(projectId, board.id, query),
    enabled: date !== null,
    meta: { silent: true, refetchOnReconnect: true },
  }).data
  const take = useMutation({
    mutationFn: () =>
      call(takeOverStatements, {
        params: { postId: post.id },
        body: { writtenAt: new Date().toISOString() },
      }),
    async onSuccess(answer) {
      client.setQueryData(postKeys.one(post.id), answer)
      toast({ text: t('statements.taken') })
      await client.invalidateQueries({ queryKey: postKeys.lists(projectId, board.id) })
    },
    meta: { silent: true },
  })
  const statements = listed?.data.filter(({ values }) => !isEmpty(values.company_id)) ?? []
  if (statements.length === 0) return null
  const rows = (post.values.partners ?? []) as Row[]
  const known = new Set(rows.map(({ statement }) => statement))
  const confirmed = statements.filter(({ status }) => status === 'confirmed')
  const fresh = confirmed.filter((one) => !known.has(one.id) && usedOf(one) !== 0)
  const waiting = statements.filter(({ status }) => status === 'submitted')
  return (
    <Card padded attention={fresh.length > 0} className="print:hidden">
      <h2 className="type-h3">{t('statements.title')}</h2>
      <p className="mt-1 text-text-2 fine:type-cell">
        {t('statements.counts', { confirmed: confirmed.length, waiting: waiting.length })}{' '}
        {fresh.length === 0
          ? t('statements.nothing')
          : t('statements.fresh', {
              count: fresh.length,
              sum: number(fresh.reduce((sum, one) => sum + usedOf(one), 0)),
            })}
      </p>
      {fresh.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2.5 *:flex-1 fine:*:flex-none">
          <Button
            look="soft"
            busy={take.isPending}
            off={ops.length > 0}
            onClick={() => take.mutate()}
          >
            {t('statements.take')}
          </Button>
        </div>
      )}
      {fresh.length > 0 && ops.length > 0 && (
        <p className="type-meta mt-2 text-text-3">{t('statements.unsent')}</p>
      )}
      {take.error && <ErrorLine>{problemText(take.error)}</ErrorLine>}
    </Card>
  )
}
