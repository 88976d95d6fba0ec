import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { askedBoard } from '../../../../contract/form/asked.ts'
import type { Issue } from '../../../../contract/form/check.ts'
import { normalize } from '../../../../contract/form/compute.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { namedLinks } from '../../../../contract/form/links.ts'
import { referencesOf } from '../../../../contract/form/reference-kind.ts'
import type { Upload } from '../../../../contract/record/upload.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { downloadBytes } from '../../../lib/download.ts'
import { useWide } from '../../../lib/media.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { lazyAid } from '../../../widgets/part/lazy-part.tsx'
import { useReading } from '../../board/use-reading.ts'
import { useReferences } from '../../board/use-references.ts'
import { useTitles } from '../../record/links/use-titles.ts'
import { useMe } from '../../session/me.ts'
import { FormSurroundingsContext, FormToolsContext } from '../form-tools.ts'
import { StepStrip } from '../step/step-strip.tsx'
import { stepOfIssue } from '../steps.ts'
import type { Stored } from '../submission.ts'
import { type FormStart, useRecordForm } from '../use-record-form.ts'
import { composed } from '../value-at.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { FailedFilesNote } from './failed-files-note.tsx'
import { FinishSummary } from './finish-summary.tsx'
import { FormBar } from './form-bar.tsx'
import { FormBody } from './form-body.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useFormSteps } from './use-form-steps.ts'

export interface RecordFormProps {
  board: FormBoard
  projectId: number
  start: FormStart
  /** files of the record on the server */
  uploads?: readonly Upload[]
  /** key of the only shown section: 조치 등록 */
  only?: string
  /** label of the button */
  verb: string
  /** a form of few fields: as wide as the forms of settings */
  narrow?: boolean
  /** above the fields */
  note?: ReactNode
  /** of a step: the row it is about, as it was seen */
  row?: Values | null
  /**
   * Puts it into the outbox; the draft is on the disk already. An error is shown, and the form
   * stays. @param values normalized @returns the navigation afterwards
   */
  onSave: (values: Values, stored: readonly Stored[]) => Promise<() => unknown>
  /** the draft is gone: leave, or start a new one */
  onDiscarded: () => void
}

const CarryOver = lazyAid(() => import('../carry/carry-over.tsx'))

const noUploads: readonly Upload[] = []

/** The form of any board: saved while it is written, and submitted when it is valid. */
export function RecordForm({
  board: builtIn,
  projectId,
  start,
  uploads = noUploads,
  only,
  verb,
  narrow = false,
  note,
  row = null,
  onSave,
  onDiscarded,
}: RecordFormProps) {
  const t = useT('form')
  // A form asks one version from its first answer to its last.
  const board = askedBoard(builtIn, start.values)
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
  const { tools, values, normalized, wrong, issues, fileState, saveState, autosave, files } = form
  const reading = useReading(references, useTitles(projectId, namedLinks(board, normalized)))
  const steps = useFormSteps({ board, normalized, wide, place: form.place, only })
  const unsaved = fileState.loose.filter((file) => file.failure !== null)
  const failed = saveState.is === 'failed' ? saveState.error : trouble

  async function handIn() {
    setTrouble(null)
    if (files.state().loose.length > 0) return
    const written = form.current()
    // The draft must be on the disk: its removal tells a second press from the first. Later input
    // is sent with the record, or written if that fails.
    if (!autosave.written()) {
      autosave.touch()
      const stored = await autosave.flush()
      if (stored.is === 'failed') return
    }
    // From here on the outbox has the draft: nothing may write it again.
    await autosave.stop()
    if (form.current() !== written || files.state().loose.length > 0) {
      goOn()
      return 'changed'
    }
    let leave: () => unknown
    try {
      const stored = [...files.state().stored.values()].map(({ row }) => row)
      leave = await onSave(normalize(board, composed(written) as Values), stored)
    } catch (error) {
      goOn()
      setTrouble(error)
      return
    }
    // Submitted: later input, before the next screen opens, would be lost.
    element.current?.toggleAttribute('inert', true)
    await leave()
  }

  /** To the next step; what is still wrong in the rows and fields of this one is shown from now on. */
  function leaveStep() {
    const { step, next } = steps
    if (!step || !next) return
    const here = form
      .pending()
      .filter(
        ({ path, rule }) => rule !== 'unanswered' && stepOfIssue(steps.steps, board, path) === step,
      )
    form.reveal(here.map(({ path }) => path))
    steps.go(next.key)
  }

  function goOn() {
    autosave.resume()
    autosave.touch()
  }

  const atRisk = unsaved.length > 0 || failed !== null
  useEffect(() => {
    if (!atRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [atRisk])

  const surroundings = useMemo(
    () => ({
      record: { projectId, id: start.entity },
      references,
      reading,
      files: fileState,
      uploads: new Map(uploads.map((upload) => [upload.id, upload])),
      row,
      goal: steps.goal,
    }),
    [projectId, start.entity, references, reading, fileState, uploads, row, steps.goal],
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
          <FailedFilesNote
            unsaved={unsaved}
            onRetry={() => void files.retry()}
            onDrop={files.drop}
          />
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
          <div
            className={cn(
              narrow || steps.focused ? 'page-form' : 'page-list',
              'flex-1 max-lg:gap-3 max-lg:px-4 max-lg:py-3',
            )}
          >
            <h1 className="page-title">{board.label[language]}</h1>
            {note}
            {board.carry && start.base === null && !steps.previous && (
              <Suspense>
                <CarryOver values={values} />
              </Suspense>
            )}
            {steps.focused && (
              <Button look="quiet" className="self-end" onClick={steps.showAll}>
                {t('whole')}
              </Button>
            )}
            {!wide && steps.step && !steps.next && start.base === null && (
              <FinishSummary
                board={board}
                values={normalized}
                issues={form.pending()}
                onGo={(issue) => steps.goTo(issue, values)}
              />
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
              normalized={normalized}
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
            onPrevious={steps.previous && (() => steps.previous && steps.go(steps.previous.key))}
            onNext={steps.next && leaveStep}
            onlyAtEnd={start.base === null}
            onDiscard={wide ? () => setDiscarding(true) : undefined}
          />
        </form>
        <DiscardDialog
          draftId={discarding ? start.draftId : null}
          before={async () => {
            await files.idle()
            await autosave.stop()
          }}
          onStored={goOn}
          onClose={() => setDiscarding(false)}
          onRemoved={onDiscarded}
        />
      </FormSurroundingsContext>
    </FormToolsContext>
  )
}
