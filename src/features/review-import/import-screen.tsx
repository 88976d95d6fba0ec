import { FileInput } from 'lucide-react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { DropZone } from '../../widgets/file/drop-zone.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { Progress } from '../../widgets/progress/progress.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { isIn } from './import-file.ts'
import type { ReadFile } from './read-file.ts'
import { ResultTable } from './result-table.tsx'
import { type LineState, useImport } from './use-import.ts'

const over = (state: LineState | undefined) =>
  state !== undefined && state !== 'ready' && state !== 'sending'

/** Uploads an exported outbox into quarantine, line by line, with each result. */
export function ImportScreen({ projectId }: { projectId: number }) {
  const t = useT('review')
  const work = useImport(projectId)
  const { file, fault, busy } = work
  const href = `/project/${projectId}/review`
  return (
    <Screen title={t('importScreen.title')} crumbs={[{ label: t('title'), href }]}>
      <div className="page-list">
        <h1 className="page-title">{t('importScreen.title')}</h1>
        <p className="type-body text-text-2 fine:type-cell">{t('importScreen.text')}</p>
        {fault && (
          <Banner inset tone="danger">
            {t(`importScreen.faults.${fault}`)}
          </Banner>
        )}
        {file ? (
          <Found file={file} work={work} reviewHref={href} />
        ) : (
          <DropZone
            icon={<FileInput aria-hidden className="size-10" />}
            head={t(busy === 'reading' ? 'importScreen.reading' : 'importScreen.drop')}
            choose={t('importScreen.choose')}
            accept="application/json,.json"
            busy={busy === 'reading'}
            onFile={(input) => void work.open(input)}
          />
        )}
      </div>
    </Screen>
  )
}

interface FoundProps {
  file: ReadFile
  work: ReturnType<typeof useImport>
  reviewHref: string
}

function Found({ file, work, reviewHref }: FoundProps) {
  const t = useT('review')
  const dates = useDates()
  const { states, busy } = work
  const total = file.items.length
  const done = file.items.filter((_, index) => over(states.get(index))).length
  const failed = [...states.values()].some(
    (state) => state !== 'ready' && state !== 'sending' && !isIn(state),
  )
  const finished = done === total && busy === null
  const exported = Number.isNaN(Date.parse(file.exportedAt)) ? '' : dates.stamp(file.exportedAt)
  return (
    <>
      <Card padded>
        <p className="type-strong break-all">{file.name}</p>
        <p className="type-meta mt-1 text-text-2">
          {[
            t('importScreen.found', { count: total }),
            exported && t('importScreen.exportedAt', { time: exported }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {busy === 'sending' && (
          <>
            <Progress
              tone="info"
              className="mt-3"
              label={t('importScreen.progress', { done, total })}
              value={done}
              max={total}
            />
            <p className="type-meta mt-2 text-text-2">{t('importScreen.leave')}</p>
          </>
        )}
        <div className="mt-4 flex flex-wrap gap-2.5">
          {!finished && (
            <Button look="primary" busy={busy !== null} onClick={() => void work.start()}>
              {t('importScreen.start')}
            </Button>
          )}
          {finished && (
            <ButtonLink look="primary" href={reviewHref}>
              {t('importScreen.open')}
            </ButtonLink>
          )}
          {finished && failed && (
            <Button onClick={() => void work.start()}>{t('importScreen.again')}</Button>
          )}
          <Button off={busy !== null} onClick={work.reset}>
            {t('importScreen.other')}
          </Button>
        </div>
      </Card>
      {finished && (
        <Banner inset tone="info" head={t('importScreen.done')}>
          {t('importScreen.doneText')}
        </Banner>
      )}
      <ResultTable items={file.items} states={states} />
    </>
  )
}
