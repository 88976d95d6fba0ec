import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import type { Compared } from './changes-of.ts'

/** What compares is loaded by those alone who open it. */
const ChangesSince = lazyPart(() => import('./changes.tsx'))

interface Props {
  documentId: string
  /** the submission that it is compared with */
  round: number
  now: Compared
  /** opened without a press: for whoever is to decide */
  first?: boolean
}

/** What has changed since an earlier submission. */
export function ChangesCard({ first = false, ...compared }: Props) {
  const t = useT('approval')
  const [open, setOpen] = useState(first)
  return (
    <details
      open={first}
      className="group rounded-control border border-line px-4 py-1"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 fine:min-h-9">
        <b className="type-strong flex-1">{t('changes.since', { n: compared.round })}</b>
        <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
      </summary>
      {open && (
        <div className="pt-1 pb-3">
          <Suspense fallback={<SkeletonList rows={2} />}>
            <ChangesSince {...compared} />
          </Suspense>
        </div>
      )}
    </details>
  )
}
