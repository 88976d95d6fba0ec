import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useMemo } from 'react'
import { approvalPriorities, approvalSecurities } from '../../../../contract/codes/approval.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { roundQuery } from '../queries.ts'
import {
  type Change,
  type Changes,
  type Compared,
  changesOf,
  type HeadPart,
  isUnchanged,
  type Place,
} from './changes-of.ts'
import type { Piece, TextLine } from './text-changes.ts'

interface Props {
  documentId: string
  /** what it is compared with */
  round: number
  now: Compared
}

/** What has changed since a submission: words, files and line, marked by more than their colour. */
export default function ChangesSince({ documentId, round, now }: Props) {
  const t = useT('approval')
  const query = useQuery(roundQuery(documentId, round))
  const was = query.data
  const changes = useMemo(() => was && changesOf(was, now), [was, now])
  if (!was) {
    if (!query.error) return <SkeletonList rows={2} />
    return (
      <p className="flex flex-wrap items-center justify-between gap-2 text-text-3">
        {t('roundFailed')}
        <RetryButton onRetry={() => void query.refetch()} />
      </p>
    )
  }
  if (!changes) return <p className="text-text-3">{t('roundUnknown')}</p>
  if (isUnchanged(changes)) return <p className="text-text-2">{t('changes.none')}</p>
  return <Shown changes={changes} />
}

function Shown({ changes }: { changes: Changes }) {
  const t = useT('approval')
  const language = shortLanguage(useLanguage())
  const { title, head, text, formatted, files, line } = changes
  const nameOf = (id: HeadPart, value: string | null) => {
    const codes = { priority: approvalPriorities, security: approvalSecurities }
    if (id === 'kind' || id === 'project') return value
    return codes[id].find(({ code }) => code === value)?.label[language] ?? value
  }
  const placeOf = (place: Change<Place>['was']) =>
    place &&
    [place.step && `${place.step}.`, place.type.name, place.final && t('finalMark')]
      .filter(Boolean)
      .join(' ')
  return (
    <dl className="grid gap-3">
      {title.length > 0 && (
        <Part label={t('form.title')}>
          <Pieces pieces={title} />
        </Part>
      )}
      {head.map(({ id, was, now }) => (
        <Part key={id} label={t(`form.${id}`)}>
          <WasNow was={nameOf(id, was)} now={nameOf(id, now)} />
        </Part>
      ))}
      {(text.length > 0 || formatted) && (
        <Part label={t('form.content')}>
          {formatted ? t('changes.formatted') : <Lines lines={text} />}
        </Part>
      )}
      {files.length > 0 && (
        <Part label={t('files')}>
          {files.map(({ id, was, now }) => (
            <p key={id}>
              <WasNow was={was} now={now} />
            </p>
          ))}
        </Part>
      )}
      {line.length > 0 && (
        <Part label={t('line')}>
          {line.map(({ id, name, was, now }) => (
            <p key={id}>
              <b className="mr-1.5 font-semibold">{name}</b>
              <WasNow was={placeOf(was)} now={placeOf(now)} />
            </p>
          ))}
        </Part>
      )}
    </dl>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-meta font-semibold text-text-2">{label}</dt>
      <dd className="mt-1 break-words">{children}</dd>
    </div>
  )
}

function Lines({ lines }: { lines: readonly TextLine[] }) {
  const t = useT('approval')
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of two texts, which do not change while they are shown
    <p key={at} className="min-h-[1lh] whitespace-pre-wrap">
      {'left' in line ? (
        <span className="type-meta text-text-3">{t('changes.left', { count: line.left })}</span>
      ) : (
        <Pieces pieces={line.pieces} />
      )}
    </p>
  ))
}

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ is, text }, at) => {
    const Mark = is === 'out' ? Out : is === 'in' ? In : Fragment
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Mark key={at}>{text}</Mark>
  })

/** Taken out: struck through. */
function Out({ children }: { children: ReactNode }) {
  const t = useT('approval')
  return (
    <del className="rounded-sm bg-danger-bg text-danger-text line-through">
      <span className="sr-only">[{t('changes.out')} </span>
      {children}
      <span className="sr-only">]</span>
    </del>
  )
}

/** Put in: underlined and bold. */
function In({ children }: { children: ReactNode }) {
  const t = useT('approval')
  return (
    <ins className="rounded-sm bg-ok-bg font-semibold text-ok-text underline">
      <span className="sr-only">[{t('changes.in')} </span>
      {children}
      <span className="sr-only">]</span>
    </ins>
  )
}

function WasNow({ was, now }: { was: string | null; now: string | null }) {
  return (
    <>
      {was && <Out>{was}</Out>}
      {was && now && ' → '}
      {now && <In>{now}</In>}
    </>
  )
}
