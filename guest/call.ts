import { guestPath } from '../contract/guest/limits.ts'
import type { ReportBody, StoredPhoto } from './waiting.ts'

/** How a call ended: the server's answer, its refusal, or neither. */
export type Outcome<T> =
  | { is: 'answered'; answer: T }
  /** by our server, and it will be the same again */
  | { is: 'refused'; code: string }
  /** not now: seconds that the server asks to wait, if it was the server */
  | { is: 'unreached'; wait: number | null; busy: boolean }

export interface Opened {
  project: string
  sites: { id: number; name: string }[]
}

/**
 * Refusals that would be the same again. Of any other one nobody knows: a server of an earlier build
 * answers 404 to all of this, and what it does not take waits for one that does.
 */
const final = new Set([
  'guest-closed',
  'invalid',
  'too-large',
  'image-rejected',
  'digest-mismatch',
  'not-acceptable-type',
  'id-taken',
])

/** Whatever takes longer is tried again: the server knows a report by its id. */
const patience = { words: 30_000, photo: 120_000 }

async function ask<T>(
  path: string,
  init: RequestInit = {},
  timeout = patience.words,
): Promise<Outcome<T>> {
  const gone = new AbortController()
  const timer = setTimeout(() => gone.abort(), timeout)
  const { signal } = init
  signal?.addEventListener('abort', () => gone.abort())
  try {
    const response = await fetch(`${guestPath}/${path}`, {
      ...init,
      signal: gone.signal,
      credentials: 'omit',
      cache: 'no-store',
    })
    // A captive portal answers as well: only our server says which application it is.
    if (response.headers.get('x-app') !== 'siteon')
      return { is: 'unreached', wait: null, busy: false }
    const json: unknown = await response.json()
    if (response.ok) return { is: 'answered', answer: json as T }
    const wait = Number(response.headers.get('retry-after')) || null
    if (response.status === 429) return { is: 'unreached', wait: wait ?? 60, busy: true }
    if (response.status >= 500 || wait !== null) return { is: 'unreached', wait, busy: false }
    const { error } = json as { error?: { code?: string | number } }
    const code = String(error?.code ?? response.status)
    return final.has(code) ? { is: 'refused', code } : { is: 'unreached', wait: null, busy: false }
  } catch {
    return { is: 'unreached', wait: null, busy: false }
  } finally {
    clearTimeout(timer)
  }
}

const at = (token: string, rest = '') => `${encodeURIComponent(token)}${rest}`

export const openLink = (token: string) => ask<Opened>(at(token))

export const sendReport = (token: string, body: ReportBody) =>
  ask<{ receipt: string; missing: string[] }>(at(token, '/report'), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const sendPhoto = (token: string, photo: StoredPhoto, signal: AbortSignal) =>
  ask<{ arrived: boolean }>(
    at(token, `/photo/${photo.id}`),
    { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: photo.bytes, signal },
    patience.photo,
  )
