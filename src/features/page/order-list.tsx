import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { type PageRow, pageMove } from '../../../contract/page/page.ts'
import { useT } from '../../i18n/use-t.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { write } from '../../lib/call/write.ts'
import { IconButton } from '../../widgets/button/icon-button.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { List } from '../../widgets/list/list.tsx'
import { pageKeys } from './keys.ts'

interface Move {
  id: number
  /** null: to the end */
  before: number | null
}

/** Each press moves one page at once; who else moves another one loses nothing. */
export function OrderList({ pages }: { pages: readonly PageRow[] }) {
  const t = useT('page')
  const text = useProblemText()
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: ({ id, before }: Move) =>
      write(pageMove, { params: { pageId: String(id) }, body: { before } }),
    onSettled: () => client.invalidateQueries({ queryKey: pageKeys.list }),
    meta: { silent: true },
  })
  const { error, isPending } = move
  const go = (one: Move) => !isPending && move.mutate(one)
  const icon = 'size-5'
  return (
    <>
      {error && (
        <ErrorLine role="alert">
          {(isProblem(error) && Object.values(error.fields)[0]) || text(error)}
        </ErrorLine>
      )}
      <List label={t('sort')}>
        {pages.map(({ id, title }, n) => (
          <div key={id} className="flex min-h-16 items-center gap-1 py-2 pr-2 pl-5">
            <span className="type-strong min-w-0 flex-1 break-words">{title}</span>
            {n > 1 && (
              <IconButton
                label={t('first', { title })}
                onClick={() => go({ id, before: pages[0]?.id ?? null })}
              >
                <ArrowUpToLine aria-hidden className={icon} />
              </IconButton>
            )}
            {n > 0 && (
              <IconButton
                label={t('up', { title })}
                onClick={() => go({ id, before: pages[n - 1]?.id ?? null })}
              >
                <ArrowUp aria-hidden className={icon} />
              </IconButton>
            )}
            {n < pages.length - 1 && (
              <IconButton
                label={t('down', { title })}
                onClick={() => go({ id, before: pages[n + 2]?.id ?? null })}
              >
                <ArrowDown aria-hidden className={icon} />
              </IconButton>
            )}
          </div>
        ))}
      </List>
    </>
  )
}
