import type { BuiltPerson } from '../api/build.ts'

/** An operation of a phone, and the answers that it got. */
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
  /** the unit of order: everything that a phone does one by one, or one entity */
  lane: string
  /** keys, of photos their ids, that must have taken effect before it */
  after: string[]
  key: string
  /** words that occur nowhere else */
  marker: string
  /** of the created thing or of the changed comment; for a form the server assigns it */
  id: string
  /** of a comment, an edit or a photo */
  postId: string | null
  /** of a photo or a form */
  sha256: string | null
  /** the server has answered for it */
  acknowledged: boolean
  /** times that it was sent */
  sent: number
  /** an answer that must never occur, in words */
  refused: string | null
}

/** Everything that all phones have wanted. */
export class Ledger {
  readonly intents: Intent[] = []
  /** sends that ended without an answer: it may have taken effect */
  unanswered = 0
  /** the same, by what was sent */
  readonly unansweredOf = new Map<Intent['kind'], number>()
  /** requests */
  sends = 0
  /** answers that say: come again */
  deferred = 0
  /** answers that the server had stored */
  replayed = 0

  add(intent: Intent): Intent {
    this.intents.push(intent)
    return intent
  }

  missed(kind: Intent['kind']): void {
    this.unanswered += 1
    this.unansweredOf.set(kind, (this.unansweredOf.get(kind) ?? 0) + 1)
  }

  count(kind?: Intent['kind']): number {
    return this.intents.filter((one) => one.acknowledged && (!kind || one.kind === kind)).length
  }
}
