import { Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import type { Drawing } from '../../../contract/project/drawing.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { matchesOption } from '../../widgets/select/option-match.ts'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { DrawingThumb } from './drawing-thumb.tsx'
import { inOrderFor, presentOf, revisionForPin } from './known.ts'
import { usePresent } from './use-present.ts'
import { useRevisionText } from './use-revision-text.ts'

interface DrawingChoiceProps {
  /** null: not on this device */
  drawings: readonly Drawing[] | null
  pending: boolean
  fieldId: number | null
  onChoose: (revisionId: string) => void
}

/** So many drawings are found at a glance; more have a search. */
const few = 8

/** The drawings in use, those of the record's work site first. */
export function DrawingChoice({ drawings, pending, fieldId, onChoose }: DrawingChoiceProps) {
  const t = useT('drawing')
  const [typed, setTyped] = useState('')
  const revisionText = useRevisionText()
  const offline = useConnection() === 'offline'
  const usable = drawings ? inOrderFor(drawings, fieldId) : []
  const present = usePresent(
    offline ? usable.flatMap(({ revisions }) => revisions.map(({ id }) => id)) : [],
  )
  if (pending || (offline && present === null)) {
    return (
      <div className="p-5">
        <SkeletonList rows={4} />
      </div>
    )
  }
  if (usable.length === 0) {
    return (
      <div className="grid flex-1 place-items-center p-6">
        <EmptyState icon={<MapIcon />} title={t(drawings ? 'pin.none' : 'notHere')}>
          {drawings ? t('pin.noneText') : t('pin.notRead')}
        </EmptyState>
      </div>
    )
  }
  const shown = usable.filter(({ name }) => matchesOption(name, typed, false))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div className="mx-auto grid max-w-[720px] gap-3 p-4">
        {usable.length > few && (
          <SearchBox
            value={typed}
            onSearch={setTyped}
            label={t('pin.search')}
            placeholder={t('pin.search')}
          />
        )}
        <List label={t('pin.choose')}>
          {shown.map((drawing) => {
            const revision = revisionForPin(drawing, offline ? present : null)
            const absent = offline && revision && !present?.has(revision.id)
            const earlier = revision !== presentOf(drawing)
            return (
              <ListRow
                key={drawing.id}
                onClick={() => revision && onChoose(revision.id)}
                lead={revision && <DrawingThumb revisionId={revision.id} />}
                title={drawing.name}
                meta={
                  <>
                    {revision && <span>{revisionText(revision)}</span>}
                    {earlier && <span className="text-warn-text">{t('pins.earlier')}</span>}
                    {absent && <span className="text-warn-text">{t('pin.absent')}</span>}
                  </>
                }
              />
            )
          })}
        </List>
      </div>
    </div>
  )
}
