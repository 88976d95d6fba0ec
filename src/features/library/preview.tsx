import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { LibraryFile } from '../../../contract/library/shapes.ts'
import { useT } from '../../i18n/use-t.ts'
import { useMedia } from '../../lib/media.ts'
import { NotLoadedLine } from '../../widgets/empty/not-loaded-line.tsx'
import { kindOf } from './kind.ts'
import { contentPath } from './paths.ts'

const mostText = 60_000

/** Pictures, PDF by the browser, the beginning of a text; other types have to be downloaded. */
export function Preview({ file }: { file: LibraryFile }) {
  const t = useT('library')
  const touch = useMedia('(pointer: coarse)')
  const kind = kindOf(file)
  const path = contentPath(file.id, file.n, 'inline')
  const label = t('previewPicture', { name: file.name })
  if (kind === 'picture') {
    return (
      <img
        src={path}
        alt={label}
        className="edge max-h-[60vh] min-h-28 w-full rounded-control object-contain"
      />
    )
  }
  if (kind === 'pdf') {
    // Browsers of phones show no PDF within a page.
    if (touch) return <Nothing>{t('noPreviewPhone')}</Nothing>
    return <iframe src={path} title={label} className="edge h-[420px] w-full rounded-control" />
  }
  if (kind === 'text') return <TextPreview path={path} label={label} />
  return <Nothing>{t('noPreview')}</Nothing>
}

function Nothing({ children }: { children: string }) {
  return (
    <div className="type-cell grid min-h-28 place-items-center gap-2 rounded-control bg-surface-2 p-4 text-center text-text-2">
      <FileText aria-hidden className="size-8 text-text-3" />
      <p>{children}</p>
    </div>
  )
}

function TextPreview({ path, label }: { path: string; label: string }) {
  const t = useT('library')
  const { data, isError, refetch } = useQuery({
    queryKey: ['library-text', path],
    queryFn: async ({ signal }) => {
      const range = { range: `bytes=0-${mostText - 1}` }
      const response = await fetch(path, { signal, headers: range })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      const bytes = await response.arrayBuffer()
      return { text: new TextDecoder().decode(bytes), cut: bytes.byteLength >= mostText }
    },
    meta: { persistence: 'memory', silent: true },
  })
  if (!data && isError) {
    return <NotLoadedLine text={t('previewFailed')} onRetry={() => void refetch()} />
  }
  // As high as a short text: nothing below it moves under the pointer.
  if (!data) return <div className="min-h-28 rounded-control bg-surface-2" />
  return (
    <>
      <section aria-label={label}>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          className="edge type-meta max-h-[420px] min-h-28 overflow-auto whitespace-pre-wrap break-words rounded-control bg-surface p-3"
        >
          {data.text}
        </pre>
      </section>
      {data.cut && <p className="type-meta text-text-3">{t('textCut')}</p>}
    </>
  )
}
