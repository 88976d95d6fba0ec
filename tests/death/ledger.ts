import type { BuiltPerson } from '../api/build.ts'

/** What a phone wants done, and what it has been told of it. */
export interface Intent {
  who: BuiltPerson
  /** its place in the order of its phone */
  n: number
  kind:
    | 'post'
    | 'comment'
    | 'edit'
    | 'photo'
    | 'form'
    | 'rewording'
    | 'removal'
    | 'unsaying'
    | 'scan'
  /** what keeps its order: all that a phone does one by one, or one thing */
  lane: string
  /** keys, of photos their ids, that must have taken effect before it */
  after: string[]
  key: string
  /** words that stand in nothing else */
  marker: string
  /** of what it makes or of the comment that it changes; of a form the server gives it */
  id: string
  /** of a comment, an edit or a photo */
  postId: string | null
  /** of a photo or a form */
  sha256: string | null
  /** the server has answered for it */
  acknowledged: boolean
  /** times that it was sent */
  sent: number
  /** an answer that must never come, in words */
  refused: string | null
}

/** Everything that all phones have wanted. */
export class Ledger {
  readonly intents: Intent[] = []
  /** sends that ended without an answer: it may have taken effect */
  unanswered = 0
  /** answers that the server had kept */
  replayed = 0

  add(intent: Intent): Intent {
    this.intents.push(intent)
    return intent
  }

  count(kind?: Intent['kind']): number {
    return this.intents.filter((one) => one.acknowledged && (!kind || one.kind === kind)).length
  }
}
