import { Paperclip } from 'lucide-react'
import type { Upload } from '../../../../contract/record/upload.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Pictures and files of a post: what has arrived is shown and downloaded, the rest is named. */
export function ThreadFiles({
  uploads,
  unsent,
}: {
  uploads: readonly Upload[]
  /** the post is still on this device alone */
  unsent: boolean
}) {
  const t = useT('thread')
  const { bytes } = useNumbers()
  const originals = new Set(uploads.map(({ original }) => original))
  const shown = uploads.filter(({ id }) => !originals.has(id))
  const photos = shown.filter(({ kind, arrived }) => kind === 'photo' && arrived)
  const files = shown.filter(({ kind, arrived }) => kind === 'file' || !arrived)
  return (
    <>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 lg:grid-cols-3">
          {photos.map(({ id, name }) => (
            <li key={id}>
              <a href={`/media/${id}/full`} target="_blank" rel="noopener" className="block">
                <img
                  src={`/media/${id}/thumb`}
                  alt={name}
                  loading="lazy"
                  decoding="async"
                  className="aspect-3/2 w-full rounded-control bg-surface-3 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul>
          {files.map(({ id, name, size, arrived }) => (
            <li key={id} className="flex min-h-12 items-center gap-2 fine:min-h-8">
              <Paperclip aria-hidden className="size-5 flex-none text-accent fine:size-4" />
              {arrived ? (
                <a
                  href={`/media/${id}/full`}
                  download={name}
                  className="type-strong min-w-0 flex-1 break-words text-accent fine:type-cell-strong"
                >
                  {name}
                </a>
              ) : (
                <span className="min-w-0 flex-1 break-words text-text-2">
                  {name} · {t(unsent ? 'unsent' : 'coming')}
                </span>
              )}
              <span className="type-meta text-text-3">{bytes(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
