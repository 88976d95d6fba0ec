import { Portal } from '@ark-ui/react/portal'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Badge, badgeList } from '../../../../contract/gate/badge.ts'
import { useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { printLight } from '../../invitation-sheets/print-light.ts'
import { oneProject } from '../../project/queries.ts'
import { BadgeSheets, sheetsOf } from './badge-sheets.tsx'
import { manageKey } from './manage-queries.ts'

/** Ids that one address holds. */
const atOnce = 200

async function badgesOf(projectId: number, ids: readonly number[], signal: AbortSignal) {
  const found: Badge[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const { data } = await call(badgeList, {
      params: { projectId: String(projectId) },
      query: { ids: ids.slice(from, from + atOnce).join(','), perPage: String(atOnce) },
      signal,
    })
    found.push(...data)
  }
  // In the requested order: that of the people's names.
  return ids.flatMap((id) => found.find((badge) => badge.id === id) ?? [])
}

interface PrintBadgesProps {
  projectId: number
  /** ids of valid badges */
  ids: readonly number[]
  onClose: () => void
}

/** Badges as sheets of A4: printed once their pictures are there. */
export function PrintBadges({ projectId, ids, onClose }: PrintBadgesProps) {
  const t = useT('manage')
  const problem = useProblemText()
  const site = useQuery(oneProject(projectId)).data?.field_name ?? ''
  const badges = useQuery({
    queryKey: [...manageKey(projectId), 'print', ids],
    queryFn: ({ signal }) => badgesOf(projectId, ids, signal),
    meta: { persistence: 'memory', silent: true },
  })
  const box = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!badges.data) return
    let left = false
    const pictures = [...(box.current?.querySelectorAll('img') ?? [])]
    // A missing picture leaves its place empty.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!left) setReady(true)
    })
    return () => {
      left = true
    }
  }, [badges.data])
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t('badge.printTitle', { count: ids.length })}
        description={t('badge.printText', { count: sheetsOf(ids.length) })}
        actions={
          <DialogActions
            verb={t('badge.printVerb')}
            busy={!ready && !badges.isError}
            off={badges.isError}
            onGo={printLight}
            onClose={onClose}
          />
        }
      >
        {badges.isError && <ErrorLine role="alert">{problem(badges.error)}</ErrorLine>}
        {!ready && !badges.isError && (
          <p role="status" className="type-body pb-3 text-text-2">
            {t('badge.printWaits')}
          </p>
        )}
      </Dialog>
      {badges.data && (
        <Portal>
          <div ref={box} className="badge-sheets hidden print:block">
            <BadgeSheets badges={badges.data} site={site} />
          </div>
        </Portal>
      )}
    </>
  )
}
