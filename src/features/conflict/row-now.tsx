import { stateOf } from '../../../contract/workflow/follow.ts'
import { rowState, rowWords } from '../../../contract/workflow/rows.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import type { ActPlace } from './act-state.ts'

/** The row that an action is about, as it is now; of a removed row, as it was seen. */
export function RowNow({ place: { table, row, n } }: { place: ActPlace }) {
  const t = useT('conflict')
  const language = shortLanguage(useLanguage())
  const noun = table.rowNoun[language]
  const state = stateOf(table.workflow.states, rowState(table.workflow, row))
  return (
    <Card padded>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="type-strong">{n > 0 ? t('nth', { noun, n }) : noun}</h3>
        {n > 0 ? (
          <Chip tone={state?.tone ?? 'neutral'}>{state?.label[language]}</Chip>
        ) : (
          <Chip>{t('takenAway')}</Chip>
        )}
      </div>
      <p className="mt-1 whitespace-pre-wrap break-keep">{rowWords(table, row)}</p>
    </Card>
  )
}
