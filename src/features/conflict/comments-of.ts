import { maxComment } from '../../../contract/record/comment.ts'
import { type Intent, intent } from '../../outbox/commands/intent.ts'
import { uuidv7 } from '../../outbox/engine/uuid.ts'
import type { Op } from '../../outbox/store/types.ts'

/**
 * A text as comments, none longer than `max` code points, with nothing left out. It is split at the
 * end of a line, or within one where that would leave a comment less than half full.
 */
export function commentTexts(text: string, max = maxComment): string[] {
  const texts: string[] = []
  let rest = [...text.normalize('NFC')]
  while (rest.length > max) {
    const line = rest.lastIndexOf('\n', max)
    const atLine = line >= max / 2
    texts.push(rest.slice(0, atLine ? line : max).join(''))
    rest = rest.slice(atLine ? line + 1 : max)
  }
  return [...texts, rest.join('')].filter((one) => one.trim() !== '')
}

/**
 * The comments that keep what a record cannot hold.
 * @param op a change of that record, or a step on it
 * @param writtenAt ISO 8601
 */
export function commentsOf(op: Op, slug: string, text: string, writtenAt: string): Intent[] {
  return commentTexts(text).map((content) =>
    intent(
      'comment.create',
      { params: { slug, postId: op.entity }, data: { id: uuidv7(), content, writtenAt } },
      { title: op.title, tenant: op.tenant },
    ),
  )
}
