import type { ManifestItem } from '../../contract/record/upload.ts'
import { intent, type Intent as Wanted } from '../../src/outbox/commands/intent.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import type { BuiltPerson } from '../api/build.ts'
import { hazard } from '../api/record.ts'
import type { Intent, Ledger } from '../death/ledger.ts'
import { type Content, contentOf } from '../death/picture.ts'
import type { Random } from '../death/random.ts'

const boardId = 7
const slug = 'hazard-report'
/** Younger things are written about more often. */
const recent = 6

/** An op as the device has entered it. */
export interface Saved {
  id: string
  entity: string
  lane: string
  kind: string
  /** of a photo that a screen has shrunk */
  sha256?: string | null
}

/** The writing side: the engine in this process, or a page of a browser. */
export interface Hand {
  /** Stores a photo on the device; returns its id. */
  keep(content: Content): Promise<string>
  /** 저장: on the device for certain when it resolves. */
  save(wanted: Wanted[]): Promise<Saved[]>
  /** The app's own screens, where there are any: what was entered, the photos last. */
  screen?: {
    post(marker: string): Promise<Saved[]>
    comment(postId: string, marker: string): Promise<Saved[]>
  }
}

/** How often a screen is used where there is one: it takes its time. */
const byScreen = 0.12

/** A person with a phone. */
export interface Writer {
  readonly who: BuiltPerson
  /** One thing; returns how many operations that was. */
  act(hand: Hand): Promise<number>
}

interface Said {
  postId: string
  intent: Intent
}

interface Own {
  intent: Intent
  removed: boolean
  /** others write about it: it must not be removed any more */
  shared: boolean
}

/** Records of all writers that every writer may comment on. */
export type Commons = Intent[]

/**
 * A writer driven by the seed: records with photos, changes with and without photos, comments and
 * answers on their own records and on those of others, edits, removals. Things that have not
 * arrived yet are written about like the rest.
 */
export class Author implements Writer {
  readonly who: BuiltPerson
  readonly #ledger: Ledger
  readonly #random: Random
  readonly #commons: Commons
  readonly #posts: Own[] = []
  #said: Said[] = []
  #entered = 0

  constructor(who: BuiltPerson, ledger: Ledger, random: Random, commons: Commons) {
    this.who = who
    this.#ledger = ledger
    this.#random = random
    this.#commons = commons
  }

  /** One thing; returns how many operations that was. */
  async act(hand: Hand): Promise<number> {
    const random = this.#random
    const before = this.#entered
    const standing = this.#posts.filter((one) => !one.removed)
    this.#share(standing)
    const dice = random.next()
    const post = standing.length > 0 ? random.pick(standing.slice(-recent)) : null
    if (!post || dice < 0.28) await this.#post(hand)
    else if (dice < 0.5) await this.#comment(hand, post.intent)
    else if (dice < 0.58 && this.#commons.length > 0) {
      await this.#comment(hand, random.pick(this.#commons.slice(-20)))
    } else if (dice < 0.82) await this.#edit(hand, post)
    else if (dice < 0.92) await this.#reword(hand)
    else if (dice < 0.96) await this.#unsay(hand)
    else if (!post.shared) await this.#remove(hand, post)
    return this.#entered - before
  }

  #share(standing: Own[]): void {
    const own = standing.find((one) => !one.shared && one.intent.acknowledged)
    if (!own || !this.#random.chance(0.1)) return
    own.shared = true
    this.#commons.push(own.intent)
  }

