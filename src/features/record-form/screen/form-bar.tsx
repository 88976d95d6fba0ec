import { CircleAlert } from 'lucide-react'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { SaveBar } from '../../../widgets/bar/save-bar.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import { StateChip } from '../../../widgets/chip/state-chip.tsx'
import type { SaveState } from '../autosave.ts'

interface FormBarProps {
  state: SaveState
  /** number of errors, after the first press */
  wrong: number
  verb: string
  busy: boolean
  onSave: () => void
  onWrong: () => void
  /** the step before this one, on a phone */
  onPrevious?: () => void
  /** the step after this one, on a phone */
  onNext?: () => void
  /** a new record is saved on its last step only; a change on any */
  onlyAtEnd: boolean
  onDiscard?: () => void
}

/** The bottom bar: the saving state, and the save button. */
export function FormBar({
  state,
  wrong,
  verb,
  busy,
  onSave,
  onWrong,
  onPrevious,
  onNext,
  onlyAtEnd,
  onDiscard,
}: FormBarProps) {
  const t = useT('form')
  const dates = useDates()
  const failed = state.is === 'failed'
  const saves = onNext === undefined || !onlyAtEnd
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
      {onPrevious && !(saves && onNext) && (
        <Button size="lg" onClick={onPrevious}>
          {t('previous')}
        </Button>
      )}
      {onNext && (
        <Button
          size="lg"
          look={saves ? 'line' : 'primary'}
          className={saves ? undefined : 'grow'}
          onClick={onNext}
        >
          {t('next')}
        </Button>
      )}
      {saves && (
        <Button size="lg" look="primary" className="grow" busy={busy} onClick={onSave}>
          {verb}
        </Button>
      )}
    </SaveBar>
  )
}
