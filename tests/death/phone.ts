import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { etagOf, header, revisionOf } from '../../contract/wire/headers.ts'
import type { BuiltPerson } from '../api/build.ts'
import { hazard } from '../api/record.ts'
import type { Intent, Ledger } from './ledger.ts'
import { type Content, contentOf } from './picture.ts'
import { type Random, randomOf } from './random.ts'
import { again, type Sent, send } from './wire.ts'

interface Own {
  id: string
  revision: number
}

/** What may differ from phone to phone. */
interface PhoneOptions {
  /** share of sends that go into a tunnel */
  tunnels: number
  /** bytes of a photo that are sent at once; by default 5,000 to 90,000 */
  chunk?: number
}

/** Shares of what a phone does. */
const twice = 0.06
const muchLater = 0.08

/**
 * A phone that writes for one person, one thing after the other, as its seed says: records, their
 * files, comments, changes, and files by form. Each is sent until it has been answered for; some
 * are sent twice at once, or again after the answer.
 */
export class Phone {
  readonly #who: BuiltPerson
  readonly #ledger: Ledger
  readonly #random: Random
  readonly #origin: string
  readonly #posts: Own[] = []
  readonly #options: PhoneOptions
  #n = 0
  #stopped = false
  #gaveUp = false

  constructor(
    who: BuiltPerson,
    ledger: Ledger,
    origin: string,
    seed: number,
    options: PhoneOptions = { tunnels: 0.08 },
  ) {
    this.#options = options
    this.#who = who
    this.#ledger = ledger
    this.#origin = origin
    this.#random = randomOf(seed)
  }

  /** Writes until `stop`; ends when everything begun has been answered for. */
  async run(): Promise<void> {
    this.#stopped = false
    while (!this.#stopped) await this.#act()
  }

  stop(): void {
    this.#stopped = true
  }

  /** Leaves undone what is under way. */
  giveUp(): void {
    this.#stopped = true
    this.#gaveUp = true
  }

  async #act(): Promise<void> {
    const dice = this.#random.next()
    const own = this.#posts.at(-1)
    if (!own || dice < 0.4) await this.#post()
    else if (dice < 0.65) await this.#comment(this.#random.pick(this.#posts.slice(-5)))
    else if (dice < 0.85) await this.#edit(this.#random.pick(this.#posts.slice(-5)))
    else await this.#form()
  }

