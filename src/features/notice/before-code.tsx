import { useQuery } from '@tanstack/react-query'
import { Check, Megaphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { RichView } from '../../widgets/rich/rich-view.tsx'
import { useOps } from '../outbox/use-ops.ts'
import { awaitedOf } from './awaited.ts'
import { confirmNotice } from './confirm.ts'
import { currentNoticesQuery } from './queries.ts'

/**
 * The own entry code, after the notices that have to be read. It is never in anybody's way: without
 * data, and where a confirmation cannot be stored, the code is shown.
 */
export function BeforeCode({ projectId, children }: { projectId: number; children: ReactNode }) {
  const t = useT('pass')
  const notices = useQuery(currentNoticesQuery(projectId)).data?.data
  const ops = useOps()
  /** pressed here, also where it could not be stored */
  const [passed, setPassed] = useState<readonly string[]>([])
  const waiting = awaitedOf(notices, ops ?? []).filter(({ notice }) => !passed.includes(notice.id))
  const [next] = waiting
  // What this device has confirmed is known in a moment.
  if (!next || ops === undefined) return children
  const { notice, doc } = next
  return (
    <Card padded attention className="grid gap-3" aria-label={t('mustRead.title')}>
      <p className="type-meta text-text-2">{t('mustRead.lead', { count: waiting.length })}</p>
      <div className="flex items-start gap-2.5">
        <Megaphone aria-hidden className="size-6 flex-none text-accent" />
        <h2 className="type-h3 min-w-0 flex-1 break-words">{notice.title}</h2>
      </div>
      <RichView doc={doc} />
      <Button
        look="primary"
        size="lg"
        block
        icon={<Check aria-hidden className="size-5" />}
        onClick={() => {
          setPassed([...passed, notice.id])
          confirmNotice(notice).catch((error: unknown) => console.error('notice', error))
        }}
      >
        {t('mustRead.confirm')}
      </Button>
    </Card>
  )
}