  #marker(kind: string): string {
    return `${kind}-${this.who.id}-${this.#ledger.intents.length}`
  }

  #enter(
    saved: Saved | undefined,
    options: Partial<Intent> & Pick<Intent, 'kind' | 'marker'>,
  ): Intent {
    if (!saved) throw new Error(`${options.marker} was not entered`)
    this.#entered += 1
    return this.#ledger.add({
      who: this.who,
      n: this.#ledger.intents.length,
      lane: saved.lane,
      after: [],
      key: saved.id,
      id: saved.entity,
      postId: null,
      sha256: null,
      acknowledged: false,
      sent: 0,
      refused: null,
      ...options,
    })
  }

  async #photos(hand: Hand, marker: string, count: number): Promise<ManifestItem[]> {
    const lines: ManifestItem[] = []
    for (let at = 0; at < count; at += 1) {
      const content = contentOf(this.#random, `${marker}-${at}`)
      lines.push({ ...content.line, id: await hand.keep(content) })
    }
    return lines
  }

  #sending(postId: string, lines: ManifestItem[]): Wanted[] {
    return lines.map(({ id, type, size, sha256, name }) =>
      intent(
        'photo.upload',
        { params: { fileId: id }, data: { postId, type, size, sha256 } },
        { title: name, tenant: this.who.projectId, blobId: id },
      ),
    )
  }

  #enterPhotos(saved: Saved[], about: Intent, postId: string, lines: ManifestItem[]): void {
    for (const [at, { sha256, name }] of lines.entries()) {
      const marker = name.split('.')[0] ?? name
      const options = { kind: 'photo', marker, postId, sha256 } as const
      this.#enter(saved[at + 1], { ...options, after: [about.key] })
    }
  }

  async #post(hand: Hand): Promise<void> {
    const marker = this.#marker('post')
    if (hand.screen && this.#random.chance(byScreen)) {
      const [first, ...photos] = await hand.screen.post(marker)
      const made = this.#enter(first, { kind: 'post', marker })
      for (const [at, photo] of photos.entries()) {
        const options = { kind: 'photo', marker: `${marker}-${at}`, postId: made.id } as const
        this.#enter(photo, { ...options, sha256: photo.sha256 ?? null, after: [made.key] })
      }
      this.#posts.push({ intent: made, removed: false, shared: false })
      return
    }
    const lines = await this.#photos(hand, marker, this.#random.pick([0, 0, 1, 1, 2]))
    const id = uuidv7()
    const data = {
      id,
      projectId: this.who.projectId,
      values: hazard({ what: marker }),
      uploads: lines,
      writtenAt: new Date().toISOString(),
    }
    const saved = await hand.save([
      intent('post.create', { params: { boardId }, data }, this.#named(marker)),
      ...this.#sending(id, lines),
    ])
    const made = this.#enter(saved[0], { kind: 'post', marker })
    this.#enterPhotos(saved, made, id, lines)
    this.#posts.push({ intent: made, removed: false, shared: false })
  }

  async #edit(hand: Hand, { intent: about }: Own): Promise<void> {
    const marker = this.#marker('edit')
    const postId = about.id
    const lines = await this.#photos(hand, marker, this.#random.chance(0.2) ? 1 : 0)
    const data = {
      values: { what: marker },
      ...(lines.length > 0 && { uploads: lines }),
      writtenAt: new Date().toISOString(),
    }
    const saved = await hand.save([
      // The screen shows this device's own values; the outbox knows their version.
      intent(
        'post.update',
        { params: { boardId, postId }, data },
        { ...this.#named(marker), baseEtag: null },
      ),
      ...this.#sending(postId, lines),
    ])
    const made = this.#enter(saved[0], { kind: 'edit', marker, id: uuidv7(), postId })
    this.#enterPhotos(saved, made, postId, lines)
  }

  async #comment(hand: Hand, about: Intent): Promise<void> {
    const marker = this.#marker('comment')
    if (hand.screen && this.#random.chance(byScreen)) {
      const [saved] = await hand.screen.comment(about.id, marker)
      const options = { kind: 'comment', marker, postId: about.id } as const
      const made = this.#enter(saved, { ...options, after: [about.key] })
      this.#said.push({ postId: about.id, intent: made })
      return
    }
    const there = this.#said.filter((one) => one.postId === about.id)
    const answered = there.length > 0 && this.#random.chance(0.4) ? this.#random.pick(there) : null
    const data = {
      id: uuidv7(),
      content: marker,
      ...(answered && { parentId: answered.intent.id }),
      writtenAt: new Date().toISOString(),
    }
    const [saved] = await hand.save([
      intent('comment.create', { params: { slug, postId: about.id }, data }, this.#named(marker)),
    ])
    const after = [about.key, ...(answered ? [answered.intent.key] : [])]
    const made = this.#enter(saved, { kind: 'comment', marker, postId: about.id, after })
    this.#said.push({ postId: about.id, intent: made })
  }

  #ownWord(): Said | null {
    const gone = new Set(this.#posts.flatMap((one) => (one.removed ? [one.intent.id] : [])))
    const list = this.#said.filter((one) => !gone.has(one.postId)).slice(-2 * recent)
    return list.length > 0 ? this.#random.pick(list) : null
  }

  async #reword(hand: Hand): Promise<void> {
    const word = this.#ownWord()
    if (!word) return
    const marker = this.#marker('rewording')
    const { postId } = word
    const params = { slug, postId, commentId: word.intent.id }
    const data = { content: marker, writtenAt: new Date().toISOString() }
    const [saved] = await hand.save([
      intent('comment.update', { params, data }, this.#named(marker)),
    ])
    this.#enter(saved, { kind: 'rewording', marker, postId, after: [word.intent.key] })
  }

  async #unsay(hand: Hand): Promise<void> {
    const word = this.#ownWord()
    if (!word) return
    const marker = this.#marker('unsaying')
    const { postId } = word
    const params = { slug, postId, commentId: word.intent.id }
    const [saved] = await hand.save([intent('comment.remove', { params }, this.#named(marker))])
    this.#enter(saved, { kind: 'unsaying', marker, postId, after: [word.intent.key] })
    this.#said = this.#said.filter((one) => one !== word)
  }

  async #remove(hand: Hand, post: Own): Promise<void> {
    const marker = this.#marker('removal')
    const params = { boardId, postId: post.intent.id }
    const [saved] = await hand.save([
      intent('post.remove', { params }, { ...this.#named(marker), baseEtag: null }),
    ])
    const postId = post.intent.id
    const said = this.#said.filter((one) => one.postId === postId)
    const after = said.map((one) => one.intent.key)
    this.#enter(saved, { kind: 'removal', marker, id: uuidv7(), postId, after })
    post.removed = true
  }

  #named(title: string) {
    return { title, tenant: this.who.projectId }
  }
}
