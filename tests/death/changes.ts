import type { Intent, Ledger } from './ledger.ts'
import type { AuditRow, Stock } from './stock.ts'
import type { Finding } from './verdict.ts'

/** By what the audit log names an intent. */
const markOf = (intent: Intent) => (intent.kind === 'photo' ? intent.id : intent.key)

/**
 * The audit names the intents of each lane in the order of their requests, dependencies first, and
 * all of them under the name of their writer.
 */
export function orderOf(ledger: Ledger, audits: AuditRow[]): Finding[] {
  const intents = new Map(ledger.intents.map((intent) => [markOf(intent), intent]))
  const last = new Map<string, Intent>()
  const seen = new Set<string>()
  return audits.flatMap(({ member, key, upload }) => {
    const mark = upload ?? key ?? ''
    const intent = intents.get(mark)
    if (!intent) return []
    const before = last.get(intent.lane)
    last.set(intent.lane, intent)
    seen.add(mark)
    const found: Finding[] = []
    const say = (fault: Finding['fault'], what: string) =>
      found.push({ fault, key: intent.key, what: `${intent.marker} ${what}` })
    if (before && before.n > intent.n) say('reordered', `after ${before.marker}`)
    for (const need of intent.after) if (!seen.has(need)) say('reordered', `before ${need}`)
    if (intent.who.id !== member) say('wrong-name', `in the log of ${member}`)
    return found
  })
}

/** What is changed and removed, by id, of those that were answered for. */
function actions(
  ledger: Ledger,
  change: Intent['kind'],
  removal: Intent['kind'],
  of: 'id' | 'postId',
) {
  const done = ledger.intents.filter((one) => one.acknowledged)
  return {
    changes: Map.groupBy(
      done.filter((one) => one.kind === change),
      (one) => one[of],
    ),
    removals: new Map(done.filter((one) => one.kind === removal).map((one) => [one[of], one])),
  }
}

/** Everything has its last change, its revision counts all, and removed things are gone. */
export function changesOf(
  ledger: Ledger,
  { posts, comments }: Pick<Stock, 'posts' | 'comments'>,
): Finding[] {
  const ofPosts = actions(ledger, 'edit', 'removal', 'postId')
  const ofComments = actions(ledger, 'rewording', 'unsaying', 'id')
  const targets = [
    ...posts.map((row) => ({ ...row, says: row.what, options: ofPosts })),
    ...comments.map((row) => ({ ...row, says: row.content, options: ofComments })),
  ]
  return targets.flatMap(({ id, says, revision, removed, options }): Finding[] => {
    const own = options.changes.get(id) ?? []
    const removal = options.removals.get(id)
    const last = own.at(-1)
    const found: Finding[] = []
    const say = (fault: Finding['fault'], intent: Intent | undefined, what: string) =>
      found.push({ fault, ...(intent && { key: intent.key }), what })
    if (removed && !removal) say('lost', last, `${id} was removed and nobody wished it`)
    if (!removed && removal) say('lost', removal, `${removal.marker}: it still stands`)
    if (last && says !== last.marker) {
      say('lost', last, `${last.marker}: ${says}`)
      return found
    }
    const wanted = 1 + own.length + (removal ? 1 : 0)
    const which = last ?? removal
    if (!which || revision === wanted) return found
    const what = `${which.marker}: revision ${revision} after ${wanted - 1} changes`
    say(revision > wanted ? 'doubled' : 'lost', which, what)
    return found
  })
}
