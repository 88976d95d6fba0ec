import { useQuery } from '@tanstack/react-query'
import { Download, Pencil, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { libraryVersionRestore } from '../../../contract/library/change.ts'
import type { LibraryFile, LibraryVersion } from '../../../contract/library/shapes.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { write } from '../../lib/call/write.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button, buttonClass } from '../../widgets/button/button.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { NotLoadedLine } from '../../widgets/empty/not-loaded-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { isShown } from './kind.ts'
import { libraryKey } from './live-key.ts'
import { contentPath } from './paths.ts'
import { Preview } from './preview.tsx'
import { fileQuery } from './queries.ts'

interface FilePanelProps {
  projectId: number
  file: LibraryFile
  mayWrite: boolean
  onRename: () => void
  onVersion: (file: File) => void
}

const icon = 'size-5 fine:size-4'

/** A file: what is in it, and what it was before. */
export function FilePanel({ projectId, file, mayWrite, onRename, onVersion }: FilePanelProps) {
  const t = useT('library')
  const { bytes } = useNumbers()
  const offline = useConnection() === 'offline'
  const [older, setOlder] = useState<LibraryVersion | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const problemText = useProblemText()
  const { data: one, isError, refetch } = useQuery(fileQuery(projectId, file.id))
  const writes = mayWrite && !offline

  async function restore(n: number) {
    setOlder(null)
    try {
      const params = { fileId: file.id, n: String(n) }
      await write(libraryVersionRestore, { params })
      toast({ text: t('saved'), icon: 'arrived' })
    } catch (error) {
      toast({ text: problemText(error), icon: 'attention' })
    }
    await queryClient.invalidateQueries({ queryKey: libraryKey(projectId) })
  }

  return (
    <div className="flex flex-col gap-4">
      <h2 className="type-h3 break-all">{file.name}</h2>
      {offline ? (
        <p className="type-cell text-text-2">{t('needOnline')}</p>
      ) : (
        <Preview file={file} />
      )}
      <p className="type-meta text-text-2">{bytes(file.size)}</p>
      <div className="flex flex-wrap gap-2">
        {!offline && (
          <>
            {isShown(file) && (
              <a
                href={contentPath(file.id, file.n, 'inline')}
                target="_blank"
                rel="noopener"
                className={buttonClass('primary')}
              >
                {t('open')}
              </a>
            )}
            <a
              href={contentPath(file.id, file.n, 'download')}
              download={file.name}
              className={buttonClass(isShown(file) ? undefined : 'primary')}
            >
              <Download aria-hidden className={icon} />
              {t('download')}
            </a>
          </>
        )}
        {writes && (
          <>
            <Button
              icon={<Upload aria-hidden className={icon} />}
              onClick={() => input.current?.click()}
            >
              {t('newVersion')}
            </Button>
            <Button icon={<Pencil aria-hidden className={icon} />} onClick={onRename}>
              {t('rename')}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              tabIndex={-1}
              onChange={({ currentTarget }) => {
                const [chosen] = currentTarget.files ?? []
                if (chosen) onVersion(chosen)
                currentTarget.value = ''
              }}
            />
          </>
        )}
      </div>
      {one && (
        <Versions
          versions={one.versions}
          file={file}
          onRestore={writes ? setOlder : null}
          offline={offline}
        />
      )}
      {!one && isError && !offline && (
        <NotLoadedLine text={t('versionsFailed')} onRetry={() => void refetch()} />
      )}
      {older && (
        <ConfirmDialog
          open
          title={t('restoreVersionAsk', { n: older.n })}
          description={t('restoreVersionText')}
          verb={t('restoreVersion')}
          onConfirm={() => void restore(older.n)}
          onClose={() => setOlder(null)}
        />
      )}
    </div>
  )
}

interface VersionsProps {
  versions: readonly LibraryVersion[]
  file: LibraryFile
  onRestore: ((version: LibraryVersion) => void) | null
  offline: boolean
}

function Versions({ versions, file, onRestore, offline }: VersionsProps) {
  const t = useT('library')
  const dates = useDates()
  const act = 'type-meta inline-flex min-h-12 items-center font-semibold text-accent fine:min-h-7'
  return (
    <section>
      <h3 className="type-cell-strong mb-1">{t('versions', { count: versions.length })}</h3>
      <ul className="[&>li]:border-line [&>li]:border-t [&>li:first-child]:border-t-0">
        {versions.map((version, index) => (
          <li key={version.n} className="flex items-center gap-2.5 py-2">
            <Chip small tone={index === 0 ? 'accent' : 'neutral'}>
              v{version.n}
            </Chip>
            <span className="min-w-0 flex-1">
              {version.note && <span className="type-cell block">{version.note}</span>}
              <span className="type-meta block text-text-3">
                {t('by', { who: version.by?.name ?? '–', at: dates.recent(version.at) })}
              </span>
            </span>
            {index === 0 ? (
              <span className="type-meta text-text-2">{t('now')}</span>
            ) : (
              <span className="flex flex-none gap-3">
                {!offline && (
                  <a
                    href={contentPath(file.id, version.n, isShown(version) ? 'inline' : 'download')}
                    {...(isShown(version)
                      ? { target: '_blank', rel: 'noopener' }
                      : { download: file.name })}
                    className={act}
                  >
                    {t(isShown(version) ? 'open' : 'download')}
                  </a>
                )}
                {onRestore && (
                  <button type="button" onClick={() => onRestore(version)} className={act}>
                    {t('restoreVersion')}
                  </button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
