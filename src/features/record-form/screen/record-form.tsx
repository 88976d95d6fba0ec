import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Issue } from '../../../../contract/form/check.ts'
import { settle } from '../../../../contract/form/compute.ts'
import type { Board, Values } from '../../../../contract/form/definition.ts'
import type { Upload } from '../../../../contract/upload.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { downloadBytes } from '../../../lib/download.ts'
import { useWide } from '../../../lib/media.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { useReading } from '../../board/use-reading.ts'
import { referencesOf, useReferences } from '../../board/use-references.ts'
import { useMe } from '../../session/me.ts'
import { FormSurroundingsContext, FormToolsContext } from '../form-tools.ts'
import { StepStrip } from '../step/step-strip.tsx'
import type { Stored } from '../submission.ts'
import { type FormStart, useRecordForm } from '../use-record-form.ts'
import { composed } from '../value-at.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { FormBar } from './form-bar.tsx'
import { FormBody } from './form-body.tsx'
import { HeldNote } from './held-note.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useFormSteps } from './use-form-steps.ts'

export interface RecordFormProps {
  board: Board
  projectId: number
  start: FormStart
  /** files of the record that the server knows */
  uploads?: readonly Upload[]
  /** key of the only section that is asked: 조치 등록 */
  only?: string
  /** word of the button */
  verb: string
  /** above the fields */
  note?: ReactNode
  /**
   * Puts it into the outbox; the draft is on the disk already. What it throws is shown, and the
   * form stays. @param values settled @returns the way on
   */
  onSave: (values: Values, stored: readonly Stored[]) => Promise<() => unknown>
  /** the draft is gone: leave, or begin anew */
  onDiscarded: () => void
}

const noUploads: readonly Upload[] = []

/** The form of any board: written in, kept as it is written, handed in when everything holds. */
export function RecordForm({
  board,
  projectId,
  start,
  uploads = noUploads,
  only,
  verb,
  note,
  onSave,
  onDiscarded,
}: RecordFormProps) {
  const t = useT('form')
  const wide = useWide()
  const me = useMe()
  const { zone } = useDates()
  const language = shortLanguage(useLanguage())
  const [trouble, setTrouble] = useState<unknown>(null)
  const [discarding, setDiscarding] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const references = useReferences(
    projectId,
    useMemo(() => referencesOf(board), [board]),
  )
  const reading = useReading(references)

  const form = useRecordForm({
    board,
    projectId,
    start,
    me,
    zone,
    language,
    onValid: handIn,
    onWrong: (issues: Issue[], values: Values) => {
      if (issues[0]) steps.goTo(issues[0], values)
    },
  })
  const { tools, values, settled, wrong, issues, fileState, saveState, autosave, files } = form
  const steps = useFormSteps({ board, settled, wide, place: form.place, only })
  const held = fileState.loose.filter((file) => file.held !== null)
  const failed = saveState.is === 'failed' ? saveState.error : trouble

  async function handIn() {
    setTrouble(null)
    if (files.state().loose.length > 0) return
    const written = form.current()
    // A draft that was never on the disk has to be: its end is what tells a second press from the
    // first. What was typed since it was last written goes with the record, or is written if that fails.
    if (!autosave.written()) {
      autosave.touch()
      const kept = await autosave.flush()
      if (kept.is === 'failed') return
    }
    // From here on the draft belongs to the outbox: nothing may write it back.
    await autosave.stop()
    if (form.current() !== written || files.state().loose.length > 0) {
      goOn()
      return 'changed'
    }
    let leave: () => unknown
    try {
      const stored = [...files.state().kept.values()].map(({ row }) => row)
      leave = await onSave(settle(board, composed(written) as Values), stored)
    } catch (error) {
      goOn()
      setTrouble(error)
      return
    }
    // Handed in: what is typed while the next screen is on its way would go nowhere.
    element.current?.toggleAttribute('inert', true)
    await leave()
  }

  function goOn() {
    autosave.resume()
    autosave.touch()
  }

  const atRisk = held.length > 0 || failed !== null
  useEffect(() => {
    if (!atRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [atRisk])

  const surroundings = useMemo(
    () => ({
      references,
      reading,
      files: fileState,
      uploads: new Map(uploads.map((upload) => [upload.id, upload])),
      goal: steps.goal,
    }),
    [references, reading, fileState, uploads, steps.goal],
  )

  return (
    <FormToolsContext value={tools}>
      <FormSurroundingsContext value={surroundings}>
        <form
          ref={element}
          noValidate
          className="flex flex-1 flex-col"
          onSubmit={(event) => event.preventDefault()}
        >
          {steps.step && steps.steps.length > 1 && (
            <StepStrip
              board={board}
              steps={steps.steps}
              current={steps.step}
              values={values}
              wrong={wrong}
              language={language}
              onGo={steps.go}
            />
          )}
          <HeldNote held={held} onRetry={() => void files.retry()} onDrop={files.drop} />
          {failed !== null && (
            <TroubleNote
              error={failed}
              onRetry={() => (saveState.is === 'failed' ? tools.flush() : void form.submit())}
              onDownload={() => {
                const text = JSON.stringify({ board: board.id, projectId, values }, null, 1)
                downloadBytes(text, 'application/json', `siteon-${board.slug}.json`)
              }}
            />
          )}
          <div className="mx-auto flex w-full max-w-[1120px] flex-1 flex-col gap-3 px-4 py-3 lg:gap-4 lg:p-6">
            {note}
            {steps.focused && (
              <Button look="quiet" className="self-end" onClick={steps.showAll}>
                {t('whole')}
              </Button>
            )}
            <FormBody
              wide={wide}
              language={language}
              sections={steps.shown}
              step={steps.step}
              folded={steps.folded}
              opened={steps.opened}
              onUnfold={steps.unfold}
              values={values}
              settled={settled}
              wrong={wrong}
            />
            {!wide && !steps.next && (
              <Button look="quiet" className="mt-4 self-center" onClick={() => setDiscarding(true)}>
                {t('drafts.remove')}
              </Button>
            )}
          </div>
          <FormBar
            state={saveState}
            wrong={wrong.size}
            verb={verb}
            busy={form.submitting}
            onSave={() => void form.submit()}
            onWrong={() => issues[0] && steps.goTo(issues[0], values)}
            onNext={steps.next && (() => steps.next && steps.go(steps.next.key))}
            onDiscard={wide ? () => setDiscarding(true) : undefined}
          />
        </form>
        <DiscardDialog
          draftId={discarding ? start.draftId : null}
          before={async () => {
            await files.idle()
            await autosave.stop()
          }}
          onKept={goOn}
          onClose={() => setDiscarding(false)}
          onRemoved={onDiscarded}
        />
      </FormSurroundingsContext>
    </FormToolsContext>
  )
}
