import type { RichDoc, RichMark } from '../../../contract/rich/rich.ts'
import { useT } from '../../i18n/use-t.ts'
import { RichView } from '../../widgets/rich/rich-view.tsx'
import type { Pictures } from '../record/page/pictures.ts'
import { differing } from './differing.ts'
import type { Part, Version } from './parts.ts'

interface VersionViewProps {
  version: Version
  /** words only in `version` are marked against this */
  against: Version
  pictures: Pictures
}

/** One side's version, with the differences marked. */
export function VersionView({ version, against, pictures }: VersionViewProps) {
  const t = useT('conflict')
  if (version === null) return <span className="text-text-3">{t('takenAway')}</span>
  if (version.length === 0) return <span className="text-text-3">{t('empty')}</span>
  return version.map((part) => (
    <span key={part.key} className="mt-1.5 block first:mt-0">
      {part.label && <span className="type-meta block text-text-3">{part.label}</span>}
      <PartText part={part} other={against?.find((one) => one.key === part.key)} />
      {part.photos.map((id, index) => (
        <Photo key={id} src={pictures.thumb(id)} alt={t('photo', { n: index + 1 })} />
      ))}
    </span>
  ))
}

/** What is chosen by a press has no links in it. */
const withoutLinks = (doc: RichDoc): RichDoc =>
  JSON.parse(JSON.stringify(doc), (key, value) =>
    key === 'marks' ? (value as RichMark[]).filter(({ type }) => type !== 'link') : value,
  )

/** The words that differ are marked; where only the formatting does, it is shown. */
function PartText({ part, other }: { part: Part; other: Part | undefined }) {
  if (part.doc && part.text === other?.text)
    return <RichView doc={withoutLinks(part.doc)} className="block" />
  return differing(part.text, other?.text ?? '').map((piece, index) => {
    const key = `${index}`
    return piece.marked ? (
      <mark
        key={key}
        className="whitespace-pre-wrap rounded-[4px] bg-warn-bg box-decoration-clone px-0.5 py-px text-text"
      >
        {piece.text}
      </mark>
    ) : (
      <span key={key} className="whitespace-pre-wrap">
        {piece.text}
      </span>
    )
  })
}

function Photo({ src, alt }: { src: string | null; alt: string }) {
  const look = 'mt-1 block aspect-3/2 w-full max-w-60 overflow-hidden rounded-chip bg-surface-3'
  if (!src) return <span className={`${look} type-meta grid place-items-center`}>{alt}</span>
  return (
    <span className={look}>
      <img src={src} alt={alt} decoding="async" className="size-full object-cover" />
    </span>
  )
}