  #intend(kind: Intent['kind'], options: Partial<Intent> = {}): Intent {
    this.#n += 1
    return this.#ledger.add({
      who: this.#who,
      n: this.#n,
      kind,
      lane: String(this.#who.id),
      after: [],
      key: randomUUIDv7(),
      marker: `${kind}-${this.#who.id}-${this.#n}`,
      id: randomUUIDv7(),
      postId: null,
      sha256: null,
      acknowledged: false,
      sent: 0,
      refused: null,
      ...options,
    })
  }

  async #post(): Promise<void> {
    const intent = this.#intend('post')
    const count = this.#random.pick([0, 0, 1, 1, 2])
    const files = Array.from({ length: count }, (_, at) => ({
      id: randomUUIDv7(),
      content: contentOf(this.#random, `${intent.marker}-${at}`),
    }))
    const done = await this.#write(intent, 'PUT', '/api/v1/board/post/7', {
      id: intent.id,
      projectId: this.#who.projectId,
      values: hazard({ what: intent.marker }),
      uploads: files.map(({ id, content }) => ({ ...content.line, id })),
      writtenAt: new Date().toISOString(),
    })
    if (!done) return
    this.#posts.push({ id: intent.id, revision: 1 })
    for (const { id, content } of files) await this.#photo(intent.id, id, content)
  }

  async #comment(own: Own): Promise<void> {
    const intent = this.#intend('comment', { postId: own.id })
    await this.#write(intent, 'PUT', `/api/v1/board/comment/hazard-report/${own.id}`, {
      id: intent.id,
      content: intent.marker,
      writtenAt: new Date().toISOString(),
    })
  }

  async #edit(own: Own): Promise<void> {
    const intent = this.#intend('edit', { postId: own.id })
    const answer = await this.#write(
      intent,
      'POST',
      `/api/v1/board/post/7/${own.id}`,
      { values: { what: intent.marker }, writtenAt: new Date().toISOString() },
      { [header.ifMatch]: etagOf(own.revision) },
    )
    if (answer) own.revision = revisionOf(answer.headers.get(header.etag)) ?? own.revision + 1
  }

  /** Sends the bytes of a record's file, by offset, in chunks. */
  async #photo(postId: string, id: string, { bytes, line }: Content): Promise<void> {
    const intent = this.#intend('photo', { postId, id, sha256: line.sha256 })
    const url = `/api/v1/upload/${id}`
    while (!intent.acknowledged && !intent.refused && !this.#gaveUp) {
      const stand = await this.#once(intent, url, { method: 'HEAD' })
      if (!stand) continue
      const from = Number(stand.headers.get(header.uploadOffset))
      if (stand.headers.get(header.uploadComplete) === '?1') {
        intent.acknowledged = true
        break
      }
      const { chunk = this.#random.whole(5_000, 90_000) } = this.#options
      const to = Math.min(bytes.length, from + chunk)
      const sent = await this.#once(intent, url, {
        method: 'PATCH',
        body: bytes.subarray(from, to),
        headers: {
          'content-type': 'application/octet-stream',
          [header.uploadOffset]: String(from),
          [header.uploadLength]: String(bytes.length),
        },
      })
      if (sent?.headers.get(header.uploadComplete) === '?1') intent.acknowledged = true
    }
  }

  async #form(): Promise<void> {
    const intent = this.#intend('form', { id: '' })
    const { bytes, line } = contentOf(this.#random, intent.marker)
    intent.sha256 = line.sha256
    const init = () => {
      const body = new FormData()
      body.append('file_data', new Blob([bytes], { type: line.type }), line.name)
      return { method: 'POST', body, headers: { [header.idempotencyKey]: `"${intent.key}"` } }
    }
    const answer = await this.#until(intent, '/api/v1/file', init)
    if (answer) intent.id = (JSON.parse(answer.text) as { id: string }).id
  }

  async #write(
    intent: Intent,
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Sent | null> {
    const frozen = JSON.stringify(body)
    return await this.#until(intent, path, () => ({
      method,
      body: frozen,
      headers: {
        ...headers,
        'content-type': 'application/json',
        [header.idempotencyKey]: `"${intent.key}"`,
      },
    }))
  }

  /** Sends until it is answered for; null when it is refused for good. */
  async #until(intent: Intent, path: string, init: () => RequestInit): Promise<Sent | null> {
    for (;;) {
      const second = this.#random.chance(twice) ? this.#once(intent, path, init()) : null
      const answer = (await this.#once(intent, path, init())) ?? (await second)
      await second
      if (answer) {
        intent.acknowledged = true
        if (this.#random.chance(muchLater)) await this.#once(intent, path, init())
        return answer
      }
      if (intent.refused || this.#gaveUp) return null
    }
  }

  /** One send. Null when there was no answer, or one that says: later. */
  async #once(intent: Intent, path: string, init: RequestInit): Promise<Sent | null> {
    intent.sent += 1
    const headers = { ...init.headers, authorization: `Bearer ${this.#who.token}` }
    const { tunnels } = this.#options
    this.#ledger.sends += 1
    const sent = await send(this.#origin + path, { ...init, headers }, this.#random, tunnels)
    if (sent && sent.status < 300) {
      if (sent.headers.get(header.replayed)) this.#ledger.replayed += 1
      return sent
    }
    if (!sent) this.#ledger.missed(intent.kind)
    else if (again(sent.status)) this.#ledger.deferred += 1
    // 409: the same key is being worked on, or the offset is another one by now.
    else if (!again(sent.status) && sent.status !== 409 && sent.status !== 401) {
      intent.refused = `${sent.status} ${sent.text.slice(0, 200)}`
    }
    await wait(sent ? this.#random.whole(10, 60) : this.#random.whole(30, 200))
    return null
  }
}
