import { randomBytes } from 'node:crypto'
import type { SignedIn } from '../../contract/identity/auth.ts'
import { permit } from '../../tests/harness/permit-values.ts'
import { type Account, demoPassword } from './account.ts'
import type { App } from './app.ts'

/** Another person who writes while a test watches: through the API, bypassing the proxy. */
export class Writer {
  readonly #url: string
  readonly #token: string
  readonly #companyId: number | null

  private constructor(url: string, { token, user }: SignedIn) {
    this.#url = url
    this.#token = token
    this.#companyId = user.company_id
  }

  static async signIn(app: App, account: Account): Promise<Writer> {
    const body = JSON.stringify({ login: account, password: demoPassword })
    const answer = await fetch(`${app.url}/api/auth/login`, { method: 'POST', headers: json, body })
    return new Writer(app.url, (await answer.json()) as SignedIn)
  }

  /** A report of a danger (board 7); its id. */
  async hazard(projectId: number, values: Record<string, unknown>): Promise<string> {
    const id = uuidv7()
    await this.#put('/api/v1/board/post/7', {
      id,
      projectId,
      values: {
        place: '정문',
        danger: 'no',
        happened_at: new Date().toISOString(),
        ...values,
      },
      writtenAt: new Date().toISOString(),
    })
    return id
  }

  /** A permit of their company that is applied for (board 10); its id. */
  async permit(projectId: number, values: Record<string, unknown>): Promise<string> {
    const id = uuidv7()
    const writtenAt = new Date().toISOString()
    await this.#put('/api/v1/board/post/10', {
      id,
      projectId,
      values: permit({ companyId: this.#companyId }, values),
      writtenAt,
    })
    const path = `/api/v1/board/post/10/${id}`
    const body = { action: 'request', writtenAt }
    await this.#send('POST', `${path}/transition`, body, await this.#seen(path))
    return id
  }

  async comment(postId: string, content: string): Promise<void> {
    const body = { id: uuidv7(), content, writtenAt: new Date().toISOString() }
    await this.#put(`/api/v1/board/comment/hazard-report/${postId}`, body)
  }

  /** A device of theirs whose oldest unsent record was saved so long ago (ms). */
  async device(oldestUnsentMs: number): Promise<void> {
    await this.#put(`/api/v1/device/${uuidv7()}`, {
      appVersion: '2026.11.01-0ld0ld00',
      unsent: 3,
      needsPerson: 1,
      oldestUnsentMs,
      persistence: 'denied',
      bytes: 4_200_000,
      installed: true,
    })
  }

  /** Changes a record as it is by now. */
  async change(postId: string, values: Record<string, unknown>, board = 7): Promise<void> {
    const path = `/api/v1/board/post/${board}/${postId}`
    const body = { values, writtenAt: new Date().toISOString() }
    await this.#send('POST', path, body, await this.#seen(path))
  }

  /** The next version of a checklist of a board. */
  async checklist(projectId: number, board: number, body: { base: number; groups: unknown }) {
    await this.#put(`/api/v1/project/${projectId}/checklist/${board}/items`, body)
  }

  /** Deletes a record. */
  async remove(postId: string, board = 7): Promise<void> {
    await this.#send('DELETE', `/api/v1/board/post/${board}/${postId}`)
  }

  /** 확인완료 of a corrective action as it is by now. */
  async verify(postId: string, comment: string): Promise<void> {
    const path = `/api/v1/board/post/35/${postId}`
    const body = { decision: 'verified', comment, writtenAt: new Date().toISOString() }
    await this.#send('POST', `${path}/verify`, body, await this.#seen(path))
  }

  /** A change names the version that it is of: the one that is there. */
  async #seen(path: string): Promise<Record<string, string>> {
    const authorization = `Bearer ${this.#token}`
    const now = await fetch(`${this.#url}${path}`, { headers: { authorization } })
    return { 'if-match': now.headers.get('etag') ?? '' }
  }

  async #put(path: string, body: unknown): Promise<void> {
    await this.#send('PUT', path, body)
  }

  async #send(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
    const own = { authorization: `Bearer ${this.#token}`, 'idempotency-key': uuidv7() }
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: { ...(body !== undefined && json), ...own, ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
}

const json = { 'content-type': 'application/json' }

/** As a device makes ids: the time, then chance. */
function uuidv7(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
