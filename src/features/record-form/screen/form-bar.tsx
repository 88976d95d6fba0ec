import { CircleAlert } from 'lucide-react'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { SaveBar } from '../../../widgets/bar/save-bar.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import { StateChip } from '../../../widgets/chip/state-chip.tsx'
import type { SaveState } from '../autosave.ts'

interface FormBarProps {
  state: SaveState
  /** how many places are not right, once the person has pressed */
  wrong: number
  verb: string
  busy: boolean
  onSave: () => void
  onWrong: () => void
  /** the next step of a phone */
  onNext?: () => void
  onDiscard?: () => void
}

/** At the thumb: what is on the device, and the one button that hands the record in (look/03). */
export function FormBar({
  state,
  wrong,
  verb,
  busy,
  onSave,
  onWrong,
  onNext,
  onDiscard,
}: FormBarProps) {
  const t = useT('form')
  const dates = useDates()
  const failed = state.is === 'failed'
  return (
    <SaveBar
      note={
        wrong > 0 ? (
          <button
            type="button"
            onClick={onWrong}
            className="type-meta -my-3 flex min-h-12 items-center gap-1.5 font-semibold text-danger-text"
          >
            <CircleAlert aria-hidden className="size-5" />
            <span role="alert">{t('wrong', { count: wrong })}</span>
            <span className="underline underline-offset-2">{t('goThere')}</span>
          </button>
        ) : failed ? (
          <StateChip state="attention" bare>
            {t('notSaved')}
          </StateChip>
        ) : (
          state.is !== 'untouched' && <StateChip state="local" bare />
        )
      }
      aside={
        wrong > 0 || failed
          ? undefined
          : state.is === 'saved'
            ? t('savedAt', { time: dates.time(state.at) })
            : t('autosave')
      }
    >
      {onDiscard && (
        <Button look="quiet" className="fine:mr-auto" onClick={onDiscard}>
          {t('drafts.discard')}
        </Button>
      )}
      {onNext && (
        <Button size="lg" onClick={onNext}>
          {t('next')}
        </Button>
      )}
      <Button size="lg" look="primary" className="grow" busy={busy} onClick={onSave}>
        {verb}
      </Button>
    </SaveBar>
  )
}
