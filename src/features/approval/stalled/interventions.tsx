import type { ApprovalDocument, ApprovalRound } from '../../../../contract/approval/document.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'

interface Props {
  line: ApprovalDocument['line']
  returned: ApprovalRound['returned'] | null
}

/** Who was put in another's place, or who gave the document back, each with the reason. */
export function Interventions({ line, returned }: Props) {
  const t = useT('approval')
  const dates = useDates()
  const said = line.flatMap(({ user_id, user_name, replaced = [] }) =>
    replaced.map(({ was, by, reason, at }, n) => ({
      id: `${user_id} ${n}`,
      what: t('stalled.replaced', { was: was.name, now: replaced[n + 1]?.was.name ?? user_name }),
      by: t('stalled.replacedBy', { name: by.name }),
      ...{ reason, at },
    })),
  )
  if (returned) {
    const { by, reason, at } = returned
    said.push({
      id: `returned ${at}`,
      what: t('stalled.returned'),
      by: t('stalled.returnedBy', { name: by.name }),
      ...{ reason, at },
    })
  }
  if (said.length === 0) return null
  return (
    <ul aria-label={t('stalled.interventions')} className="grid gap-2">
      {said.map(({ id, what, by, reason, at }) => (
        <li key={id} className="rounded-control bg-surface-2 px-4 py-3">
          <p className="type-meta break-words text-text-2">
            <b className="mr-1 font-semibold text-text">{what}</b>
            {by} · <time dateTime={at}>{dates.recent(at)}</time>
          </p>
          <p className="mt-1 whitespace-pre-wrap break-words">{reason}</p>
        </li>
      ))}
    </ul>
  )
}
