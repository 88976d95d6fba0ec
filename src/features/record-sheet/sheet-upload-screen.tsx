import type { FormBoard } from '../../../contract/form/definition.ts'
import { referencesOf } from '../../../contract/form/reference-kind.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { useMayWrite } from '../board/use-may-write.ts'
import { useReferences } from '../board/use-references.ts'
import { ReadStages } from '../excel-import/read-stages.tsx'
import { Waiting } from '../excel-import/waiting.tsx'
import { boardHref } from '../record/hrefs.ts'
import type { ListSearch } from '../record/list/list-search.ts'
import { SheetDownloads } from './sheet-downloads.tsx'
import { SheetFound } from './sheet-found.tsx'
import { SheetResult } from './sheet-result.tsx'
import { useSheetUpload } from './use-sheet-upload.ts'
import { useSheetWork } from './use-sheet-work.ts'

interface SheetUploadScreenProps {
  board: FormBoard
  projectId: number
  /** of the list that this was opened from */
  search: ListSearch
}

/** Records of a board by a workbook: exported, changed, uploaded again, compared cell by cell. */
export function SheetUploadScreen({ board, projectId, search }: SheetUploadScreenProps) {
  const t = useT('recordsheet')
  const excel = useT('excel')
  const { number } = useNumbers()
  const problemText = useProblemText()
  const lang = shortLanguage(useLanguage())
  const kinds = referencesOf(board)
  const references = useReferences(projectId, kinds)
  const mayWrite = useMayWrite(projectId)(board)
  const ready = [...kinds].every((kind) => kind === 'drawing' || references[kind].readAt !== null)
  const { work, reader, marked } = useSheetWork(board, projectId, references)
  const upload = useSheetUpload(work)
  const { stage, found } = upload
  const href = boardHref(projectId, board.id)
  const progress = (done: number, all: number) =>
    t('progress', { done: number(done), all: number(all) })
  return (
    <Screen title={excel('title')} crumbs={[{ label: board.label[lang], href }]}>
      <div className="page-list print:p-0">
        <h1 className="page-title print:hidden">
          {excel('title')} · {board.label[lang]}
        </h1>
        {!mayWrite && (
          <Banner inset tone="attention">
            {t('mayNot')}
          </Banner>
        )}
        {mayWrite && (stage.at === 'choose' || stage.at === 'sheet' || stage.at === 'reading') && (
          <ReadStages
            sheet={marked}
            stage={stage}
            head={
              <SheetDownloads
                board={board}
                projectId={projectId}
                search={search}
                reader={reader}
                sheet={marked}
                ready={ready}
              />
            }
            onFile={(file, pick) => void upload.open(file, pick)}
            onReset={upload.reset}
          />
        )}
        {stage.at === 'comparing' && (
          <Waiting label={t('comparing')} value={1} max={2}>
            <Button onClick={upload.reset}>{excel('stop')}</Button>
          </Waiting>
        )}
        {stage.at === 'failed' && (
          <Banner
            inset
            tone="danger"
            action={<RetryButton onRetry={() => void upload.open(stage.file)} />}
          >
            {problemText(stage.error)}
          </Banner>
        )}
        {stage.at === 'found' && found && (
          <SheetFound sheet={work.sheet} found={found} upload={upload} />
        )}
        {(stage.at === 'sending' || stage.at === 'paused') && (
          <Waiting label={progress(stage.done, stage.all)} value={stage.done} max={stage.all}>
            {stage.at === 'sending' ? (
              <p className="type-meta text-text-2">{excel('sendingText')}</p>
            ) : (
              <>
                <p role="alert" className="type-body break-keep text-danger-text">
                  {problemText(stage.error)} {t('paused')}
                </p>
                <Button look="primary" onClick={upload.resume}>
                  {t('resume')}
                </Button>
              </>
            )}
          </Waiting>
        )}
        {stage.at === 'done' && found && (
          <SheetResult
            board={board}
            sheet={work.sheet}
            found={found}
            sent={stage.sent}
            href={href}
            onAnother={upload.reset}
          />
        )}
      </div>
    </Screen>
  )
}
