import { FileText } from 'lucide-react'
import type { Upload } from '../../../../contract/record/upload.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type Sources, sourceOf } from './images.ts'

/** Attached files other than pictures: links once they have arrived, names before. */
export function FileList({ files, sources }: { files: readonly Upload[]; sources: Sources }) {
  const t = useT('record')
  const dates = useDates()
  const numbers = useNumbers()
  return (
    <ul className="divide-y divide-line">
      {files.map((file) => {
        const src = sourceOf(file, sources, 'full')
        const facts = [
          numbers.bytes(file.size),
          file.arrivedAt
            ? t('files.arrived', { when: dates.recent(file.arrivedAt) })
            : t('files.waiting'),
        ].join(' · ')
        return (
          <li key={file.id} className="flex min-h-14 items-center gap-3 px-5 py-2">
            <FileText aria-hidden className="size-5 text-text-3" />
            <div className="min-w-0 flex-1">
              {src ? (
                <a
                  href={src}
                  download={file.name}
                  className="type-strong text-accent fine:type-cell-strong"
                >
                  {file.name}
                </a>
              ) : (
                <p className="type-strong fine:type-cell-strong">{file.name}</p>
              )}
              <p className="type-meta text-text-3">{facts}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
