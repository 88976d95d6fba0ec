import * as v from 'valibot'
import type { Upload } from '../../../contract/record/upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import type { Op } from '../../outbox/store/types.ts'
import { Card } from '../../widgets/card/card.tsx'
import type { ActWords } from './use-act-words.ts'
import { usePictures } from './use-pictures.ts'
import { VersionView } from './version-view.tsx'

const comment = v.object({ content: v.string() })

interface AboutActProps {
  op: Op
  words: ActWords
  /** files that the server's version has */
  uploads: readonly Upload[]
  /** it cannot be sent, and its words may become a comment */
  ended: boolean
}

/** My decision with all I wrote in it, or the comment to be deleted. */
export function AboutAct({ op, words, uploads, ended }: AboutActProps) {
  const t = useT('conflict')
  const pictures = usePictures(op.entity, uploads)
  const { step, parts } = words
  const verdict = payloadOf(op, 'post.verify')?.data
  const requested = payloadOf(op, 'post.transition')?.data
  const said = op.kind === 'comment.remove' ? v.safeParse(comment, op.current?.data) : null
  const [title, text] = verdict
    ? [t(`act.${verdict.decision}`), verdict.comment]
    : requested
      ? [step ? t('act.chosen', { step }) : t('act.other'), requested.comment]
      : [t('act.now'), said?.success ? said.output.content : null]
  if (text === null) return null
  return (
    <Card padded>
      <h3 className="type-strong">{title}</h3>
      {text && <p className="mt-1 whitespace-pre-wrap">{text}</p>}
      {parts.length > 0 && (
        <div className="mt-1.5">
          <VersionView version={parts} against={parts} pictures={pictures} />
        </div>
      )}
      {ended && parts.some(({ photos }) => photos.length > 0) && (
        <p className="type-meta mt-2 text-text-3">{t('act.photosStay')}</p>
      )}
    </Card>
  )
}
