import type {
  ApprovalDocument,
  ApprovalElement,
  ApprovalRound,
} from '../../../../contract/approval/document.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { useMe } from '../../session/me.ts'
import { type LineCell, LineTable } from '../line-table.tsx'
import { Interventions } from '../stalled/interventions.tsx'
import { UnblockActions } from '../stalled/unblock-actions.tsx'
import { decidersOf, isTurnOf } from '../turns.ts'

/** The cells of a line that was submitted, its writer's first. */
export function useCells() {
  const t = useT('approval')
  const me = useMe()
  return (
    writer: ApprovalDocument['writer'],
    { line, submittedAt }: Pick<ApprovalRound, 'line'> & { submittedAt: string | null },
  ): LineCell[] => [
    {
      ...{ id: writer.id, name: writer.name, role: t('draft'), position: writer.position },
      state: submittedAt ? 'draft' : 'planned',
      ...{ stateName: t('draft'), mine: false, final: false, at: submittedAt },
    },
    ...decidersOf(line).map(
      (element): LineCell => ({
        id: element.user_id,
        name: element.user_name,
        role: element.type.name,
        position: element.position,
        state: submittedAt ? element.status.code : 'planned',
        stateName: element.status.name,
        mine: isTurnOf(element, me.id),
        final: element.final,
        at: element.updated_at,
      }),
    ),
  ]
}

/** The line of a document: those who decide, those who read, and who cannot decide any more. */
export function LineCard({ document }: { document: ApprovalDocument }) {
  const t = useT('approval')
  const cells = useCells()
  const { line, writer } = document
  const submittedAt = document.post.isTemp ? null : document.submittedAt
  const stuck = line.some(
    ({ unavailable, status }) => unavailable && status.code === 'wait' && !document.post.isTemp,
  )
  return (
    <div className="grid gap-3">
      <LineTable cells={cells(writer, { line, submittedAt })} />
      {(['reference', 'circulation'] as const).map((type) => (
        <Readers
          key={type}
          label={t(`readers.${type}`)}
          people={line.filter((element) => element.type.code === type)}
        />
      ))}
      {stuck && (
        <Banner
          inset
          tone="attention"
          head={t('unavailable')}
          action={document.can.unblock && <UnblockActions document={document} />}
        >
          {t('unavailableText')}
        </Banner>
      )}
      <Interventions line={line} returned={document.returned ?? null} />
    </div>
  )
}

function Readers({ label, people }: { label: string; people: readonly ApprovalElement[] }) {
  const dates = useDates()
  if (people.length === 0) return null
  return (
    <p className="type-meta break-words text-text-2">
      <b className="mr-1.5 font-semibold">
        {label} {people.length}
      </b>
      {people
        .map(({ user_name, status, updated_at }) =>
          status.code === 'confirmed' && updated_at
            ? `${user_name} (${status.name} ${dates.recent(updated_at)})`
            : user_name,
        )
        .join(', ')}
    </p>
  )
}
