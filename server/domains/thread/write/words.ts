import type { RichDoc } from '../../../../contract/rich/rich.ts'
import { richReading } from '../../../../contract/rich/value.ts'
import { bigramsOf } from '../../../../contract/text/bigrams.ts'
import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import { problem } from '../../../http/problem.ts'

interface Body {
  title: string
  content: RichDoc
  topic?: string | null | undefined
  mentions: readonly number[]
}

/** The words of a post as they are stored. Throws `invalid` for a topic that the board has not. */
export function wordsOf(board: ThreadBoard, body: Body, isReply: boolean) {
  const topic = isReply ? null : (body.topic ?? null)
  if (topic !== null && !board.topics?.some(({ value }) => value === topic)) {
    throw problem('invalid', { fields: { topic: 'option' } })
  }
  const plain = richReading(body.content)
  return {
    title: body.title,
    topic,
    content: body.content,
    plain,
    search: bigramsOf([body.title, plain]),
    mentions: [...new Set(body.mentions)],
  }
}
